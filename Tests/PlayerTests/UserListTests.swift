import Foyer
import Testing

@testable import PlayerScreen

@Suite struct UserListTests {
  private static let full = """
    {"id": 1, "name": "Leanne Graham", "username": "Bret", "email": "leanne@april.example",
     "address": {"street": "Kulas Light", "suite": "Apt. 556", "city": "Gwenborough", "zipcode": "92998-3874",
       "geo": {"lat": "-37.3159", "lng": "81.1496"}},
     "phone": "1-770-736-8031 x56442", "website": "leanne.example",
     "company": {"name": "Romaguera-Crona", "catchPhrase": "Multi-layered", "bs": "harness"}}
    """

  private func parse(_ text: String) -> UserList? { UserList(parsing: Array(text.utf8)) }

  @Test("a full record is read whole")
  func fullRecord() throws {
    let list = try #require(parse("[\(Self.full)]"))
    #expect(list.unreadable == 0)
    #expect(
      list.users == [
        UserList.User(
          id: "1",
          profile: PersonProfile(
            name: "Leanne Graham", username: "Bret",
            [
              "email": "leanne@april.example", "phone": "1-770-736-8031 x56442", "website": "leanne.example",
              "company": "Romaguera-Crona", "catchPhrase": "Multi-layered", "business": "harness",
              "address.street": "Kulas Light", "address.suite": "Apt. 556", "address.city": "Gwenborough",
              "address.zipcode": "92998-3874", "address.latitude": "-37.3159",
              "address.longitude": "81.1496",
            ]))
      ])
  }

  @Test(
    "everything but id, name and username may be missing or of another type",
    arguments: [
      ("", [:]), (#","address":null"#, [:]), (#","address":[]"#, [:]), (#","address":{}"#, [:]),
      (#","address":"Seoul""#, ["address.street": "Seoul"]),
      (#","address":{"city":5}"#, ["address.city": "5"]),
      (
        #","address":{"geo":{"lat":-37.3159,"lng":"81.1"}}"#,
        ["address.latitude": "-37.3159", "address.longitude": "81.1"]
      ),
      (#","address":{"geo":{"lat":37,"lng":null}}"#, ["address.latitude": "37"]),
      (
        #","email":{},"phone":[],"company":7.5,"website":"","gender":"robot","birthday":"soon""#,
        ["company": "7.5"]
      ),
    ] as [(String, [String: String])])
  func lenient(members: String, details: [String: String]) throws {
    let list = try #require(parse(#"[{"id":"7","name":"A","username":"b"\#(members)}]"#))
    let user = try #require(list.users.first)
    #expect(user.id == "7")
    #expect(user.profile == PersonProfile(name: "A", username: "b", details))
    #expect(user.profile["gender"] == "unspecified")
  }

  @Test("the optional fields of a person are read when they come")
  func optionalFields() throws {
    let list = try #require(
      parse(
        #"[{"id":7,"name":"A","username":"b","middleName":"M","birthday":"1990-01-02","gender":"Female"}]"#))
    let profile = try #require(list.users.first?.profile)
    #expect(profile["middleName"] == "M")
    #expect(profile["birthday"] == "1990-01-02")
    #expect(profile["gender"] == "female")
  }

  @Test("bad records are left out and counted, and of records with one id the first counts")
  func badRecords() throws {
    let list = try #require(
      parse(
        """
        [\(Self.full), 5, null, "x", [], {}, {"id":2}, {"id":2,"name":"B"}, {"id":2,"name":" ","username":"b"},
         {"id":1.5,"name":"B","username":"b"}, {"id":true,"name":"B","username":"b"},
         {"id":"x","name":"B","username":"b"}, {"id":1,"name":"Other","username":"o"},
         {"id":3,"name":"C","username":"c"}]
        """))
    #expect(list.users.map(\.profile.name) == ["Leanne Graham", "C"])
    #expect(list.unreadable == 11)
    #expect(list.repeated == 1)
  }

  @Test(
    "what is no array of records is not read",
    arguments: [
      "", " ", "{}", "null", "5", "[", "[{}]", "[1,2]", "<html>", #"{"users":[]}"#, "\u{feff}{", "[\u{0}]",
    ])
  func notRead(text: String) {
    #expect(parse(text) == nil)
  }

  @Test("bytes that are no text, and depths without end, are not read and do no harm")
  func hostileBytes() {
    #expect(UserList(parsing: [0xff, 0xfe, 0x00]) == nil)
    #expect(parse(String(repeating: "[", count: 100_000)) == nil)
  }

  @Test("an empty directory is one")
  func empty() throws {
    #expect(try #require(parse("[]")) == UserList())
  }

  @Test("ten thousand users are read")
  func many() throws {
    let records = (1...10_000).map { #"{"id":\#($0),"name":"User \#($0)","username":"u\#($0)"}"# }
    let list = try #require(parse("[\(records.joined(separator: ","))]"))
    #expect(list.users.count == 10_000)
  }
}

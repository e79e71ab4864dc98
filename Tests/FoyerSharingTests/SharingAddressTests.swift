import FoyerSharing
import Testing

@Suite("Addresses of databases")
struct SharingAddressTests {
  @Test(
    "an address that holds a password is known by its text alone",
    arguments: [
      "postgresql://minji:secret@db/team", "postgres://minji:se%40cret@db:5433/team",
      "postgresql://minji:se/cret@db/team", "postgresql://minji:se@cret@db",
      "postgresql://db/team?user=minji&password=secret", "postgresql://db?pass%77ord=secret",
      "postgresql:///team?sslpassword=secret&host=/run",
    ])
  func password(address: String) async {
    #expect(SharingAddress.holdsPassword(address))
    await #expect(throws: SharingProblem(.password)) { try await SharingAddress(address) }
  }

  @Test(
    "an address without a password is not held for one",
    arguments: [
      "postgresql://db/team", "postgresql://minji@db:5433/team", "postgresql://minji:@db/team",
      "postgresql://one:5433,two:5434/team?target_session_attrs=any", "postgresql://[::1]:5433/team",
      "postgresql:///team?host=/run/postgresql&passfile=/home/minji/.pgpass", "team",
    ])
  func noPassword(address: String) {
    #expect(!SharingAddress.holdsPassword(address))
  }
}

import Testing

@testable import Foyer

@Suite("A PO file") struct PortableObjectTests {
  private static let text = """
    # A translator's note.
    msgid ""
    msgstr ""
    "Language: de\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

    #. Shown above the shelf.
    #, c-format
    msgctxt "title"
    msgid "Books “%@”\\tand \\"more\\"\\n"
    msgstr ""
    "Bücher „%@“\\tund "
    "\\"mehr\\"\\n"

    msgid "%@ book"
    msgid_plural "%@ books"
    msgstr[0] "%@ Buch"
    msgstr[1] "%@ Bücher"

    #~ msgid "Old"
    #~ msgstr "Alt"
    """

  @Test("is read with contexts, plurals and comments, and without what is obsolete")
  func reading() throws {
    let file = PortableObject(Self.text)
    try #require(file.messages.count == 2)
    let (title, book) = (file.messages[0], file.messages[1])
    #expect(title.comments == ["#. Shown above the shelf.", "#, c-format"])
    #expect(title.context == "title")
    #expect(title.id == "Books “%@”\tand \"more\"\n")
    #expect(title.translations == ["Bücher „%@“\tund \"mehr\"\n"])
    #expect(title.line == 9)
    #expect(book.plural == "%@ books")
    #expect(book.translations == ["%@ Buch", "%@ Bücher"])
    #expect(file.header.hasPrefix("Language: de\n"))
    #expect(file.problems.isEmpty)
  }

  @Test("is written as it is read")
  func writing() {
    let file = PortableObject(Self.text)
    let again = PortableObject(file.messages.map(\.written).joined(separator: "\n"))
    #expect(again.messages.map(\.key) == file.messages.map(\.key))
    #expect(again.messages.map(\.translations) == file.messages.map(\.translations))
    #expect(again.messages.map(\.comments) == file.messages.map(\.comments))
  }

  @Test("is read with its header and what is obsolete")
  func edges() {
    let file = PortableObject(Self.text)
    #expect(file.headerMessage.comments == ["# A translator's note."])
    #expect(file.language == "de")
    #expect(file.value(of: "Plural-Forms") == "nplurals=2; plural=(n != 1);")
    #expect(file.value(of: "Language-Team") == nil)
    #expect(file.obsolete == ["#~ msgid \"Old\"", "#~ msgstr \"Alt\""])
    #expect(PortableObject("msgid \"\"\nmsgstr \"Language: pt_BR\\n\"").language == "pt")
  }

  @Test(
    "has a line of its own for each line of a text",
    arguments: [
      ("a", "msgid \"a\""), ("a\n", "msgid \"a\\n\""), ("a\nb", "msgid \"\"\n\"a\\n\"\n\"b\""),
      ("a\n\n", "msgid \"\"\n\"a\\n\"\n\"\\n\""),
    ])
  func lines(text: String, written: String) {
    let message = PortableObject.Message(text)
    #expect(message.written == written + "\nmsgstr \"\"\n")
    #expect(PortableObject(message.written).messages.map(\.id) == [text])
  }

  @Test("tells lines that are none of it, and reads the others")
  func problems() {
    let file = PortableObject("msgid \"a\"\nmsgstr \"b\nsomething\n\nmsgid \"c\"\nmsgstr \"d\"\n")
    #expect(file.problems == [.init(line: 2, text: "msgstr \"b"), .init(line: 3, text: "something")])
    #expect(file.messages.last?.translations == ["d"])
    #expect(file.messages.first?.isTranslated == false)
  }

  @Test("names places in translations, with particles")
  func places() {
    let places = PlaceInTranslation.places(in: "%2$@{을} %@ 100% %1$@{?}")
    #expect(places.map(\.number) == [2, nil, 1])
    #expect(places.map(\.particle) == [.object, nil, nil])
  }
}

@Suite("A rule for plurals") struct PluralRuleTests {
  @Test(
    "chooses a form as gettext does",
    arguments: [
      ("nplurals=1; plural=0;", [0, 0, 0]), ("nplurals=2; plural=(n != 1);", [1, 0, 1]),
      ("nplurals=2; plural=n>1;", [0, 0, 1]), ("nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;", [2, 0, 1]),
      ("nplurals=2; plural=!(n==1);", [1, 0, 1]), ("nplurals=2; plural=7;", [1, 1, 1]),
    ])
  func forms(rule: String, forms: [Int]) throws {
    let rule = try #require(PluralRule(rule))
    #expect([0, 1, 2].map(rule.form(for:)) == forms)
  }

  @Test(
    "stands in a table by the code of the language",
    arguments: [("ko", 1), ("de", 2), ("fr", 2), ("pl", 3), ("cs", 3), ("ru", 3), ("ar", 6), ("xx", 2)])
  func table(code: String, count: Int) throws {
    let rule = try #require(PluralRule(PluralRule.text(for: code)))
    #expect(rule.count == count)
    #expect(Set((0...200).map(rule.form(for:))) == Set(0..<count))
  }

  @Test(
    "is none when it isn't complete",
    arguments: [
      "", "nplurals=2;", "nplurals=2; plural=(n;", "nplurals=0; plural=0;", "nplurals=2; plural=n+1x;",
    ])
  func malformed(rule: String) { #expect(PluralRule(rule) == nil) }
}

@Suite("A Korean particle") struct ParticleTests {
  @Test(
    "follows the sound of the word as it is said",
    arguments: [
      ("선수", "선수를"), ("동물", "동물을"), ("King", "King을"), ("VCR", "VCR을"), ("Apple", "Apple을"),
      ("Facebook", "Facebook을"), ("forget", "forget을"), ("nofile", "nofile을"), ("sample", "sample을"),
      ("repeat", "repeat을"), ("list", "list를"), ("tag", "tag를"), ("music", "music을"), ("back", "back을"),
      ("offline", "offline을"), ("home", "home을"), ("note", "note를"), ("5.2 kg", "5.2 kg을"),
      ("Luna", "Luna를"), ("GK", "GK를"), ("3", "3을"), ("2", "2를"), ("10", "10을"), ("“콩”", "“콩”을"),
      ("Emma (2)", "Emma (2)를"), ("밤🌙", "밤🌙을"), ("!", "!를"),
    ])
  func object(word: String, expected: Text) { #expect(Text(word).with(.object) == expected) }

  @Test(
    "으로 is 로 behind ㄹ",
    arguments: [
      ("할 일", "할 일로"), ("완료", "완료로"), ("진행 중", "진행 중으로"), ("Apple", "Apple로"), ("7", "7로"), ("3", "3으로"),
    ])
  func toward(word: String, expected: Text) { #expect(Text(word).with(.toward) == expected) }

  @Test("stands in a translation behind what it is about")
  func inTranslation() {
    let korean = Language(
      "ko", po: "msgid \"Moved %@ to %@.\"\nmsgstr \"%1$@{을} %2$@{으로} 옮겼습니다.\"")
    let text: LocalizedText = "Moved \("Apple") to \("완료")."
    #expect(text(korean) == "Apple을 완료로 옮겼습니다.")
  }
}

import Foundation
import Testing

/// The sentences of the program, as its sources have them.
@Suite("Sentences") struct WordingTests {
  @Test("have no term that another one stands for", arguments: wrongTerms)
  func terms(_ term: String) throws {
    let literals = try Literal.ofSources.get() + Literal.ofKorean.get()
    let found = literals.filter { $0.text.contains(term) }
    #expect(found.isEmpty, "“\(term)” is in \(found.map(\.place))")
  }

  @Test("leave out no Korean particle behind a name or a command")
  func particles() throws {
    let dropped = #/(?:[\)A-Za-z]|”) (?:입력하|열 수 없|이미 있|없습니다|제대로 끝)/#
    let found = try Literal.ofKorean.get().filter { $0.text.contains(dropped) }
    #expect(found.isEmpty, "\(found.map { "\($0.place): \($0.text)" })")
  }

  @Test("choose the Korean particle behind a value by its sound")
  func sounds() throws {
    let fixed = #/%(?:\d\$)?@”?(?:은|는|을|를|과|와|으로) /#
    let found = try Literal.ofKorean.get().filter { $0.text.contains(fixed) }
    #expect(found.isEmpty, "\(found.map { "\($0.place): \($0.text)" })")
  }

  @Test("are more than a thousand")
  func count() throws {
    #expect(try Literal.ofSources.get().count > 1_000)
    #expect(try Literal.ofKorean.get().count > 1_000)
  }
}

/// Terms in which no sentence is written.
private let wrongTerms = [
  "입양인", "값 값이", "나머지는 help", "물음", "간직", "전자우편", "디렉터리", "현관", "모든 방", "아무 데로도", "님을 모릅니다",
  "아는 사람이", "다음 중 하나: ", "거꾸로", "돌아온 때", "돌아옴", "희귀도대로", "시작한 날", "에 기한 지남", "더했습니다", "번이 왔습니다",
  "주인에게", "사라짐", "요소과", "혼자 쓰면", "되돌릴 일", "다시 할 ", "그림을", "소식", "다시 했습니다", "every room", "other way round",
  "Mend ", "the store of US", "of the file are bad", "A uncommon", "Undone: ", "Redone: ", "as it was.",
  "nothing has moved",
]

/// A line with a text between quotation marks: in a source of the program, or in its Korean translations.
private struct Literal: Sendable {
  let place: String
  let text: String

  static let ofSources = Result {
    try literals(in: "Sources", ofType: "swift") + literals(in: "Screens", ofType: "swift")
  }
  /// Names that people type are left out: older ones are still taken.
  static let ofKorean = Result {
    try literals(in: "Sources/CTranslations", ofType: "po").filter {
      $0.place.hasPrefix("ko.po") && !$0.text.contains("입양자, 입양인")
    }
  }

  private static func literals(in folder: String, ofType type: String) throws -> [Literal] {
    let folder = Repository.path(folder)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == type }.flatMap(literals)
  }

  /// The lines with a text, which are enough to find words in: no sentence has a line break within a term.
  private static func literals(of file: URL) throws -> [Literal] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      let code = line.drop { $0 == " " }
      guard !code.hasPrefix("//"), !code.hasPrefix("#"), let first = code.firstIndex(of: "\"") else {
        return nil
      }
      return Literal(place: "\(file.lastPathComponent):\(index + 1)", text: String(code[first...]))
    }
  }
}

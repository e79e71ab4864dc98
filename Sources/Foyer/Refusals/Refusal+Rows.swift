/// The sentences about rows that a line names and that can't be taken.
extension Refusal {
  static func noRow(_ number: Int, highest: Int) -> Refusal {
    noRow(LocalizedText(en: "\(number)", ko: "\(number)번"), highest: highest)
  }

  static func noRow(named word: String, highest: Int) -> Refusal {
    noRow(LocalizedText(verbatim: Text(word).quoted), highest: highest)
  }

  /// The same where the rows were not shown yet.
  ///
  /// - Parameter path: The path of the list.
  static func noRow(named word: String, at path: String) -> Refusal {
    Refusal(
      LocalizedText(en: "There is no row \(quoted: word).", ko: "\(quoted: word) 줄이 없습니다."),
      suggestion: LocalizedText(
        en: "Type \(path) to see the rows.", ko: "\(path) 경로를 입력하면 줄이 나옵니다."))
  }

  private static func noRow(_ row: LocalizedText, highest: Int) -> Refusal {
    guard highest > 0 else {
      return Refusal(
        LocalizedText(en: "There is no row \(row): the list is empty.", ko: "\(row) 줄이 없습니다. 목록이 비어 있습니다."))
    }
    return Refusal(
      LocalizedText(
        en: "There is no row \(row): give a number from 1 to \(highest), or how the row begins.",
        ko: "\(row) 줄이 없습니다. 1에서 \(highest) 사이의 번호나 줄의 첫 글자들을 입력하세요."))
  }

  static func ambiguousRow(_ word: String, _ numbers: [Int]) -> Refusal {
    let list = numbers.sorted().map(String.init)
    return Refusal(
      LocalizedText(
        en: "\(quoted: word) begins several rows: \(list: list). Give one of these numbers.",
        ko: "\(quoted: word) 글자로 시작하는 줄이 여럿입니다: \(list: list). 그중 한 번호를 입력하세요."))
  }

  /// The same where some of the rows have no number, because they are not shown.
  static func ambiguousRow(_ word: String, _ rows: [Row], _ numbers: RowNumbers) -> Refusal {
    let list = rows.prefix(3).map { named($0, among: rows, numbers[$0.id]) }
    let (en, ko) = (list.map(\.en).joined(separator: ", "), list.map(\.ko).joined(separator: ", "))
    // More of a name tells no rows apart that all have it.
    guard rows.contains(where: { $0.name != rows[0].name }) else {
      return Refusal(
        LocalizedText(
          en: "\(quoted: word) is the name of several rows, not all of them shown: \(en) …",
          ko: "\(quoted: word) 줄이 여럿이고 다 보이지는 않습니다: \(ko) …"),
        suggestion: LocalizedText(
          en: "Show them, for example with find, and give a number.", ko: "find 등으로 그 줄을 보고 번호를 입력하세요."))
    }
    return Refusal(
      LocalizedText(
        en:
          "\(quoted: word) begins several rows, not all of them shown: \(en) … Give more of it, or a number.",
        ko: "\(quoted: word) 글자로 시작하는 줄이 여럿이고 다 보이지는 않습니다: \(ko) … 글자를 더 쓰거나 번호를 입력하세요."))
  }

  /// The name of a row, with its number and what tells it from others of that name.
  private static func named(_ row: Row, among rows: [Row], _ number: Int?) -> LocalizedText {
    let name = Text(row.name).quoted
    let twins = rows.filter { $0.name == row.name }
    let differing = row.cells.indices.dropFirst().filter { place in
      twins.contains { !$0.cells.indices.contains(place) || $0.cells[place].text != row.cells[place].text }
    }
    let others = differing.map { row.cells[$0].text }.filter { !$0.isEmpty }.prefix(2)
    let en = (number.map { ["row \($0)" as Text] } ?? []) + others
    let ko = (number.map { ["\($0)번" as Text] } ?? []) + others
    guard !en.isEmpty else { return LocalizedText(verbatim: name) }
    return LocalizedText(
      en: "\(name) (\(en.joined(separator: ", ")))", ko: "\(name)(\(ko.joined(separator: ", ")))")
  }

  /// - Parameter present: The row that has the number now, if any has.
  static func notListed(_ number: Int, at path: String, present: String?) -> Refusal {
    let name = present.map { Text($0).quoted }
    let now =
      name.map {
        LocalizedText(en: " Row \(number) is \($0) now.", ko: " 지금 \(number)번은 \($0)입니다.")
      } ?? LocalizedText(verbatim: "")
    return Refusal(
      LocalizedText(
        en: "Row \(number) was not shown yet, so nothing was done.",
        ko: "\(number)번 줄을 아직 보여 준 적이 없어서 아무것도 하지 않았습니다."),
      suggestion: LocalizedText(
        en: "Type \(path) first to see the numbers, or type how the row begins.\(now.en)",
        ko: "먼저 \(path) 경로를 입력해 번호를 보거나, 줄의 첫 글자들을 입력하세요.\(now.ko)"))
  }

  /// The refusal of a number that means one row to the person and another one to a program.
  static func meansTwo(_ number: Int, shown: LocalizedText, read: LocalizedText) -> Refusal {
    Refusal(
      LocalizedText(
        en:
          "Row \(number) was shown as \(shown.en) and since then read by a program as \(read.en), so nothing was done.",
        ko: "\(number)번으로 보여 준 줄은 \(shown.ko), 그 뒤에 프로그램이 읽은 줄은 \(read.ko)입니다. 아무것도 하지 않았습니다."),
      suggestion: LocalizedText(
        en: "Show the list again for its numbers, or type how the row begins.",
        ko: "목록을 다시 보고 번호를 쓰거나, 줄의 첫 글자들을 입력하세요."))
  }

  static func rowGone(_ number: Int) -> Refusal {
    gone(LocalizedText(en: "Row \(number)", ko: "\(number)번 줄"))
  }

  static let noRows = Refusal(
    LocalizedText(en: "There are no numbered rows here.", ko: "여기에는 번호가 붙은 줄이 없습니다."), suggestion: .askHelp)

  package static func rowDoesNotOpen(_ number: String) -> Refusal {
    Refusal(
      LocalizedText(en: "Row \(number) cannot be opened.", ko: "\(number)번 줄은 열 수 없습니다."),
      suggestion: .askHelp)
  }
}

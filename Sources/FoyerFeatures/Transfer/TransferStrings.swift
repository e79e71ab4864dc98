import Foyer
import FoyerJournal

/// The sentences about files of records, the same in every feature.
enum TransferStrings {
  static let file = LocalizedText(en: "FILE", ko: "파일")
  static let refused = LocalizedText(en: "Refused", ko: "들여올 수 없음")
  static let new = LocalizedText(en: "New", ko: "새로 추가")
  static let changed = LocalizedText(en: "Changed", ko: "변경")
  static let same = LocalizedText(en: "Already here", ko: "이미 있음")
  static let warnings = LocalizedText(en: "Warnings", ko: "주의")
  static let entry = LocalizedText(en: "Entry", ko: "항목")
  static let change = LocalizedText(en: "Change", ko: "내용")
  static let kept = LocalizedText(en: "Nothing was changed here.", ko: "여기에는 바뀐 것이 없습니다.")
  static let moreHelp = LocalizedText(en: "Show more of the file", ko: "파일의 내용을 더 봅니다")
  static let hasMore = LocalizedText(en: "There is more: type more.", ko: "more를 입력하면 더 나옵니다.")
  static let noMore = LocalizedText(en: "There is no more to show.", ko: "더 보여 줄 것이 없습니다.")
  static let yesHelp = LocalizedText(
    en: "import without showing first what the file would change", ko: "파일이 무엇을 바꾸는지 먼저 보지 않고 들여옵니다")
  static let yesHint = LocalizedText(
    en: "Add --yes to the line to import the file.", ko: "파일을 들여오려면 줄 끝에 --yes를 붙이세요.")
  static let confirmHelp = LocalizedText(
    en: "Import the file. “confirm good” leaves out the refused rows",
    ko: "파일을 들여옵니다. confirm good은 들여올 수 없는 줄을 빼고 들여옵니다")
  static let stale = LocalizedText(
    en: "The records could not be updated; this is how they were last read.",
    ko: "저장된 내용을 다시 읽지 못했습니다. 마지막으로 읽은 모습입니다.")

  static func exportHelp<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> LocalizedText {
    let (things, endings) = (schema.words.things, endings(schema))
    return LocalizedText(
      en: "Write all \(things) to a new file. Its name ends in \(endings)",
      ko: "\(things.ko.with(.object)) 모두 새 파일에 씁니다. 파일 이름은 \(endings.ko.with(.toward)) 끝나야 합니다")
  }

  static func importHelp<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> LocalizedText {
    let (things, endings) = (schema.words.things, endings(schema, isRead: true))
    return LocalizedText(
      en: "Import \(things) from a file. Shows first what it would change; the name ends in \(endings)",
      ko: "파일에서 \(things.ko.with(.object)) 들여옵니다. 무엇이 바뀌는지 먼저 보여 줍니다. 쓸 수 있는 파일: \(endings)")
  }

  private static func endings<Record: TransferRecord>(
    _ schema: TransferSchema<Record>, isRead: Bool = false
  ) -> LocalizedText {
    guard let lines = schema.lines, let ending = lines.endings.first, !isRead || lines.read != nil else {
      return LocalizedText(en: ".csv or .json", ko: ".csv나 .json")
    }
    let (last, name) = (Text(ending), Text(lines.name))
    return LocalizedText(en: ".csv, .json or .\(last) (\(name))", ko: ".csv, .json, .\(last)(\(name))")
  }

  static func importTitle(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return LocalizedText(en: "Import \(file)", ko: "\(file) 들여오기")
  }

  static func state(isEmpty: Bool) -> LocalizedText {
    isEmpty
      ? LocalizedText(en: "All of it is already here.", ko: "모두 이미 있습니다.")
      : LocalizedText(en: "Nothing is imported yet.", ko: "아직 들여오지 않았습니다.")
  }

  static let bringsNothing = Refusal(
    LocalizedText(en: "All of the file is already here.", ko: "파일의 내용이 모두 이미 있습니다."),
    suggestion: LocalizedText(en: "Type .. to go back.", ko: "이전 화면으로 돌아가려면 ..을 입력하세요."))

  static func hint(hasRefused: Bool) -> LocalizedText {
    hasRefused
      ? LocalizedText(
        en: "Correct the file, or type confirm good to import the other rows; .. changes nothing.",
        ko: "파일을 고치거나, confirm good을 입력해 나머지만 들여오세요. 그대로 두려면 ..을 입력하세요.")
      : LocalizedText(
        en: "Type confirm to import this; .. changes nothing.",
        ko: "들여오려면 confirm을, 그대로 두려면 ..을 입력하세요.")
  }

  static func place(_ place: TransferPlace) -> LocalizedText {
    switch place {
    case .line(let line): LocalizedText(en: "line \(line)", ko: "\(line)번째 줄")
    case .element(let number, let line):
      LocalizedText(en: "element \(number), line \(line)", ko: "\(number)번째 요소, \(line)번째 줄")
    case .file: LocalizedText(en: "the file", ko: "파일")
    }
  }

  /// A value of a new record.
  static func value(_ edit: HistoryEntry.Edit) -> LocalizedText {
    guard edit.lines == nil, let new = edit.new else { return HistoryStrings.edit(edit) }
    return LocalizedText(en: "\(edit.label) \(new)", ko: "\(edit.label) \(new)")
  }

  static func list(_ parts: [LocalizedText]) -> LocalizedText {
    LocalizedText(en: parts.map(\.en).joined(separator: ", "), ko: parts.map(\.ko).joined(separator: ", "))
  }

  // MARK: Outcomes

  static func reading(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return LocalizedText(en: "Reading \(file)", ko: "\(file) 파일을 읽고 있습니다")
  }

  static func progress(_ done: Int, of total: LocalizedText) -> LocalizedText {
    LocalizedText(en: "\(done) of \(total) done", ko: "\(total) 중 \(done) 처리")
  }

  /// - Parameters:
  ///   - count: The number of pictures that were copied.
  ///   - missing: The number of pictures that are not there.
  static func pictures(_ count: Int, in folder: String, missing: Int) -> LocalizedText? {
    let folder = Text.path(folder)
    let copied =
      count == 0
      ? nil
      : LocalizedText(
        en: "Copied \(count) \(count == 1 ? "picture" : "pictures") to \(folder).",
        ko: "사진 \(count)개를 \(folder) 폴더에 복사했습니다.")
    let lost =
      missing == 0
      ? nil
      : LocalizedText(
        en: "\(missing) \(missing == 1 ? "picture is" : "pictures are") missing and could not be copied.",
        ko: "사진 파일 \(missing)개가 없어서 복사하지 못했습니다.")
    return joined([copied, lost])
  }

  /// The sentences that there are, one behind the other.
  static func joined(_ sentences: [LocalizedText?]) -> LocalizedText? {
    let sentences = sentences.compactMap(\.self)
    guard !sentences.isEmpty else { return nil }
    return LocalizedText(
      en: sentences.map(\.en).joined(separator: " "), ko: sentences.map(\.ko).joined(separator: " "))
  }

  static let replaceHelp = LocalizedText(
    en: "write over a file of that name", ko: "같은 이름의 파일이 있으면 바꿔 씁니다")

  static func exported(_ count: LocalizedText, to file: String, _ remark: LocalizedText?) -> LocalizedText {
    let file = Text.path(file)
    let rest = remark.map { LocalizedText(en: " \($0.en)", ko: " \($0.ko)") }
    return LocalizedText(
      en: "Wrote \(count) to \(file).\(rest?.en ?? "")",
      ko: "\(file) 파일에 썼습니다: \(count).\(rest?.ko ?? "")")
  }

  /// The remarks of a preview about a file, its rows aside, for an import without one.
  static func told(_ remark: LocalizedText?, _ warnings: [TransferNote]) -> [LocalizedText] {
    let form = remark.map { LocalizedText(en: "The file was read as \($0.en).", ko: "파일 형식: \($0.ko).") }
    let more = warnings.count - 3
    let rest = LocalizedText(en: "\(more) more warnings.", ko: "그 밖의 주의 \(more)건.")
    return [form].compactMap(\.self) + warnings.prefix(3).map(\.text) + (more > 0 ? [rest] : [])
  }

  static let readAs = LocalizedText(en: "Read as", ko: "파일 형식")

  static func noTable(of encoding: String) -> Refusal {
    let encoding = Text(encoding)
    return Refusal(
      LocalizedText(
        en: "This system can't convert \(encoding), so nothing was imported.",
        ko: "이 시스템에서는 \(encoding) 인코딩을 변환할 수 없어 아무것도 들여오지 않았습니다."),
      suggestion: LocalizedText(en: "Save the file as UTF-8.", ko: "파일을 UTF-8로 저장하세요."))
  }

  static func malformed(_ encoding: String) -> Refusal {
    let encoding = Text(encoding)
    return Refusal(
      LocalizedText(
        en: "The file is not \(encoding), as it says at its beginning; nothing was imported.",
        ko: "파일이 시작 부분과 달리 \(encoding.with(.subject)) 아닙니다. 아무것도 들여오지 않았습니다."),
      suggestion: LocalizedText(en: "Save the file as UTF-8.", ko: "파일을 UTF-8로 저장하세요."))
  }

  static func imported(
    _ told: [LocalizedText], _ words: TransferWords, new: Int, changed: Int, same: Int, refused: Int,
    deleted: Int, withoutPicture: Int
  ) -> LocalizedText {
    let count = words.count
    let (added, changes) = (count(new), count(changed))
    var sentences: [LocalizedText]
    switch (new, changed) {
    case (0, 0): sentences = [LocalizedText(en: "Nothing was changed.", ko: "바뀐 것이 없습니다.")]
    case (_, 0): sentences = [LocalizedText(en: "Added \(added).", ko: "추가했습니다: \(added).")]
    case (0, _): sentences = [LocalizedText(en: "Changed \(changes).", ko: "바꿨습니다: \(changes).")]
    default:
      sentences = [
        LocalizedText(
          en: "Added \(added) and changed \(changed).", ko: "추가했습니다: \(added). 바꿨습니다: \(changes).")
      ]
    }
    if same > 0 {
      sentences.append(LocalizedText(en: "Already here: \(same).", ko: "이미 있던 것: \(count(same))."))
    }
    if refused > 0 {
      sentences.append(
        LocalizedText(en: "Left out as refused: \(refused).", ko: "들여올 수 없어 뺀 것: \(refused)개."))
    }
    if deleted > 0 {
      sentences.append(
        LocalizedText(en: "Left out as deleted meanwhile: \(deleted).", ko: "그사이 삭제되어 뺀 것: \(deleted)개."))
    }
    if withoutPicture > 0 {
      sentences.append(
        LocalizedText(
          en: "Imported without a missing picture: \(withoutPicture).",
          ko: "사진 파일이 없어 사진 없이 들여온 것: \(withoutPicture)개."))
    }
    sentences += told
    if new + changed > 0 {
      sentences.append(
        LocalizedText(en: "Type undo to undo the import.", ko: "들여온 것을 되돌리려면 undo를 입력하세요."))
    }
    return sentences.joined(separator: " ")
  }

  // MARK: Refusals of files

  static func unknownFormat<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> Refusal {
    let endings = endings(schema)
    return Refusal(
      LocalizedText(
        en: "The format is not clear: the name of the file has to end in \(endings).",
        ko: "형식을 알 수 없습니다. 파일 이름은 \(endings.ko.with(.toward)) 끝나야 합니다."),
      suggestion: LocalizedText(
        en: "Or type the format after the name, as in cards.old csv.",
        ko: "이름 뒤에 형식을 써도 됩니다(예: cards.old csv)."))
  }

  static func onlyWritten<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> Refusal {
    let endings = endings(schema, isRead: true)
    return Refusal(
      LocalizedText(
        en: "Such a file can be exported but not imported: give one that ends in \(endings).",
        ko: "이 형식은 내보낼 수만 있습니다. \(endings.ko.with(.toward)) 끝나는 파일을 들여오세요."))
  }

  static func nothingToExport(_ things: LocalizedText) -> Refusal {
    Refusal(
      LocalizedText(
        en: "There are no \(things) to export; no file was made.",
        ko: "내보낼 것이 없습니다(\(things)). 파일을 만들지 않았습니다."))
  }

  static func nothingIn(_ file: String, _ things: LocalizedText) -> Refusal {
    let file = Text.path(file)
    return Refusal(
      LocalizedText(en: "There are no \(things) in \(file).", ko: "\(file) 파일에 들여올 것이 없습니다(\(things)).")
    )
  }

  static func hasRefused(_ count: Int) -> Refusal {
    Refusal(
      LocalizedText(
        en: "Nothing was imported, because \(count) \(count == 1 ? "row is" : "rows are") refused.",
        ko: "들여올 수 없는 줄이 \(count)개 있어서 아무것도 들여오지 않았습니다."),
      suggestion: LocalizedText(
        en: "Correct the file, or type confirm good to import the other rows.",
        ko: "파일을 고치거나, confirm good을 입력해 나머지만 들여오세요."))
  }

  static let emptyFile = Refusal(
    LocalizedText(en: "The file is empty; nothing was imported.", ko: "빈 파일입니다. 아무것도 들여오지 않았습니다."))

  static func notUTF8(line: Int) -> Refusal {
    Refusal(
      LocalizedText(
        en: "Line \(line) of the file is not UTF-8; nothing was imported.",
        ko: "파일의 \(line)번째 줄이 UTF-8이 아닙니다. 아무것도 들여오지 않았습니다."),
      suggestion: LocalizedText(en: "Save the file as UTF-8.", ko: "파일을 UTF-8로 저장하세요."))
  }

  static func flaw<Record: TransferRecord>(_ flaw: JSONElements.Flaw, of type: Record.Type) -> Refusal {
    let things = Record.transfer.words.things
    switch flaw {
    case .notAnArray:
      return Refusal(
        LocalizedText(
          en: "The file is not a JSON array of \(things); nothing was imported.",
          ko: "JSON 배열(\(things))이 아닙니다. 아무것도 들여오지 않았습니다."))
    case .notJSON(let line):
      return Refusal(
        LocalizedText(
          en: "From line \(line) on, the file is not JSON with whole numbers; nothing was imported.",
          ko: "\(line)번째 줄부터 JSON이 아니거나 정수가 아닌 수가 있습니다. 아무것도 들여오지 않았습니다."))
    }
  }

  static func badHeader<Record: TransferRecord>(_ reason: LocalizedText, of type: Record.Type) -> Refusal {
    let columns = Record.transfer.columns
    let names = Text(columns.map(\.header).joined(separator: ","))
    let korean = columns.map { $0.label?.ko ?? Text($0.header) }.joined(
      separator: ",")
    return Refusal(
      LocalizedText(
        en: "The file does not begin with a line of column names, so nothing was imported. \(reason)",
        ko: "파일의 첫 줄이 열 이름이 아니어서 아무것도 들여오지 않았습니다. \(reason)"),
      suggestion: LocalizedText(en: "The columns are \(names).", ko: "쓸 수 있는 열: \(korean)."))
  }

  // MARK: Remarks about rows

  static let noValue = Refusal(LocalizedText(en: "A value is missing.", ko: "빠진 값이 있습니다."))
  static let noObject = Refusal(LocalizedText(en: "It is not an object.", ko: "객체가 아닙니다."))

  static func unknownColumn(_ name: String) -> LocalizedText {
    let name = Text(name).quoted
    return LocalizedText(
      en: "The column \(name) is unknown and was not read.", ko: "모르는 열이라서 읽지 않았습니다: \(name).")
  }

  static func twice(_ name: String) -> LocalizedText {
    let name = Text(name).quoted
    return LocalizedText(en: "\(name) appears twice.", ko: "두 번 나오는 이름입니다: \(name).")
  }

  static func missing<Record: TransferRecord>(_ column: TransferColumn<Record>) -> LocalizedText {
    let name = Text(column.header)
    let korean = column.label?.ko ?? name
    return LocalizedText(en: "The column \(name) is missing.", ko: "빠진 열: \(korean).")
  }

  static func unfit(_ name: String, _ shape: TransferShape) -> Refusal {
    let name = Text(name).quoted
    let form =
      switch shape {
      case .text: LocalizedText(en: "a text or null", ko: "글자이거나 null")
      case .lines: LocalizedText(en: "a list of texts of one line, or null", ko: "한 줄짜리 글자의 배열이거나 null")
      case .flag: LocalizedText(en: "true, false or null", ko: "true, false이거나 null")
      case .number: LocalizedText(en: "a whole number or null", ko: "정수이거나 null")
      }
    return Refusal(
      LocalizedText(en: "\(name) has to be \(form).", ko: "\(name) 값은 \(form)이어야 합니다."))
  }

  static func repeated(_ id: String, _ first: TransferPlace) -> Refusal {
    let (id, first) = (Text(id).quoted, place(first))
    return Refusal(
      LocalizedText(en: "The id \(id) is also that of \(first).", ko: "\(id) 식별자를 이미 썼습니다(\(first))."))
  }

  static func repeated(_ first: TransferPlace) -> Refusal {
    let first = place(first)
    return Refusal(
      LocalizedText(
        en: "It is the same entry as \(first).", ko: "같은 항목이 이미 나왔습니다(\(first))."))
  }

  static func ambiguous(_ count: LocalizedText) -> Refusal {
    Refusal(
      LocalizedText(
        en: "It could mean any of \(count).",
        ko: "\(count) 중 어느 것인지 알 수 없습니다."))
  }

  static func missingPicture(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return LocalizedText(
      en: "There is no file \(file), so it is imported without a picture.", ko: "\(file) 파일이 없어서 사진 없이 들여옵니다."
    )
  }

  static func fields(_ count: Int, insteadOf expected: Int) -> LocalizedText {
    LocalizedText(
      en: "It has \(count) fields instead of \(expected).", ko: "항목이 \(expected)개가 아니라 \(count)개입니다.")
  }

  static func flaw(_ kind: CSVReading.Flaw.Kind) -> LocalizedText {
    switch kind {
    case .quoteInside:
      LocalizedText(
        en: "There is a quotation mark inside a field that does not begin with one.",
        ko: "따옴표로 시작하지 않은 항목 안에 따옴표가 있습니다.")
    case .textBehindQuote:
      LocalizedText(en: "There is text after a closing quotation mark.", ko: "닫는 따옴표 뒤에 글자가 있습니다.")
    case .openQuote:
      LocalizedText(
        en: "A quotation mark is opened here and never closed, so nothing from here on was read.",
        ko: "여기서 연 따옴표를 닫지 않았습니다. 여기부터는 읽지 못했습니다.")
    case .zeroByte: LocalizedText(en: "It contains a zero byte.", ko: "값이 0인 바이트가 있습니다.")
    case .longField:
      LocalizedText(
        en: "It contains a text of more than \(CSVReading.longestField) bytes.",
        ko: "\(CSVReading.longestField)바이트보다 긴 글이 있습니다.")
    case .notUTF8: LocalizedText(en: "It is not UTF-8.", ko: "UTF-8이 아닙니다.")
    }
  }
}

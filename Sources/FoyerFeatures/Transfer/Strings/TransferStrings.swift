import Foyer
import FoyerJournal

/// The sentences about files of records, the same in every feature.
enum TransferStrings {
  static func unknownFormat<Record: TransferRecord>(
    _ schema: TransferSchema<Record>, isRead: Bool
  ) -> Refusal {
    let endings = endings(schema, isRead: isRead)
    return Refusal(
      "The format is not clear: the name of the file has to end in \(endings).",
      suggestion: "Or type the format after the name, as in list.old csv.")
  }

  static func onlyWritten<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> Refusal {
    let endings = endings(schema, isRead: true)
    return Refusal("Such a file can be exported but not imported: give one that ends in \(endings).")
  }

  /// The sentence about records that a calendar has no place for; `nil` when there are none.
  static func withoutDay(_ count: Int, _ nouns: Nouns) -> LocalizedText? {
    guard count > 0 else { return nil }
    let records = nouns.count(count)
    return "Left out for lack of a day: \(records)."
  }

  /// The sentence about rows without a record; `nil` when there are none.
  static func neverKept(_ count: Int, _ nouns: Nouns) -> LocalizedText? {
    count > 0 ? "Left out as never kept: \(nouns.count(count))." : nil
  }

  static func nothingToImport(_ things: LocalizedText) -> Refusal {
    Refusal("There are no \(things) in the file.")
  }

  static let saveAsUTF8: LocalizedText = "Save the file as UTF-8."

  static func notUTF8(line: Int) -> Refusal {
    Refusal(
      "Line \(line) of the file is not UTF-8; nothing was imported.",
      suggestion: saveAsUTF8)
  }

  static func flaw<Record: TransferRecord>(_ flaw: JSONElements.Flaw, of type: Record.Type) -> Refusal {
    let things = Record.transfer.things
    switch flaw {
    case .notAnArray:
      return Refusal("The file is not a JSON array of \(things); nothing was imported.")
    case .notJSON(let line):
      return Refusal("From line \(line) on, the file is not JSON with whole numbers; nothing was imported.")
    }
  }

  static func badHeader<Record: TransferRecord>(_ reason: LocalizedText, of type: Record.Type) -> Refusal {
    let names = Record.transfer.columns.map { LocalizedText(heading: $0.typedName) }.joined(separator: ",")
    return Refusal(
      "The first line does not name the columns as it has to, so nothing was imported. \(reason)",
      suggestion: "The columns are \(names).")
  }

  // MARK: The sentences about what an import or an export did

  static func progress(_ done: Int, of total: LocalizedText) -> LocalizedText {
    "\(done) of \(total) done"
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
        count, one: "Copied \(count) picture to \(folder).", many: "Copied \(count) pictures to \(folder).")
    let lost =
      missing == 0
      ? nil
      : LocalizedText(
        missing, one: "\(missing) picture is missing and could not be copied.",
        many: "\(missing) pictures are missing and could not be copied.")
    return joined([copied, lost])
  }

  /// The sentences that there are, one behind the other.
  static func joined(_ sentences: [LocalizedText?]) -> LocalizedText? {
    let sentences = sentences.compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  static let replaceHelp: LocalizedText = "write over a file of that name"

  static func exported(_ count: LocalizedText, to file: String, _ remark: LocalizedText?) -> LocalizedText {
    let file = Text.path(file)
    let sentence: LocalizedText = "Wrote \(count) to \(file)."
    return remark.map { "\(sentence) \($0)" } ?? sentence
  }

  /// The remarks of a preview about a file, its rows aside, for an import without one.
  static func told(_ remark: LocalizedText?, _ warnings: [TransferNote]) -> [LocalizedText] {
    let form = remark.map { LocalizedText("The file was read as \($0).") }
    let more = warnings.count - 3
    let rest: LocalizedText = "\(more) more warnings."
    let texts = warnings.prefix(3).map { warning in
      warning.place.line == 0 ? warning.text : "At \(place(warning.place)): \(warning.text)"
    }
    return [form].compactMap(\.self) + texts + (more > 0 ? [rest] : [])
  }

  static func imported(
    _ told: [LocalizedText], _ nouns: Nouns, new: Int, changed: Int, same: Int, refused: Int,
    deleted: Int, withoutPicture: Int
  ) -> LocalizedText {
    let (added, changes) = (nouns.count(new), nouns.count(changed))
    var sentences: [LocalizedText]
    switch (new, changed) {
    case (0, 0): sentences = ["Nothing was changed."]
    case (_, 0): sentences = ["Added \(added)."]
    case (0, _): sentences = ["Changed \(changes)."]
    default:
      sentences = ["Added \(added) and changed \(nouns.number(changed))."]
    }
    if same > 0 {
      sentences.append("Already here: \(nouns.number(same)).")
    }
    if refused > 0 {
      sentences.append(
        "Left out as refused: \(refused).")
    }
    if deleted > 0 {
      sentences.append(
        "Left out as deleted meanwhile: \(deleted).")
    }
    if withoutPicture > 0 {
      sentences.append(
        "Imported without a missing picture: \(withoutPicture).")
    }
    sentences += told
    if new + changed > 0 {
      sentences.append(
        "Type undo to undo the import.")
    }
    return sentences.joined(separator: " ")
  }

  // MARK: The remarks about rows and columns of files

  static let noValue = Refusal("A value is missing.")

  static func twice(_ name: String) -> LocalizedText {
    "\(quoted: name) appears twice."
  }

  static func missing<Record: TransferRecord>(_ column: TransferColumn<Record>) -> LocalizedText {
    "The column \(LocalizedText(heading: column.typedName).quoted) is missing."
  }

  static func unfit(_ name: String, _ shape: TransferShape) -> Refusal {
    let form: LocalizedText =
      switch shape {
      case .text: "a text or null"
      case .lines: "a list of texts of one line, or null"
      case .flag: "true, false or null"
      case .number: "a whole number or null"
      }
    return Refusal("\(quoted: name) has to be \(form).")
  }

  static func repeated(_ id: String, _ first: TransferPlace) -> Refusal {
    let (id, first) = (Text(id).quoted, place(first))
    return Refusal("The id \(id) is also that of \(first).")
  }

  static func isOfOtherKind(_ id: String) -> LocalizedText {
    "The id \(quoted: id) is that of a record of another kind."
  }

  static func repeated(_ first: TransferPlace) -> Refusal {
    let first = place(first)
    return Refusal("It is the same entry as \(first).")
  }

  static func ambiguous(_ count: LocalizedText) -> Refusal {
    Refusal("It could mean any of \(count).")
  }

  static func flaw(_ kind: CSVReading.Flaw.Kind) -> LocalizedText {
    switch kind {
    case .quoteInside:
      "There is a quotation mark inside a field that does not begin with one."
    case .textBehindQuote:
      "There is text after a closing quotation mark."
    case .openQuote:
      "A quotation mark is opened here and never closed, so nothing from here on was read."
    case .zeroByte: "It contains a zero byte."
    case .longField:
      "It contains a text of more than \(CSVReading.longestField) bytes."
    case .notUTF8: "It is not UTF-8."
    }
  }

  // MARK: Sentences about the preview of an import

  static func exportHelp<Record: TransferRecord>(
    _ schema: TransferSchema<Record>, isOfList: Bool
  ) -> LocalizedText {
    let endings = endings(schema)
    let things = isOfList ? "\(schema.nouns.plural) of the list" : schema.things
    return "Write all \(things) to a new file. Its name ends in \(endings)"
  }

  static func importHelp<Record: TransferRecord>(_ schema: TransferSchema<Record>) -> LocalizedText {
    let (things, endings) = (schema.things, endings(schema, isRead: true))
    return "Import \(things) from a file. Shows first what it would change; the name ends in \(endings)"
  }

  static func endings<Record: TransferRecord>(
    _ schema: TransferSchema<Record>, isRead: Bool = false
  ) -> LocalizedText {
    guard let lines = schema.lines, let ending = lines.endings.first, !isRead || lines.read != nil else {
      return ".csv or .json"
    }
    if schema.calendar != nil, !isRead { return ".csv, .json, .ics or .\(ending) (\(lines.name))" }
    return ".csv, .json or .\(ending) (\(lines.name))"
  }

  static func state(isEmpty: Bool) -> LocalizedText {
    isEmpty
      ? "All of it is already here."
      : "Nothing is imported yet."
  }

  static func place(_ place: TransferPlace) -> LocalizedText {
    switch (place.line, place.element) {
    case (0, _): "the file"
    case (let line, 0): "line \(line)"
    case (let line, let number): "element \(number), line \(line)"
    }
  }

  /// A value of a new record.
  static func value(_ edit: HistoryEntry.Edit) -> LocalizedText {
    guard edit.lines == nil, let new = edit.new else { return HistoryStrings.edit(edit) }
    return "\(edit.label) \(new)"
  }
}

import Foyer

/// The sentences about files of records, the same in every feature.
enum TransferStrings {
  static func onlyWritten<Record: DeclaredRecord>(_ schema: TransferSchema<Record>) -> Refusal {
    Refusal(
      "Such a file can be exported but not imported: give one that ends in \(endings(schema, isRead: true)).")
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

  static func flaw<Record: DeclaredRecord>(_ flaw: JSONElements.Flaw, of type: Record.Type) -> Refusal {
    switch flaw {
    case .notAnArray:
      return Refusal("The file is not a JSON array of \(Record.transfer.things); nothing was imported.")
    case .notJSON(let line):
      return Refusal("From line \(line) on, the file is not JSON with whole numbers; nothing was imported.")
    }
  }

  static func badHeader<Record: DeclaredRecord>(_ reason: LocalizedText, of type: Record.Type) -> Refusal {
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
    let added = nouns.count(new)
    var sentences: [LocalizedText]
    switch (new, changed) {
    case (0, 0): sentences = ["Nothing was changed."]
    case (_, 0): sentences = ["Added \(added)."]
    case (0, _): sentences = ["Changed \(nouns.count(changed))."]
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

  static func missing<Record: DeclaredRecord>(_ column: TransferColumn<Record>) -> LocalizedText {
    "The column \(LocalizedText(heading: column.typedName).quoted) is missing."
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

  static func endings<Record: DeclaredRecord>(
    _ schema: TransferSchema<Record>, isRead: Bool = false
  ) -> LocalizedText {
    guard let lines = schema.lines, let ending = lines.endings.first else { return ".csv or .json" }
    if schema.calendar != nil, !isRead { return ".csv, .json, .ics or .\(ending) (\(lines.name))" }
    return ".csv, .json or .\(ending) (\(lines.name))"
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

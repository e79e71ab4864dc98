import Foyer

/// The sentences about what an import or an export did.
extension TransferStrings {
  static func reading(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return "Reading \(file)"
  }

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

  static let foundHelp: LocalizedText = "write only what find shows"

  static let wroteAll: LocalizedText = "That is the whole list; with --found only what find shows is written."

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
    return [form].compactMap(\.self) + warnings.prefix(3).map(\.text) + (more > 0 ? [rest] : [])
  }

  static let readAs: LocalizedText = "Read as"

  static func noTable(of encoding: String) -> Refusal {
    Refusal(
      "This system can't convert \(encoding), so nothing was imported.",
      suggestion: saveAsUTF8)
  }

  static let unclearEncoding = Refusal(
    "The file is not UTF-8, and it can be read as CP949 and as Windows-1252; nothing was imported.",
    suggestion: "Type cp949 or windows-1252 after the name of the file.")

  static func malformed(_ encoding: String) -> Refusal {
    Refusal(
      "The file is not \(encoding); nothing was imported.",
      suggestion: saveAsUTF8)
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
}

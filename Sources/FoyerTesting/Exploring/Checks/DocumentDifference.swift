import Foyer

/// The first thing in which two documents differ, in words and as a line of a script.
struct DocumentDifference {
  let sentence: String
  /// A line that expects what the first document has.
  let expectations: [String]

  @MainActor
  init(from old: Document, to new: Document) {
    guard let (keyPath, before, after) = Self.first(old.json, new.json, at: "") else {
      sentence = "something differs that no reader sees."
      expectations = []
      return
    }
    sentence = "\(keyPath) is \(after?.text ?? "nothing") where it was \(before?.text ?? "nothing")."
    expectations = Self.short(before ?? .null).map { ["= \(keyPath) \($0)"] } ?? []
  }

  private static func short(_ value: JSONValue) -> String? {
    switch value {
    case .array, .object: nil
    default: value.text
    }
  }

  private static func first(
    _ old: JSONValue?, _ new: JSONValue?, at place: String
  ) -> (String, JSONValue?, JSONValue?)? {
    if old == new { return nil }
    switch (old, new) {
    case (.object(let members)?, .object(let others)?):
      let names = members.map(\.name) + others.map(\.name)
      for name in names {
        let inner = first(old?[name], new?[name], at: place.isEmpty ? name : "\(place).\(name)")
        if let inner { return inner }
      }
      return nil
    case (.array(let values)?, .array(let others)?):
      if values.count != others.count {
        return ("\(place).count", .integer(values.count), .integer(others.count))
      }
      for index in values.indices {
        if let inner = first(values[index], others[index], at: "\(place)[\(index)]") { return inner }
      }
      return nil
    default: return (place, old, new)
    }
  }
}

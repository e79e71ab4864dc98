import Foyer

@testable import FoyerRecords

/// The changes of records in the order in which they take effect.
///
/// An edit of a record that isn't there waits for it. A record keeps the type that it was created with, and is created
/// once.
struct RecordHistory {
  struct Part {
    let change: SharedChange
    let part: SharedChange.Part
    /// The edit came before its record, so that no lines were merged, and whoever made it saw no values.
    var isEarly = false
  }

  private(set) var parts: [Part] = []
  private(set) var types: [RecordID: String] = [:]
  private var early: [RecordID: [Part]] = [:]

  init(_ changes: [SharedChange]) {
    for change in changes {
      for part in change.parts { add(Part(change: change, part: part)) }
    }
  }

  private mutating func add(_ part: Part) {
    let record = part.part.record
    switch (types[record], part.part.before) {
    case (nil, nil):
      types[record] = part.part.type
      parts.append(part)
      for part in early[record] ?? [] where part.part.type == types[record] { parts.append(part) }
    case (nil, _?):
      early[record, default: []].append(Part(change: part.change, part: part.part, isEarly: true))
    case (let type?, _?) where type == part.part.type: parts.append(part)
    default: break
    }
  }
}

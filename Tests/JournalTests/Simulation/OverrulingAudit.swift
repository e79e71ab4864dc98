import Foyer

@testable import FoyerRecords

/// Finds out from a server's changes which authors had to be told that others replaced their values unseen.
struct OverrulingAudit {
  private struct Place: Hashable {
    let record: RecordID
    let field: String
  }

  private struct Write {
    let author: String
    let revision: Int64
    let base: Int64
    let value: JSONValue
    /// A value that no program can use is told to nobody.
    let isUsable: Bool

    /// Neither of two writes was made by somebody who had seen the other.
    func isUnseen(by other: Write) -> Bool {
      author != other.author && revision > other.base && other.revision > base
    }
  }

  private static let labels = ["title": "title", "year": "year", "lender": "lender", "shelf": "shelf"]

  private var writes: [Place: [Write]] = [:]

  /// - Parameter bases: The revisions that were known where changes were made.
  init(_ history: RecordHistory, _ bases: [RecordID: Int64]) {
    for entry in history.parts where entry.part.before != nil && !entry.isEarly {
      let (change, part) = (entry.change, entry.part)
      for (field, value) in SimulatedField.normal(part.after, of: part.type) {
        writes[Place(record: part.record, field: field), default: []].append(
          Write(
            author: change.author, revision: change.revision ?? 0, base: bases[change.id] ?? change.base,
            value: value, isUsable: SimulatedField.isUsable(value, field, of: part.type)))
      }
    }
  }

  /// Returns an overruled write that its author wasn't told of, or that he was told of for nothing; `nil` without any.
  ///
  /// - Parameter told: The overrulings that authors were told of whose replicas know every change.
  func broken(_ told: [String: [Overruling]]) -> String? {
    for (place, writes) in writes {
      for (old, new) in zip(writes, writes.dropFirst()) where isLost(old, to: new, writes) {
        guard let label = Self.labels[place.field], let told = told[old.author] else { continue }
        guard told.contains(where: { $0.author == new.author && $0.field?(.english).original == label })
        else {
          return "\(old.author) was not told that \(new.author) replaced \(label) at revision \(new.revision)"
        }
      }
    }
    return lostToDeletion(told) ?? toldForNothing(told)
  }

  /// A write of the same field that came next on the server replaced another, its author didn't write once more, and nobody set
  /// the value again, which may have come in the same batch.
  private func isLost(_ old: Write, to new: Write, _ writes: [Write]) -> Bool {
    let later = writes.filter { $0.revision > new.revision }
    return old.isUnseen(by: new) && old.value != new.value && old.isUsable && new.isUsable
      && !later.contains { $0.author == old.author && $0.base < new.revision || $0.value == old.value }
  }

  /// Edits whose record was deleted unseen.
  private func lostToDeletion(_ told: [String: [Overruling]]) -> String? {
    for (place, deletions) in writes
    where place.field == "deleted" && deletions.count == 1 && deletions[0].isUsable {
      for (other, edits) in writes where other.record == place.record && Self.labels[other.field] != nil {
        for edit in edits where edit.isUnseen(by: deletions[0]) {
          guard let told = told[edit.author],
            !told.contains(where: { $0.author == deletions[0].author && $0.field == nil })
          else { continue }
          return "\(edit.author) was not told that \(deletions[0].author) deleted what was edited"
        }
      }
    }
    return nil
  }

  /// Authors are told of at most as many lost fields as others wrote unseen.
  private func toldForNothing(_ told: [String: [Overruling]]) -> String? {
    let all = writes.flatMap { place, writes in writes.map { (place, $0) } }
    for (author, overrulings) in told {
      for overruling in overrulings {
        let isPossible = all.contains { place, new in
          new.author == overruling.author
            && all.contains { other, old in
              other.record == place.record && old.author == author && old.isUnseen(by: new)
            }
        }
        if !isPossible { return "\(author) was told of \(overruling) for nothing" }
      }
    }
    return nil
  }
}

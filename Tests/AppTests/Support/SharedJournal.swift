import Foundation
import Foyer
import Testing

/// The journal of a store as its file holds it, of one type of records.
struct SharedJournal {
  private struct Patch: Decodable {
    let author: String
    let record: String
    let before: [String: JSONText]?
    let after: [String: JSONText]
  }

  private let patches: [Patch]

  init(of type: String, in path: String) throws {
    let rows = try StoreFile.query(
      """
      SELECT json_object('author', author, 'record', hex(record), 'before', json(before), 'after', json(after))
      FROM journal_change JOIN journal_patch ON change = sequence
      WHERE type = '\(type)' AND owner IS NULL ORDER BY sequence
      """, in: path)
    patches = try rows.map { try JSONDecoder().decode(Patch.self, from: Data($0.utf8)) }
  }

  /// The values that an author's changes gave a field, oldest first.
  ///
  /// A change that also wrote another field, as writing a whole row would, is an issue.
  ///
  /// - Parameter following: Fields that a change of the field may write as well.
  func values(
    of field: String, following: Set<String>, by author: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    patches.filter { $0.author == author }.compactMap { patch in
      if patch.before != nil {
        #expect(
          Set(patch.after.keys).subtracting(following) == [field], sourceLocation: sourceLocation)
      }
      return patch.after[field]?.text
    }
  }

  /// Expects every change to have replaced the value that the change before it wrote.
  func expectChain(sourceLocation: SourceLocation = #_sourceLocation) {
    var values: [String: [String: JSONText]] = [:]
    for patch in patches {
      for (field, before) in patch.before ?? [:] {
        let current = values[patch.record]?[field]?.text ?? "null"
        #expect(before.text == current, "\(field)", sourceLocation: sourceLocation)
      }
      values[patch.record, default: [:]].merge(patch.after) { $1 }
    }
  }
}

/// A JSON string, number or null as it is written.
struct JSONText: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      text = "null"
    } else if let number = try? value.decode(Int.self) {
      text = "\(number)"
    } else {
      text = JSONValue.string(try value.decode(String.self)).encoded
    }
  }
}

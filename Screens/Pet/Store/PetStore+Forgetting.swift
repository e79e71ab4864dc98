import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension PetStore {
  /// Erases the people of records for good.
  ///
  /// - Returns: Sentences about other records that have the same names or contacts.
  func forget<Record: JournalRecord>(_ records: [Recorded<Record>]) throws -> [LocalizedText] {
    let sentences = try feature.write("forget") { change in
      let ids = try change.db.recordsNaming(thePeopleOf: records.map(\.id)).map(\.stored)
      for record in records { try change.erasePrivateValues(Record.self, record.id) }
      let receipts = try ids.flatMap { try change.db.records(Receipt.self, "id = ?", [$0]) }
      let pets = try ids.flatMap { try change.db.records(Pet.self, "id = ?", [$0]) }
      return (receipts.isEmpty ? [] : [PetStrings.stillOnReceipts(receipts.map(\.number))])
        + (pets.isEmpty ? [] : [PetStrings.stillWithPets(pets.map(\.name))])
    }
    try feature.journal.store.emptyLog()
    return sentences
  }
}

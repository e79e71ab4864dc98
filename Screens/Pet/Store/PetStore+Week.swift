import Foyer
import FoyerFeatures
package import FoyerStorage

extension PetStore {
  /// Returns the names of the pets that were adopted within the last seven days and not returned; `nil` where none ever
  /// was adopted.
  package func adoptedThisWeek() throws(StoreError) -> [String]? {
    let beginning = environment.beginning(of: environment.today.adding(days: -6))
    return try feature.read { db in
      guard try db.count("SELECT EXISTS (SELECT 1 FROM pet_receipt)") > 0 else { return nil }
      return try db.rows(
        "SELECT pet_name FROM pet_receipt WHERE deleted = 0 AND returned IS NULL AND time >= ? ORDER BY +receipt",
        [beginning.milliseconds]
      ) { $0[0] as String }
    }
  }
}

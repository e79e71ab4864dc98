import Foyer
import FoyerStorage

/// Finds out whether what a step changed is as it was before or after it, and makes it so.
extension Database {
  func stands(_ step: PetStep, after: Bool) throws(StoreError) -> Bool {
    let change = step.change
    switch change.kind {
    case .scale:
      guard let rarity = Rarity(rawValue: change.subject) else { return false }
      return try feeScale().fee(for: rarity).written == (after ? change.new : change.old)
    case .adopted, .returned:
      let isAdopted = (change.kind == .adopted) == after
      return try pet(change.pet ?? "").map { $0.receipt == (isAdopted ? change.receipt : nil) } ?? false
    case .added, .removed, .changed, .fee: return try isAsKept(change.pet ?? "", step, after: after)
    }
  }

  func put(_ step: PetStep, after: Bool, at time: Timestamp) throws(StoreError) {
    let change = step.change
    switch change.kind {
    case .scale:
      guard let rarity = Rarity(rawValue: change.subject),
        let fee = (after ? change.new : change.old).flatMap({ Money($0) })
      else {
        throw StoreError(.damaged, cause: "the step \(step.id) of the shelter has no rarity or fee")
      }
      try setFee(of: rarity, to: fee)
    case .adopted, .returned:
      let isAdopted = (change.kind == .adopted) == after
      try setReceipt(of: change.pet ?? "", to: isAdopted ? change.receipt : nil)
      if let receipt = change.receipt { try setReturn(of: receipt, at: isAdopted ? nil : time) }
    case .added, .removed, .changed, .fee:
      try execute("DELETE FROM pet WHERE id = ?", [change.pet])
      try execute(
        """
        INSERT INTO pet (\(Self.petColumns))
        SELECT \(Self.petColumns) FROM pet_image WHERE step = ? AND is_after = ?
        """, [step.id, after])
    }
  }

  private func isAsKept(_ pet: Pet.ID, _ step: PetStep, after: Bool) throws(StoreError) -> Bool {
    let isKept =
      try count("SELECT count(*) FROM pet_image WHERE step = ? AND is_after = ?", [step.id, after]) > 0
    guard isKept else { return try count("SELECT count(*) FROM pet WHERE id = ?", [pet]) == 0 }
    let columns = Self.petColumns.split(separator: ", ")
    let now = columns.map { "pet.\($0)" }.joined(separator: ", ")
    let then = columns.map { "image.\($0)" }.joined(separator: ", ")
    return try count(
      """
      SELECT count(*) FROM pet JOIN pet_image AS image USING (id)
      WHERE step = ? AND is_after = ? AND receipt IS NULL AND (\(now)) IS (\(then))
      """, [step.id, after]) > 0
  }
}

import Foyer
import RoomSupport

/// Changes one thing about a pet or the fees, by the same checks as when a pet is added, and says what it did.
@MainActor
struct PetEditing {
  let store: PetStore

  func edit(_ id: Pet.ID, _ field: FormField<PetForm>, to typed: String) throws -> Outcome {
    let form = PetForm(try pet(id).profile)
    return try edit(id, to: try form.changing(field, to: typed, in: store.environment))
  }

  /// Changes what was answered otherwise than before, and leaves what others changed meanwhile.
  func edit(_ id: Pet.ID, to answers: PetAnswers) throws -> Outcome {
    let pet = try pet(id)
    let form = PetForm(answers.profile)
    let fields = form.changes(from: PetForm(answers.before ?? pet.profile))
    var changed = pet
    changed.profile = try PetForm(pet.profile).taking(fields, from: form).value().profile
    guard changed != pet else { return .said(PetPhrases.unchanged(pet)) }
    var change = PetChange(.changed, pet)
    change.fields = fields.map(\.key)
    if fields.count == 1, let key = fields.first?.key {
      (change.old, change.new) = (pet.profile.written(key), changed.profile.written(key))
    }
    guard try store.change(changed, change) else { throw Refusal(PetPhrases.petGone) }
    return .said(PetPhrases.changed(pet, fields))
  }

  func remove(_ id: Pet.ID) throws -> Pet {
    let pet = try pet(id)
    guard try store.remove(pet) else { throw Refusal(PetPhrases.petGone) }
    return pet
  }

  func setFee(of subject: FeeSubject, to answer: FeeAnswer) throws -> Outcome {
    switch subject {
    case .rarity(let rarity): try setFee(of: rarity, to: answer)
    case .pet(let id): try setFee(of: try pet(id), to: answer)
    }
  }

  private func setFee(of pet: Pet, to answer: FeeAnswer) throws -> Outcome {
    var changed = pet
    changed.ownFee = if case .amount(let fee) = answer { fee } else { nil }
    guard changed != pet else { return .said(PetPhrases.unchangedFee(pet)) }
    var change = PetChange(.fee, pet)
    (change.old, change.new) = (pet.ownFee?.written, changed.ownFee?.written)
    guard try store.change(changed, change) else { throw Refusal(PetPhrases.petGone) }
    return .said(PetPhrases.changedFee(changed, try store.fees()))
  }

  private func setFee(of rarity: Rarity, to answer: FeeAnswer) throws -> Outcome {
    guard case .amount(let fee) = answer else { throw PetPhrases.rarityNeedsFee(rarity) }
    guard try fee != store.fees().fee(for: rarity) else {
      return .said(PetPhrases.unchangedFee(rarity, fee))
    }
    try store.setFee(of: rarity, to: fee)
    return .said(PetPhrases.changedFee(rarity, fee))
  }

  func giveBack(_ number: Receipt.ID) throws -> Outcome {
    switch try store.giveBack(number) {
    case .returned(let receipt): return .said(PetPhrases.gaveBack(receipt))
    case .cameBack(let receipt, let time):
      throw PetPhrases.cameBack(receipt, time: store.environment.text(of: time))
    case .noReceipt: throw PetPhrases.noReceipt(number)
    }
  }

  func undo() throws -> Outcome {
    switch try store.undo() {
    case .made(let step): return .said(PetPhrases.undone(step.change))
    case .nothingLeft: throw UndoPhrases.nothingToUndo
    case .changedSince(let step): throw PetPhrases.changedSince(step.change, isRedo: false)
    }
  }

  func redo() throws -> Outcome {
    switch try store.redo() {
    case .made(let step): return .said(PetPhrases.redone(step.change))
    case .nothingLeft: throw UndoPhrases.nothingToRedo
    case .changedSince(let step): throw PetPhrases.changedSince(step.change, isRedo: true)
    }
  }

  private func pet(_ id: Pet.ID) throws -> Pet {
    guard let pet = try store.pet(id) else { throw PetPhrases.noPet(id) }
    if let refusal = try store.refusal(toAdopt: id) { throw refusal }
    return pet
  }
}

extension PetProfile {
  /// The value of a field as the history keeps it.
  fileprivate func written(_ field: String) -> String? {
    switch field {
    case "name": name
    case "birthday": birthday.iso
    case "rarity": rarity.rawValue
    case "description": pictureDescription
    default: nil
    }
  }
}

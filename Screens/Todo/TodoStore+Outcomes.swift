import Foyer
import RoomSupport

extension TodoStore {
  func undone() throws -> Outcome {
    try said(of: undo(), TodoPhrases.undone, nothing: UndoPhrases.nothingToUndo, isRedo: false)
  }

  func redone() throws -> Outcome {
    try said(of: redo(), TodoPhrases.redone, nothing: UndoPhrases.nothingToRedo, isRedo: true)
  }

  private func said(
    of inversion: Inversion, _ sentence: ([Operation]) -> Phrase, nothing: Refusal,
    isRedo: Bool
  ) throws -> Outcome {
    switch inversion {
    case .made(let operations): return .said(sentence(operations.shown))
    case .nothingLeft: throw nothing
    case .overtaken(let change):
      throw TodoPhrases.overtaken(change, at: environment.shortText(of: change.time), redo: isRedo)
    }
  }
}

extension Environment {
  /// A moment as short as it can be said: the time alone when it is today.
  func shortText(of moment: Timestamp) -> Text {
    let whole = text(of: moment)
    return day(of: moment) == today ? Text(String(whole.shown.suffix(5))) : whole
  }
}

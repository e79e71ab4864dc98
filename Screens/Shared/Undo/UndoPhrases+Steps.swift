public import Foyer

/// Sentences of the features that are not on the journal yet.
extension UndoPhrases {
  /// What a step changed was changed since by somebody else.
  public static func changedSince(_ subject: Phrase, isRedo: Bool) -> Refusal {
    passedOver(
      Phrase(
        en: "\(subject.en.quoted) was changed since, and is not \(isRedo ? "done again" : "undone").",
        ko: "\(isRedo ? "다시 하지" : "되돌리지") 않았습니다. 그 뒤에 다시 바뀌었습니다: \(subject.ko.quoted)."),
      isRedo: isRedo)
  }

  /// A refusal of a step that is passed over the next time; see ``RefusedSteps``.
  public static func passedOver(_ reason: Phrase, isRedo: Bool) -> Refusal {
    Refusal(
      reason,
      suggestion: isRedo
        ? Phrase(en: "Type redo again for the one after it.", ko: "그다음 일을 다시 하려면 redo를 한 번 더 입력하세요.")
        : Phrase(en: "Type undo again for the one before it.", ko: "그 앞의 일을 되돌리려면 undo를 한 번 더 입력하세요."))
  }
}

extension Argument where Value == Bool? {
  /// The word `yes`, without which a command that can't be undone says what it would do.
  package static var yes: Argument<Bool?> {
    .optional(.choice(LocalizedText(verbatim: "yes"), [(["yes", "예"], true)]))
  }
}

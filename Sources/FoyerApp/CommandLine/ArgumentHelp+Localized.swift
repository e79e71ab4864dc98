import ArgumentParser

extension ArgumentHelp {
  /// Help in every language of the program.
  ///
  /// The library knows one language only. Its discussion, which we show nowhere, carries the Korean text to
  /// ``ArgumentDescription``.
  static func localized(en: String, ko: String, value: ValueName? = nil) -> ArgumentHelp {
    ArgumentHelp("\(en)", discussion: ko, valueName: value?.rawValue)
  }
}

/// The same sentence in every language of the program.
///
/// A missing translation does not compile, because every initializer asks for all of them.
///
/// ```swift
/// static func added(_ title: String) -> LocalizedText {
///   LocalizedText(en: "Added “\(title)”.", ko: "“\(title)” 추가했습니다.")
/// }
/// ```
public struct LocalizedText: Sendable, Hashable {
  public let en: Text
  public let ko: Text

  public init(en: Text, ko: Text) {
    self.en = en
    self.ko = ko
  }

  /// A phrase that reads the same in every language, such as a name.
  public init(verbatim text: Text) {
    self.init(en: text, ko: text)
  }

  /// The sentence in one language.
  public func callAsFunction(_ language: Language) -> Text {
    switch language {
    case .english: en
    case .korean: ko
    }
  }

  public static func + (left: LocalizedText, right: LocalizedText) -> LocalizedText {
    LocalizedText(en: left.en + right.en, ko: left.ko + right.ko)
  }
}

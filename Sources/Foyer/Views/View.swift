/// A screen: it shows its view model as a ``Document`` and declares the actions that can be taken on it.
///
/// ```swift
/// struct BoardView: View {
///   let viewModel: BoardViewModel
///
///   static let actions = [
///     Action<BoardView>("add", "Add a card", .text("title")) { view, title in
///       try view.viewModel.add(title)
///     }
///   ]
///
///   func body(in language: Language) -> Document { … }
/// }
/// ```
///
/// `body` is evaluated under observation tracking: a property of an `@Observable` view model that it reads is
/// bound to it, and a change prints what differs.
@MainActor
public protocol View {
  associatedtype ViewModel: AnyObject

  var viewModel: ViewModel { get }

  /// The commands that act on this screen and stay on it.
  static var actions: [Action<Self>] { get }

  /// What the screen shows now.
  func body(in language: Language) -> Document

  /// Whether the screen reads something before it is shown, by ``load()``; `false` by default.
  static var loads: Bool { get }

  /// Reads what the screen shows, which can take long; when it throws, the screen isn't opened.
  ///
  /// It isn't called where a command of the screen is carried out from elsewhere.
  func load() async throws

  /// Follows changes of the model for as long as the screen is alive. It is cancelled when the screen is left.
  func follow() async
}

extension View {
  public static var actions: [Action<Self>] { [] }
  public static var loads: Bool { false }
  public func load() async throws {}
  public func follow() async {}
}

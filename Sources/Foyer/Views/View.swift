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

  /// Follows changes of the model for as long as the screen is alive. It is cancelled when the screen is left.
  func follow() async
}

extension View {
  public static var actions: [Action<Self>] { [] }
  public func follow() async {}
}

/// A screen that is shown once it has read what it shows, which can take long.
@MainActor
public protocol LoadingView: View {
  /// Reads what the screen shows; when it throws, the screen isn't opened.
  ///
  /// It is called before the screen is shown, and not where a command of the screen is carried out from elsewhere.
  func load() async throws
}

/// A screen: it shows its view model as a ``Document`` and declares the actions that can be taken on it.
///
/// ```swift
/// struct BoardView: View {
///   let viewModel: BoardViewModel
///
///   static let actions = [
///     Action("add", "Add a card", .text("TITLE")) { view, title in
///       view.viewModel.add(title)
///     }
///   ]
///
///   var body: Document {
///     Document("Board", state: "\(viewModel.cards.count) cards")
///   }
/// }
/// ```
///
/// `body` is evaluated under observation tracking. When a property of an `@Observable` view model changes that `body` read, the
/// difference is printed.
@MainActor
public protocol View {
  /// The type of the view model.
  associatedtype ViewModel: AnyObject

  /// The state that the screen shows and that its actions change.
  var viewModel: ViewModel { get }

  /// The commands that act on this screen and stay on it.
  static var actions: [Action<Self>] { get }

  /// The document that the screen shows now, in the language of the session.
  var body: Document { get }

  /// True when ``load(_:)`` reads something before the screen is shown; `false` by default.
  static var loads: Bool { get }

  /// Reads what the screen shows, which can take long; when it throws, the screen isn't opened.
  ///
  /// It isn't called where a command of the screen is carried out from elsewhere.
  func load(_ progress: WorkProgress) async throws

  /// Follows changes of the model for as long as the screen is alive. It is cancelled when the screen is left.
  func follow() async

  /// Texts that complete what was typed for a ``Argument/suggestedText(_:)``; none by default.
  func suggestions(beginningWith typed: String) -> [String]

  /// Returns true for a row that was shown once and still stands for something, although the screen shows it no more;
  /// false by default.
  func hasRow(_ id: String) -> Bool

  /// Returns the name of a row for which ``hasRow(_:)`` is true, for sentences about it; `nil` by default.
  func rowName(_ id: String) -> Text?

  /// Called before the screen is printed whole again, which is the time to drop rows that are shown only because
  /// something happened to them; does nothing by default.
  func willPrintWhole()
}

extension View {
  /// Makes the document in a language.
  package func document(in language: Language) -> Document {
    Language.$current.withValue(language) { body }
  }
}

extension View {
  public static var actions: [Action<Self>] { [] }
  public static var loads: Bool { false }
  public func load(_ progress: WorkProgress) async throws {}
  public func follow() async {}
  public func suggestions(beginningWith typed: String) -> [String] { [] }
  public func hasRow(_ id: String) -> Bool { false }
  public func rowName(_ id: String) -> Text? { nil }
  public func willPrintWhole() {}
}

/// A view model that knows who changed what its screen shows.
@MainActor
package protocol NoticeModel: AnyObject {
  /// Returns sentences about the changes since the last call, each with the name of who made it.
  func takeNotices() -> [LocalizedText]

  /// Leaves out the changes so far, because nobody needs to be told of them.
  func forgetNotices()
}

extension View {
  /// Returns what became of the screen since the last call, if its view model knows.
  func takeNotices() -> [LocalizedText] { (viewModel as? any NoticeModel)?.takeNotices() ?? [] }

  /// Leaves out what became of the screen since the last call.
  func forgetNotices() { (viewModel as? any NoticeModel)?.forgetNotices() }
}

extension View {
  /// The commands of the actions, in the order declared.
  static var commands: [Command] { actions.map { $0.command } }
  /// The actions that menus leave out at times.
  static var conditionalActions: [ConditionalAction] { actions.compactMap { ConditionalAction($0) } }

  /// Begins an action of this view; `nil` when it has none of that name.
  func work(_ action: String, _ words: Words) throws -> Command.Work? {
    try Self.actions.first { $0.command.name == action }?.begin(self, words)
  }
}

/// An action that menus leave out at times, without the type of its view.
@MainActor
struct ConditionalAction {
  let name: String
  /// Returns false when menus leave the action out now.
  let isOffered: @MainActor (any View) -> Bool

  /// - Returns: `nil` for an action that menus always name.
  init?<Screen: View>(_ action: Action<Screen>) {
    guard let isOffered = action.isOffered else { return nil }
    name = action.command.name
    self.isOffered = { view in
      guard let screen = view as? Screen else { return true }
      return isOffered(screen)
    }
  }
}

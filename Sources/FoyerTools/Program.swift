// A program in a terminal needs one import.
@_exported public import Foyer
@_exported public import FoyerTerminal
@_exported public import Observation

/// A coordinator that is a whole program, with the usual options and the commands for its author.
///
/// ```swift
/// @main @Observable final class Counter: Program {
///   static let counter = Screen("counter") { (here: Counter) in CounterView(viewModel: here) }
///   static let graph = NavigationGraph(root: counter)
///   var steps: [Int] = []
/// }
/// ```
///
/// A small one is its own view model, as here. `FoyerTools` is the only import that it needs.
/// A program that needs more, such as a history of lines or pictures, makes its `TerminalProgram` itself.
@MainActor
public protocol Program: Coordinator {
  /// Makes the program's coordinator, whose first screen is home.
  init()
}

extension Program {
  /// Runs the program.
  public static func main() async { await TerminalProgram(Self()).options().tools().run() }
}

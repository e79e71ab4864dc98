import Testing

@testable import Foyer

@MainActor
@Suite("A screen that can't be made")
struct UnmadeScreenTests {
  private let console = TestConsole()
  private let session: Session

  init() async throws {
    session = try Session(testing: VaultCoordinator(), console: console)
    await session.open()
    _ = console.take()
  }

  @Test("is named with its coordinator, and the screen before it stays")
  func named() async {
    await session.submit("broken")
    #expect(console.take() == "The screen “broken” of Vault cannot be made: Damp().\n")
    #expect(session.path == "/")
  }

  @Test("says what went wrong in its own words where it has them")
  func explained() async {
    await session.submit("closed")
    #expect(console.take() == "The cellar is closed until spring.\n")
    #expect(session.path == "/")
  }
}

/// An error that can't explain itself.
private struct Damp: Error {}

private struct VaultView: View {
  let viewModel: VaultModel

  var body: Document { Document("Vault") }
}

private final class VaultModel {
  init() {}

  init(failing error: any Error) throws { throw error }
}

private final class VaultCoordinator: Coordinator {
  static let vault = Screen("vault") { (_: VaultCoordinator) in VaultView(viewModel: VaultModel()) }
  static let broken = Screen("broken") { (_: VaultCoordinator) in
    VaultView(viewModel: try VaultModel(failing: Damp()))
  }
  static let closed = Screen("closed") { (_: VaultCoordinator) in
    VaultView(viewModel: try VaultModel(failing: Failure("The cellar is closed until spring.")))
  }

  static let graph = NavigationGraph(root: vault)
    .push("broken", from: vault, to: broken, help: "Open a screen that can't be made")
    .push("closed", from: vault, to: closed, help: "Open a screen that says why it can't be made")
}

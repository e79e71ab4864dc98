import Foyer

final class InstallerCoordinator: Coordinator {
  static let installer = Screen("installer") { (here: InstallerCoordinator) in
    InstallerView(viewModel: here.model)
  }
  static let files = Screen("files") { (here: InstallerCoordinator) in FilesView(viewModel: here.model) }

  static let graph = NavigationGraph(root: installer)
    .presentForm(
      "setup", of: Setup.self, from: installer, help: "Choose what to install, and where",
      in: { $0.environment }
    ) { here, setup in
      try here.coordinator.model.choose(setup)
    }
    .push("files", from: installer, to: files, help: "List the installed files")

  private let environment: Environment
  private let model: InstallerModel

  init(environment: Environment) {
    self.environment = environment
    model = InstallerModel(environment: environment)
  }
}

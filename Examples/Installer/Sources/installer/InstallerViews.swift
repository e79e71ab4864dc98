import Foyer

struct InstallerView: View {
  let viewModel: InstallerModel

  static let actions: [Action<Self>] = [
    Action(
      "install", "Install what was chosen", offered: { $0.viewModel.setup != nil },
      work: { view, progress in try await view.viewModel.install(progress) })
  ]

  var body: Document {
    Document("Quill installer") {
      if let setup = viewModel.setup {
        Field("folder", "Folder", setup.folder)
        Field("edition", "Edition", setup.edition.name, json: .string(setup.edition.rawValue))
        Field("installed", "Installed files", viewModel.installed.count)
      } else {
        Paragraph("Type setup to choose what to install, or setup ~/quill, full.")
      }
    }
  }
}

struct FilesView: View {
  let viewModel: InstallerModel

  var body: Document {
    Document("Installed files") {
      Rows(
        [Column("name", "Name")], viewModel.installed.map { Row($0.name, ["\($0.name)"]) },
        whenEmpty: "Nothing is installed. Type .. and install.")
    }
  }
}

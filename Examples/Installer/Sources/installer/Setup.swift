import Foyer

/// The answers to the questions of the setup.
struct Setup: FormRecord {
  enum Edition: String, CaseIterable, Sendable {
    case small, full

    var name: LocalizedText {
      switch self {
      case .small: "the editor"
      case .full: "the editor, its manual and the dictionaries"
      }
    }

    var parts: [Part] {
      let editor = [Part("quill", seconds: 2), Part("quill.conf", seconds: 1)]
      return switch self {
      case .small: editor
      case .full:
        editor + [Part("quill.1", seconds: 1), Part("words-en", seconds: 4), Part("words-ko", seconds: 4)]
      }
    }
  }

  var folder = ""
  var edition = Edition.small

  static let subject: LocalizedText = "setup"
  static let exampleLine: LocalizedText = "~/quill, full"
  static let formFields: [FormField<Setup>] = [
    FormField("folder", "Folder", of: \.folder, .folder, ask: "Which folder should Quill be installed in?"),
    .choice("edition", "Edition", \.edition, ask: "What should be installed?") { $0.name },
  ]
  @MainActor static let formGraph = FormCoordinator<Setup>.makeGraph(named: "Setup")
}

extension AnswerKind<String> {
  /// The path of a folder.
  fileprivate static let folder = AnswerKind(
    name: "FOLDER", isFile: true, show: { LocalizedText(verbatim: Text($0)) }
  ) { typed, _ throws(Refusal) in
    guard !typed.isEmpty else {
      throw Refusal("A folder is needed.", suggestion: "Give one such as ~/quill.")
    }
    return typed
  }
}

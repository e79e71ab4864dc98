import Foyer
import FoyerSystem

/// The files of one script's session, in a temporary folder that stands for every folder a script can name.
///
/// It begins as a copy of the folder that the setting `files` names, and is removed when the session is.
@MainActor
final class ScriptFiles {
  private let scratch: ScratchFolder
  private var texts = 0

  /// Makes the folder.
  ///
  /// - Parameter parent: The folder to make it in; `$TMPDIR`, or `/tmp`, when `nil`.
  /// - Throws: An error when the folder can't be made, or the fixtures can't be copied.
  init(_ settings: ScriptSettings, in parent: String? = nil) throws {
    scratch = try ScratchFolder(in: parent)
    if let fixtures = settings.files.map(settings.path) {
      for name in Files.names(in: fixtures) ?? [] {
        let copy = scratch.path + "/" + name
        guard Files.copy(fixtures + "/" + name, to: copy) else { throw ScratchFolderError(parent: copy) }
      }
    }
    for folder in FixtureName.folders { try makeFolder(scratch.path + "/" + folder) }
  }

  /// Has a session find its files here, and all further sessions that it makes.
  private func attach(to session: Session) {
    let environment = session.environment
    attach(to: environment)
    if let another = environment.surroundings.another {
      environment.surroundings.another = { [self] console in
        let other = try another(console)
        attach(to: other.environment)
        return other
      }
    }
    if let join = environment.surroundings.join {
      environment.surroundings.join = { [self] person, console in
        let other = try await join(person, console)
        attach(to: other)
        return other
      }
    }
  }

  /// Has a session's environment find its files here, and open web addresses in programs that nobody sees.
  func attach(to environment: Environment) {
    environment.findFile = { [self] in path(typed: $0) }
    environment.fileNames = { [self] in names(in: $0) }
    environment.browse = { _ in true }
    environment.play = { _ in true }
    environment.edit = nil
    guard Files.exists(scratch.path + "/" + FixtureName.edited(1)) else { return }
    environment.edit = { [self] text, take in try take(nextText()) }
  }

  /// The file that a typed path means.
  func path(typed: String) -> String {
    let path = scratch.path + "/" + FixtureName(typed: typed).path
    let parent = path.parentFolder
    // The folders above the current one exist wherever a program is started.
    if parent.hasSuffix("/up") { try? makeFolder(parent) }
    return path
  }

  private func names(in folder: String) -> [String] {
    Files.markedNames(in: path(typed: folder))
  }

  /// The next text that the editor left in the recording.
  private func nextText() throws -> String {
    texts += 1
    let path = scratch.path + "/" + FixtureName.edited(texts)
    guard let bytes = Files.contents(of: path) else {
      throw Refusal(
        "The recording has no further text that an editor left. Nothing was changed.")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func makeFolder(_ path: String) throws {
    guard Files.makeFolder(path) else { throw ScratchFolderError(parent: path) }
  }
}

extension ScriptFiles {
  /// A session factory whose sessions find their files in temporary folders of their own.
  static func apart(
    _ make: @escaping Walk.SessionFactory, in parent: String? = nil
  ) -> Walk.SessionFactory {
    { settings, console, clock in
      let files = try ScriptFiles(settings, in: parent)
      let session = try await make(settings, console, clock)
      files.attach(to: session)
      return session
    }
  }
}

/// The place of a file in a script's folder, by the path that was typed.
///
/// | typed | place |
/// |---|---|
/// | `cards.txt` | `here/cards.txt` |
/// | `../cards.txt` | `here/up/cards.txt` |
/// | `~/cards.txt` | `home/cards.txt` |
/// | `/tmp/cards.txt` | `root/tmp/cards.txt` |
struct FixtureName {
  /// The path below the script's folder.
  let path: String

  init(typed: String) {
    var parts: [String] = []
    for part in typed.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if let last = parts.last, last != "up", last != "~" {
        parts.removeLast()
      } else {
        parts.append("up")
      }
    }
    switch typed.first {
    case "/": path = (["root"] + parts.drop { $0 == "up" }).joined(separator: "/")
    case "~" where parts.first == "~": path = (["home"] + parts.dropFirst()).joined(separator: "/")
    default: path = (["here"] + parts).joined(separator: "/")
    }
  }

  /// The folders that are always there.
  static let folders = ["here", "home", "root/tmp"]

  /// The place of the text that an editor left, counted from 1.
  static func edited(_ number: Int) -> String { "edited/\(number).txt" }

  /// The place of an empty file that stands for a folder, because version control keeps no empty folders.
  static func marker(ofFolder path: String) -> String { path + "/.folder" }
}

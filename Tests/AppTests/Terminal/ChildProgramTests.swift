import Blocking
import Foundation
import LoopbackServer
import SampleImages
import Synchronization
import TerminalDriver
import Testing

@Suite("The programs that foyer starts", .blocking, .timeLimit(.minutes(30)))
final class ChildProgramTests: PlaceSuite {
  /// A song whose cover is at an address.
  private static func page(cover: String) -> String {
    """
    {"resultCount":1,"results":[{"wrapperType":"track","kind":"song","trackId":1,"trackName":"Boats",\
    "artistName":"Mina","artworkUrl100":"\(cover)"}]}
    """
  }

  /// A service with one song, whose cover is at an address that the service's own is the beginning of.
  private func service(cover: @escaping @Sendable (String) -> String) async throws -> LoopbackServer {
    let origin = Origin()
    let server = try await LoopbackServer { target in
      target.hasPrefix("/search")
        ? .answer(text: Self.page(cover: cover(origin.address))) : .answer(body: SampleImage.png.bytes)
    }
    origin.set(server.address)
    return server
  }

  /// Opens the song of a service in a terminal that draws pictures.
  private func openSong(of server: LoopbackServer, path: String = "", options: [String] = []) throws -> String
  {
    var variables = ["FOYER_MUSIC_URL": server.address + "/search"]
    if !path.isEmpty { variables["PATH"] = path }
    let terminal = try place.terminal(["--width", "200", "--open", "/music"] + options, variables)
    try terminal.expect("music> ")
    try terminal.type("search boats\r", expecting: "Boats")
    try terminal.expect("music> ")
    try terminal.type("1\r", expecting: "song/Boats> ")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    return terminal.text
  }

  /// A folder for `PATH` in which programs write their descriptors down before they do their work.
  private func watched(_ programs: String...) throws -> String {
    try FileManager.default.createDirectory(atPath: place.path("bin"), withIntermediateDirectories: true)
    for name in programs {
      let script = """
        #!/bin/sh
        # Without the one by which the shell reads this file.
        for file in /proc/$$/fd/*; do
          [ -e "$file" ] && [ "$(readlink "$file")" != "$0" ] && echo "${file##*/}" >> "$HOME/\(name).descriptors"
        done
        exec /usr/bin/\(name) "$@"

        """
      try script.write(toFile: place.path("bin/\(name)"), atomically: true, encoding: .utf8)
      #expect(chmod(place.path("bin/\(name)"), 0o700) == 0)
    }
    return place.path("bin") + ":/usr/local/bin:/usr/bin:/bin"
  }

  private func descriptors(of program: String) throws -> String {
    try String(contentsOfFile: place.path("\(program).descriptors"), encoding: .utf8)
  }

  @Test("curl and chafa have the descriptors 0, 1 and 2 and no others")
  func descriptors() async throws {
    let server = try await service { $0 + "/100x100bb.png" }
    let text = try openSong(of: server, path: try watched("curl", "chafa"))
    #expect(!text.contains("Not drawn"))
    #expect(server.requests.count == 2)
    #expect(try descriptors(of: "curl") == "0\n1\n2\n0\n1\n2\n")
    #expect(try descriptors(of: "chafa") == "0\n1\n2\n")
  }

  @Test("the editor has the descriptors 0, 1 and 2 and no others", arguments: ["", "--plain"])
  func editorDescriptors(options: String) throws {
    _ = try place.run(["todo", "add", "Letter"])
    let path = try watched("env")
    let options = options.split(separator: " ").map(String.init)
    let terminal = try place.terminal(
      ["--open", "/todo"] + options, ["EDITOR": "env true", "PATH": path])
    try terminal.expect("todo> ")
    try terminal.type("note 1\r", expecting: "todo> ")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    #expect(try descriptors(of: "env") == "0\n1\n2\n")
  }

  @Test("a cover that a service places elsewhere on this machine is not asked for", arguments: ["en", "ko"])
  func coverElsewhere(language: String) async throws {
    let other = try await LoopbackServer { _ in .answer(text: "deleted") }
    let address = other.address + "/admin?delete=all"
    let server = try await service { _ in address }
    let text = try openSong(of: server, options: ["--language", language])
    let sentence =
      language == "en"
      ? "(Not drawn: the picture's address is not a public https one.)"
      : "(표시하지 못함: 사진 주소가 공개된 https 주소가 아닙니다.)"
    #expect(text.contains(sentence))
    #expect(other.connections == 0)
  }

  @Test("the end of curl is known although foyer was started to ignore the ends of its children")
  func ignoredEnds() async throws {
    let server = try await LoopbackServer { _ in .answer(text: Self.page(cover: "")) }
    let result = try place.shell(
      "trap '' CHLD; exec \"$foyer\" music search boats", ["FOYER_MUSIC_URL": server.address + "/search"])
    #expect(result.status == 0)
    #expect(result.text.contains("Boats"))
  }

  @Test("a missing curl is said in a sentence, and nothing is lost", arguments: ["en", "ko"])
  func missing(language: String) throws {
    let path = place.path("nothing")
    let options = ["--language", language, "music", "search boats"]
    let result = try place.run(options, ["PATH": path])
    let sentence =
      language == "en"
      ? "The program curl is not installed or older than 7.64."
      : "curl 프로그램이 없거나 7.64보다 오래되었습니다."
    #expect(result.status == 1)
    #expect(result.errorText.replacing("\n", with: " ").contains(sentence))
  }
}

/// The address of a server that its own answers name.
private final class Origin: Sendable {
  private let value = Mutex("")
  var address: String { value.withLock { $0 } }
  func set(_ address: String) { value.withLock { $0 = address } }
}

import Blocking
import TerminalDriver
import Testing

@Suite("foyer graph --diff", .blocking, .timeLimit(.minutes(30)))
final class GraphDiffTests: PlaceSuite {
  @Test("a graph that was written down is compared: 0 when equal, 1 and a list when not")
  func compares() throws {
    let script = """
      "$foyer" graph --format json > before.json && "$foyer" graph --diff before.json && \
      sed -i 's/"Todo.card"/"Todo.note"/g; s/"name":"archive"/"name":"again"/' before.json && "$foyer" graph --diff before.json
      """
    let result = try place.shell("cd '\(place.path(""))'; " + script)
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("The graph is as it was in “before.json”.\n"))
    #expect(result.text.contains("\n- screen Todo.note at /todo/card/{card}\n"))
    #expect(result.text.contains("\n+ action archive [DAYS] on Todo.board\n"))
    #expect(result.errors == [])
  }

  @Test("a flag that an action takes or takes no more is a difference")
  func flags() throws {
    let script = """
      "$foyer" graph --format json | sed 's/"--yes"/"--sure"/g' > before.json; "$foyer" graph --diff before.json
      """
    let result = try place.shell("cd '\(place.path(""))'; " + script)
    #expect(result.status == 1)
    #expect(result.text.contains("- action edit CARD TITLE --sure on Todo.board\n"))
    #expect(result.text.contains("+ action edit CARD TITLE --yes on Todo.board\n"))
  }

  @Test(
    "the graph and the map name what a flow returns by a noun, not by a Swift type",
    arguments: ["en", "ko", "de"])
  func nouns(language: String) throws {
    let graph = try place.run(["graph", "--language", language])
    let ways = graph.text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(graph.status == 0 && ways.count > 100)
    #expect(ways.filter { $0.contains("<") } == [])
    let map = try place.run(["--language", language, "map"])
    #expect(map.status == 0 && map.text.contains("/todo/card/{card}"))
    #expect(!map.text.contains("<"))
  }

  @Test("what is no listing is named in a sentence, in the person's language")
  func foreign() throws {
    let missing = try place.run(["graph", "--diff", place.path("none.json")])
    #expect(missing.status == 66)
    #expect(missing.errorText.contains("cannot be read (No such file or directory). Make one by"))
    // A pipe is read as a file is; this one is empty.
    let foreign = try place.run(["graph", "--diff", "/dev/stdin", "--language", "ko"])
    #expect(foreign.status == 65)
    #expect(foreign.errorText.contains("명령이 출력한 그래프가 아닙니다"))
    let other = try place.shell(
      "echo '{\"screens\": 3}' > '\(place.path("x"))'; exec \"$foyer\" graph --diff '\(place.path("x"))'")
    #expect(other.status == 65)
    #expect(other.errorText.contains("is not a graph as foyer graph --format json prints it"))
    #expect(try place.run(["graph", "--diff", "x", "--format", "dot"]).status == 64)
  }
}

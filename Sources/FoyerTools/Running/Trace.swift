import Foyer
import FoyerSystem
import FoyerTerminal

/// A page on which one steps through a run of a script, line by line.
///
/// It is one HTML file that needs nothing else. Without JavaScript all lines follow each other.
struct Trace {
  let script: String
  /// The lines of the script.
  let lines: [String]
  /// The moments after each input, on the first back end.
  let moments: [StepSnapshot]
  let failures: [ScriptFailure]
  let language: Language

  init(
    of script: String, _ text: String, _ moments: [StepSnapshot], failures: [ScriptFailure],
    language: Language
  ) {
    self.script = script
    let lines = text.scriptLines.map(String.init)
    self.lines = lines.last == "" ? lines.dropLast() : lines
    self.moments = moments
    self.failures = failures
    self.language = language
  }

  /// Returns the path of the page below a folder: that of the script, and `.html`.
  static func path(of script: String, in folder: String) -> String {
    let parts = script.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? "up" : String($0) }
    return ([folder] + parts).joined(separator: "/") + ".html"
  }

  /// Writes the page, and the folders above it that are missing.
  ///
  /// - Returns: False when it failed.
  func write(in folder: String) -> Bool {
    let path = Self.path(of: script, in: folder)
    return Files.makeFolder(path.parentFolder) && Files.write(Array(page.utf8), to: path)
  }

  // MARK: The page

  var page: String {
    """
    <!DOCTYPE html>
    <html lang="\(language.code)"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(script.xml)</title>
    <style>
    \(Self.style)
    </style></head><body>
    <header><h1>\(script.xml)</h1><p class="\(failures.isEmpty ? "good" : "bad")">\(verdict.xml)</p>
    \(failures.map { "<pre class=\"bad\">\($0.text(in: language).xml)</pre>" }.joined(separator: "\n"))
    <p id="keys" hidden>\(Self.keys(language).shown.xml)</p></header>
    <main><nav><ol>
    \(lines.indices.map(source).joined(separator: "\n"))
    </ol></nav><div>
    \(moments.indices.map(section).joined(separator: "\n"))
    </div></main>
    <script>
    \(Self.behavior)
    </script></body></html>

    """
  }

  private var verdict: String {
    let verdict: LocalizedText =
      failures.isEmpty ? "The script passed." : "The script failed at line \(failures[0].line)."
    return verdict(language).shown
  }

  private static let keys: LocalizedText =
    "← and → step through the lines; Home and End lead to the first and the last one."

  /// Returns a line of the script, which leads to the moment after the input that it belongs to.
  private func source(_ index: Int) -> String {
    let number = index + 1
    let mark = failures.contains { $0.line == number } ? " class=\"bad\"" : ""
    let text = "<code>\(lines[index].isEmpty ? " " : lines[index].xml)</code>"
    guard let moment = moments.lastIndex(where: { $0.line <= number }) else { return "<li\(mark)>\(text)" }
    return "<li\(mark)><a href=\"#s\(moment)\">\(text)</a>"
  }

  private func section(_ index: Int) -> String {
    let moment = moments[index]
    let values = TraceValue.all(in: moment.json)
    let before = index == 0 ? [] : TraceValue.all(in: moments[index - 1].json)
    let changes = index == 0 ? [] : TraceValue.changes(from: before, to: values)
    let line = moment.line <= lines.count ? lines[moment.line - 1] : ""
    let parts = [
      block("Screen", moment.state.screen), block("Printed", moment.output),
      block("Changed since the line before", changes.joined(separator: "\n")),
      block("Values", values.map(\.description).joined(separator: "\n")),
    ]
    return """
      <section id="s\(index)"><h2>\(moment.line) <code>\(line.xml)</code></h2>
      <p>\(moment.state.path.xml)</p>\(parts.joined())</section>
      """
  }

  private func block(_ title: LocalizedText, _ text: String?) -> String {
    guard let text, !text.isEmpty else { return "" }
    return "<h3>\(title(language).shown.xml)</h3><pre>\(text.withoutStyle.xml)</pre>"
  }

  private static let style = """
    :root { color-scheme: light dark; --back: #fff; --text: #1d1d1f; --soft: #f2f2f4; --dim: #5f6368; --line: #0b57d0;
      --bad: #b3261e; --good: #146c2e }
    @media (prefers-color-scheme: dark) { :root { --back: #1b1b1d; --text: #e6e6e8; --soft: #29292c; --dim: #9aa0a6;
      --line: #a8c7fa; --bad: #f2b8b5; --good: #8fd8a0 } }
    body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif }
    header { padding: 12px 20px; border-bottom: 1px solid var(--dim) } header p { margin: 0 }
    h1 { font-size: 18px; margin: 0; overflow-wrap: anywhere } h2 { font-size: 16px; margin: 0 }
    h3 { font-size: 13px; margin: 16px 0 4px } .good { color: var(--good) } .bad, .bad a { color: var(--bad) }
    #keys, section > p, li::marker { color: var(--dim) } section > p { margin: 0 } section { margin-bottom: 32px; scroll-margin-top: 12px }
    main > div { padding: 12px 20px; min-width: 0 } ol { margin: 0; padding: 12px 12px 12px 56px }
    a { color: inherit; text-decoration: none; display: block; padding-left: 6px; border-left: 3px solid transparent }
    a:hover, a:focus, .now { background: var(--soft) } .now { border-color: var(--line) }
    code, pre { font: 13px/1.45 ui-monospace, monospace } code { white-space: pre-wrap; overflow-wrap: anywhere }
    pre { margin: 0; padding: 10px; background: var(--soft); overflow: auto }
    @media (min-width: 800px) { body { display: flex; flex-direction: column; height: 100vh }
      main { display: flex; flex: 1; min-height: 0 } nav, main > div { overflow: auto } nav { flex: 1 }
      main > div { flex: 2 } }
    """

  private static let behavior = """
    const sections = [...document.querySelectorAll("section[id]")];
    const links = [...document.querySelectorAll("nav a")];
    function show(step) {
      const chosen = sections[Math.max(0, Math.min(step, sections.length - 1))];
      for (const section of sections) section.hidden = section !== chosen;
      chosen.parentElement.scrollTop = 0;
      for (const link of links) link.classList.toggle("now", link.hash === "#" + chosen.id);
      links.find(link => link.hash === "#" + chosen.id)?.scrollIntoView({block: "nearest"});
    }
    const step = () => Math.max(0, sections.findIndex(section => "#" + section.id === location.hash));
    function go(step) {
      if (sections[step]) history.replaceState(null, "", "#" + sections[step].id);
      show(step);
    }
    if (sections.length) {
      document.getElementById("keys").hidden = false;
      addEventListener("hashchange", () => show(step()));
      addEventListener("keydown", event => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const steps = {ArrowRight: step() + 1, ArrowLeft: step() - 1, Home: 0, End: sections.length - 1};
        if (!(event.key in steps)) return;
        event.preventDefault();
        go(Math.max(0, Math.min(steps[event.key], sections.length - 1)));
      });
      go(location.hash ? step() : sections.length - 1);
    }
    """
}

/// A value of a screen's JSON, by the key path that scripts ask for it by.
struct TraceValue: Equatable, CustomStringConvertible {
  let keyPath: String
  /// The value as a script shows it.
  let text: String

  var description: String { "\(keyPath) \(text)" }

  /// Returns all values in the order in which they stand, where an empty list is one.
  static func all(in json: JSONValue, at place: String = "") -> [TraceValue] {
    switch json {
    case .object(let members) where !members.isEmpty:
      members.flatMap { all(in: $0.value, at: place.isEmpty ? $0.name : "\(place).\($0.name)") }
    case .array(let values) where !values.isEmpty:
      values.enumerated().flatMap { all(in: $0.element, at: "\(place)[\($0.offset)]") }
    default: [TraceValue(keyPath: place, text: json.text)]
    }
  }

  /// Returns a line for each value that is new, gone or another than before, where null is none.
  static func changes(from old: [TraceValue], to new: [TraceValue]) -> [String] {
    let before = Dictionary(old.map { ($0.keyPath, $0.text) }) { $1 }
    let now = Set(new.map(\.keyPath))
    let changed = new.filter { before[$0.keyPath, default: "null"] != $0.text }.map { value in
      before[value.keyPath].map { "\(value.keyPath) \($0) → \(value.text)" } ?? "+ \(value)"
    }
    return changed + old.filter { $0.text != "null" && !now.contains($0.keyPath) }.map { "- \($0)" }
  }
}

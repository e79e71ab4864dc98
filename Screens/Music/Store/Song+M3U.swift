import Foyer
import FoyerFeatures

extension LineFormat<Song> {
  /// A list for players: <https://en.wikipedia.org/wiki/M3U>.
  static let m3u = LineFormat(
    endings: ["m3u8", "m3u"], name: "M3U",
    head: "#EXTM3U\n# The addresses are previews of about half a minute, which the music service sent.",
    read: M3UEntry.read, write: { song, _ in M3UEntry.text(of: song) }
  )
  .joining { lines, next in
    guard let last = lines.split(separator: "\n").last else { return true }
    if !last.hasPrefix("#") { return true }
    return lines.contains("#EXTINF") && next?.hasPrefix("#EXTINF") == true
  }
  .remarking(where: { $0.file == nil && $0.preview == nil }) { MusicStrings.silent($0, of: $1) }
}

/// The lines of a song in a list for players.
private enum M3UEntry {
  /// The beginnings of lines, with the columns whose texts stand behind them.
  private static let labels = [
    ("# Catalog: ", "track"), ("#EXTALB:", "album"), ("#EXTGENRE:", "genre"), ("# In the store: ", "link"),
  ]

  static func text(of song: Song) -> String {
    let seconds = song.milliseconds.map { ($0 + 500) / 1000 } ?? -1
    var lines = ["#EXTINF:\(seconds),\(song.artist) - \(song.title)"]
    for (label, column) in labels {
      if let text = Song.transfer.text(of: song, in: column) { lines.append(label + text) }
    }
    lines.append(song.file ?? song.preview ?? "# The service sent no preview.")
    return lines.map { String($0.map { $0.isNewline ? " " : $0 }) }.joined(separator: "\n")
  }

  /// Reads the lines of a song of this program or of another one, where the path of a file may say what it is.
  static func read(_ text: String) throws(Refusal) -> LineTexts {
    var said: [(column: String, text: String)] = []
    var (name, isEntry): (String?, Bool) = (nil, false)
    for line in text.split(separator: "\n").map({ LineText.trimmed(String($0)) }) {
      if let info = value(of: line, behind: "#EXTINF:") {
        isEntry = true
        let parts = info.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        name = parts.count > 1 ? LineText.trimmed(String(parts[1])) : nil
        let seconds = parts[0].split(separator: " ").first.flatMap { Length(String($0)) }
        if let seconds, seconds.milliseconds > 0 {
          said.append(("milliseconds", String(seconds.milliseconds)))
        }
      } else if let field = field(of: line) {
        said.append(field)
      } else if !line.hasPrefix("#") {
        isEntry = true
        let isAddress = Song.webAddress(line) != nil
        said.append((isAddress ? "preview" : "file", line))
        if name == nil, !isAddress { said += names(ofFile: line) }
      }
    }
    guard isEntry else { return LineTexts([]) }
    if let name { said += names(in: name, hasArtist: said.contains { $0.column == "artist" }) }
    guard ["title", "artist"].allSatisfy({ column in said.contains { $0.column == column } }) else {
      throw MusicStrings.namelessEntry
    }
    return LineTexts(said)
  }

  private static func field(of line: String) -> (column: String, text: String)? {
    for (label, column) in labels + [("#EXTART:", "artist")] {
      if let text = value(of: line, behind: label) { return (column, text) }
    }
    return nil
  }

  private static func value(of line: String, behind label: String) -> String? {
    let label = LineText.trimmed(label)
    guard line.lowercased().hasPrefix(label.lowercased()) else { return nil }
    return LineText.trimmed(String(line.dropFirst(label.count)))
  }

  /// Splits `Artist - Title`.
  private static func names(in text: String, hasArtist: Bool) -> [(column: String, text: String)] {
    guard !hasArtist, let dash = text.firstRange(of: " - ") else { return [("title", text)] }
    return [
      ("artist", LineText.trimmed(String(text[..<dash.lowerBound]))),
      ("title", LineText.trimmed(String(text[dash.upperBound...]))),
    ]
  }

  /// Reads `Artist/Album/05 Title.mp3` and `Artist - Title.mp3`.
  private static func names(ofFile path: String) -> [(column: String, text: String)] {
    let parts = path.split { $0 == "/" || $0 == "\\" }.map(String.init)
    guard let file = parts.last else { return [] }
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let digits = stem.prefix(while: \.isNumber)
    let rest = digits.count <= 3 ? stem.dropFirst(digits.count).drop { " .-_".contains($0) } : stem[...]
    let name = rest.isEmpty ? stem : String(rest)
    let said = names(in: name, hasArtist: false)
    guard said.count == 1, parts.count > 2 else { return said }
    return said + [("artist", parts[parts.count - 3]), ("album", parts[parts.count - 2])]
  }
}

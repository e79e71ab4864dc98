package import Foyer
import FoyerFiles
import Glibc

extension RowMemory {
  /// Keeps the rows of each list in a file of its own, for one store of a program.
  ///
  /// The files are a convenience: one that can't be written or read only makes numbers unknown. They aren't flushed to
  /// the disk.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files, which is made when there is none.
  ///   - store: The name of the store that the rows are from, such as the path of its file.
  ///   - shell: The shell that the rows are shown in, whose files go when it has ended; `nil` for all alike.
  package static func files(
    in folder: String, of store: String, shownIn shell: ShellIdentity? = nil
  ) -> RowMemory {
    RowMemory { path in
      RowFile(folder: folder, shell: shell, key: "\(store)\t\(path)").read()
    } save: { path, ids in
      RowFile(folder: folder, shell: shell, key: "\(store)\t\(path)").write(ids)
    }
  }
}

/// A file of one list's row identifiers: a line that names the list, a line for each row, and a last line
/// that shows that nothing is cut off.
private struct RowFile {
  let folder: String
  let shell: ShellIdentity?
  let key: String

  private static let end = "."
  private static let mostBytes = 1 << 20

  /// The key's hash by FNV-1a: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv-21>.
  private var path: String {
    let hash = key.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "\(folder)/\(shell.map { $0.name + "-" } ?? "")\(String(hash, radix: 16))"
  }

  func read() -> [String]? {
    guard let bytes = Files.contents(of: path, atMost: Self.mostBytes) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    guard lines.first == key, lines.last == Self.end, lines.count > 1 else { return nil }
    return Array(lines[1..<lines.count - 1])
  }

  /// Replaces the file atomically, so that nobody reads half of it.
  ///
  /// The one before is removed first. When the new one can't be written, the numbers are unknown instead of old. And
  /// ext4 flushes a file that is renamed over another one, which takes as long as half of a listing.
  func write(_ ids: [String]) {
    let known = read()
    guard known != ids, known != nil || !ids.isEmpty else { return }
    unlink(path)
    guard !ids.isEmpty else { return }
    if known == nil { RowFolder(path: folder).removeOld() }
    guard !key.contains("\n"), !ids.contains(where: { $0.contains("\n") || $0.isEmpty }) else { return }
    let new = "\(path).\(getpid())"
    let text = ([key] + ids + [Self.end]).joined(separator: "\n")
    Files.makeFolder(folder, mode: 0o700)
    guard Files.write(Array(text.utf8), to: new, isNew: true, mode: 0o600) else { return }
    if rename(new, path) != 0 { unlink(new) }
  }
}

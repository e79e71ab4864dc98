import FoyerFiles
import Glibc

/// The folder of the files that keep rows.
struct RowFolder {
  let path: String

  /// Removes the files of shells that have ended, and those that nobody wrote for a year.
  func removeOld() {
    for name in Files.names(in: path) ?? [] where !name.hasPrefix(".") && isOld(name) {
      unlink("\(path)/\(name)")
    }
  }

  private func isOld(_ name: String) -> Bool {
    let parts = name.split(separator: "-").map(String.init)
    guard parts.count == 3 else { return isUnchanged(name, forDays: 366) }
    guard let shell = ShellIdentity(parts[0], parts[1]) else { return true }
    // The first process of a session can end before the others do.
    return shell.hasBeginning ? !shell.isAlive : isUnchanged(name, forDays: 1)
  }

  private func isUnchanged(_ name: String, forDays days: Int) -> Bool {
    var status = stat()
    guard lstat("\(path)/\(name)", &status) == 0 else { return false }
    return time(nil) - status.st_mtim.tv_sec > days * 86_400
  }
}

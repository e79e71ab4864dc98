import CEditLine
import Glibc

/// The size of a terminal's window, by `ioctl(2)` with `TIOCGWINSZ`.
package struct WindowSize: Equatable, Sendable {
  package var columns: Int
  var rows: Int

  /// True when the terminal joins wrapped rows and wraps them anew when its width changes, as most do.
  static let joinsRows: Bool = {
    let term = getenv("TERM").map { String(cString: $0) } ?? ""
    let isScreen = term.hasPrefix("screen") && getenv("TMUX") == nil && getenv("STY") != nil
    return getenv("XTERM_VERSION") == nil && term != "linux" && !term.hasPrefix("rxvt") && !isScreen
  }()

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Asks the terminal; one that does not know, such as a serial console, counts as 80 by 24.
  package init(of descriptor: Int32) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    terminal_size(descriptor, &columns, &rows)
    self.columns = columns < 2 ? 80 : Int(columns)
    self.rows = rows < 1 ? 24 : Int(rows)
  }
}

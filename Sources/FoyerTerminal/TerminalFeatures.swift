/// Sequences that only some terminals take.
///
/// A terminal is never asked, because its answer would land in the line being typed: it is known by the variables that it
/// sets. What runs behind a multiplexer is not known.
struct TerminalFeatures: OptionSet, Sendable {
  let rawValue: Int

  /// Marks around pasted text: private mode 2004 of xterm's “Control Sequences”, “Bracketed Paste Mode”.
  static let pastes = TerminalFeatures(rawValue: 1)
  /// Links: OSC 8, as gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda lists the terminals.
  static let links = TerminalFeatures(rawValue: 2)
  /// Marks of prompts and output: OSC 133, gitlab.freedesktop.org/Per_Bothner/specifications, `semantic-prompts.md`.
  static let marks = TerminalFeatures(rawValue: 4)
  /// Notifications: OSC 9 with a text, as in iTerm2's “Proprietary Escape Codes”.
  static let notifications = TerminalFeatures(rawValue: 8)
}

extension TerminalFeatures {
  /// Returns the features of the terminal that set these variables.
  init(term: String, _ environment: (String) -> String?) {
    if environment("TMUX") != nil || term.hasPrefix("tmux") {
      // tmux(1): pastes are passed on to a program that asked for marks.
      self = .pastes
      return
    }
    if environment("STY") != nil || term.hasPrefix("screen") {
      self = []
      return
    }
    func version(_ name: String) -> Int { environment(name).flatMap { Int($0) } ?? 0 }
    let all: TerminalFeatures = [.pastes, .links, .marks, .notifications]
    switch environment("TERM_PROGRAM") {
    // iterm2.com/documentation-escape-codes.html, wezterm.org/escape-sequences.html, ghostty.org/docs/vt
    case "iTerm.app", "WezTerm", "ghostty": self = all
    // code.visualstudio.com/docs/terminal/shell-integration, “Final Term shell integration”
    case "vscode": self = [.pastes, .links, .marks]
    case "Apple_Terminal": self = .pastes
    default:
      switch term {
      // sw.kovidgoyal.net/kitty, “Shell integration” and “Desktop notifications”; foot-ctlseqs(7)
      case "xterm-kitty", "foot", "foot-extra", "xterm-ghostty", "wezterm": self = all
      case "contour": self = [.pastes, .links, .marks]
      // github.com/alacritty/alacritty, docs/escape_support.md
      case "alacritty": self = [.pastes, .links]
      default: self = Self.isXterm(term) ? .pastes : []
      }
    }
    if environment("KITTY_WINDOW_ID") != nil { formUnion(all) }
    // learn.microsoft.com/windows/terminal, “Shell integration”
    if environment("WT_SESSION") != nil { formUnion([.pastes, .links, .marks]) }
    if version("VTE_VERSION") >= 5_000 { formUnion([.pastes, .links]) }
    if version("KONSOLE_VERSION") >= 201_200 { formUnion([.pastes, .links]) }
  }

  /// True for a terminal whose terminfo(5) entry has the capability `BE`, which turns marks around pastes on.
  private static func isXterm(_ term: String) -> Bool {
    ["xterm", "rxvt-unicode", "st-", "mintty", "putty", "vte", "gnome", "konsole"].contains {
      term.hasPrefix($0)
    }
  }
}

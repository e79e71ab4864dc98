import Foundation
import Testing

@testable import FoyerTerminal

@Suite("The console and the format")
struct TerminalCapabilityTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var input = true
    var output = true
    var term: String? = "xterm"
    var noColor: String?
    var plain = false
    let reader: TerminalCapability.Reader
    let isStyled: Bool
    let isCapable: Bool

    var testDescription: String {
      "\(input) \(output) TERM=\(term ?? "-") NO_COLOR=\(noColor ?? "-") plain=\(plain)"
    }
  }

  @Test(
    "follow from what the program was given",
    arguments: [
      Row(reader: .editLine, isStyled: true, isCapable: true),
      Row(term: "dumb", reader: .plain, isStyled: false, isCapable: false),
      Row(term: "", reader: .plain, isStyled: false, isCapable: false),
      Row(term: nil, reader: .plain, isStyled: false, isCapable: false),
      Row(plain: true, reader: .plain, isStyled: false, isCapable: false),
      Row(noColor: "1", reader: .editLine, isStyled: false, isCapable: true),
      Row(noColor: "", reader: .editLine, isStyled: true, isCapable: true),
      Row(output: false, reader: .plain, isStyled: false, isCapable: false),
      Row(input: false, reader: .pipe, isStyled: true, isCapable: true),
      Row(input: false, plain: true, reader: .pipe, isStyled: false, isCapable: false),
      Row(input: false, output: false, reader: .pipe, isStyled: false, isCapable: false),
      Row(input: false, term: nil, reader: .pipe, isStyled: false, isCapable: false),
    ])
  func table(row: Row) {
    let capability = TerminalCapability(
      inputIsTerminal: row.input, outputIsTerminal: row.output, plain: row.plain,
      environment: { ["TERM": row.term, "NO_COLOR": row.noColor][$0] ?? nil })
    #expect(capability.reader == row.reader)
    #expect(capability.isStyled == row.isStyled)
    #expect(capability.isCapable == row.isCapable)
  }

  @Test(
    "each sequence is written to terminals that are known to take it, and none where it could be heard or seen",
    arguments: [
      ("xterm-256color", [:], .pastes), ("linux", [:], []), ("dumb", ["KITTY_WINDOW_ID": "1"], []),
      ("xterm-kitty", [:], [.pastes, .links, .marks, .notifications]),
      ("xterm-256color", ["TERM_PROGRAM": "vscode"], [.pastes, .links, .marks]),
      ("xterm-256color", ["VTE_VERSION": "6800"], [.pastes, .links]),
      ("tmux-256color", ["TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/tmux-0/default"], .pastes),
      ("tmux-256color", [:], .pastes), ("screen-256color", ["STY": "1.pts-0"], []),
      ("xterm-kitty", ["NO_COLOR": "1"], .pastes), ("foot", ["ACCESSIBLE": "1"], .pastes),
    ] as [(String, [String: String], TerminalFeatures)])
  func features(term: String, environment: [String: String], features: TerminalFeatures) {
    for plain in [false, true] {
      let capability = TerminalCapability(
        inputIsTerminal: true, outputIsTerminal: true, plain: plain,
        environment: { $0 == "TERM" ? term : environment[$0] })
      #expect(capability.features == (plain ? [] : features))
    }
  }

  @Test(
    "links are written for terminals that are known to take them",
    arguments: [
      ("xterm-256color", [:], false), ("xterm-kitty", [:], true), ("alacritty", [:], true),
      ("xterm-256color", ["VTE_VERSION": "6800"], true), ("xterm-256color", ["VTE_VERSION": "4602"], false),
      ("xterm-256color", ["TERM_PROGRAM": "WezTerm"], true),
      ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"], false),
      ("tmux-256color", ["TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/tmux-0/default"], false),
      ("screen-256color", ["VTE_VERSION": "6800"], false), ("dumb", ["KITTY_WINDOW_ID": "1"], false),
    ] as [(String, [String: String], Bool)])
  func links(term: String, environment: [String: String], areTaken: Bool) {
    let capability = TerminalCapability(
      inputIsTerminal: true, outputIsTerminal: true, environment: { $0 == "TERM" ? term : environment[$0] })
    #expect(capability.features.contains(.links) == areTaken)
  }
}

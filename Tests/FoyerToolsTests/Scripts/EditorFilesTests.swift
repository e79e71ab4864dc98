import Foundation
import Testing

@testable import FoyerTools

@Suite("The files that color scripts in editors")
struct EditorFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/Editors")

  private static let settings = ScriptSettings.names.joined(separator: "|")
  private static let keys: String = {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".filter { letter in
      let key = Substring(String(letter))
      return EditingKey(scripted: key) != nil || key == "C" || key == "D"
    }
    let names = EditingKey.allCases.map(\.rawValue).filter { $0.count > 1 }
    return "[\(letters)]|\(names.joined(separator: "|"))"
  }()
  private static let events = ["wait", "width", "elsewhere", "condition", "offline", "online"]

  @Test("that for Vim has the words of the parser")
  func vim() throws {
    let url = Self.folder.appending(path: "vim/syntax/nav.vim")
    let text = try String(contentsOf: url, encoding: .utf8).replacing("\\|", with: "|")
    #expect(text.contains("\\%(\(Self.settings)\\)\\>"))
    #expect(text.contains("\\%(\(Self.keys)\\)\\>"))
    #expect(text.contains("\\%(\(Self.events.joined(separator: "|"))\\)\\>"))
  }

  @Test("that for VS Code has the words of the parser, and is a grammar")
  func textMate() throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "vscode/syntaxes/nav.tmLanguage.json"))
    let grammar = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(grammar["scopeName"] as? String == "source.nav")
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("(\(Self.settings))\\\\b"))
    #expect(text.contains("(?:\(Self.keys))\\\\b"))
    #expect(text.contains("(?:\(Self.events.joined(separator: "|")))\\\\b"))
    #expect(Set(Self.events).isSuperset(of: ScriptSettings.surroundings))
  }
}

import Foundation
package import Foyer
package import FoyerRecords
package import FoyerTools
package import Testing

extension TestedFeature {
  /// Expects that changes are undone and redone one by one, twice, each time by a program that was started later.
  ///
  /// - Parameters:
  ///   - seed: The number that identifiers grow from.
  ///   - count: The number of changes.
  ///   - change: Makes a change, or tries to.
  ///   - state: Returns all that the changes can touch.
  /// - Returns: The store, in the state after the last change.
  @discardableResult
  package static func expectExactUndo<State: Equatable>(
    seed: UInt64, of count: Int, change: (Self) async throws -> Void, state: (Self) throws -> State
  ) async throws -> Self {
    let shared = try emptyStore()
    var store = try inMemory(seed: seed, sharing: shared)
    var states = [try state(store)]
    while states.count <= count {
      let latest = try store.feature.journal.latestChange()
      try await change(store)
      if try store.feature.journal.latestChange() > latest { states.append(try state(store)) }
    }
    for round in 1...2 as ClosedRange<UInt64> {
      store = try inMemory(seed: seed + round * 1_000, sharing: shared)
      for before in states.dropLast().reversed() {
        #expect(try store.undo().isMade)
        #expect(try state(store) == before)
      }
      #expect(try store.undo() == .nothingLeft)
      store = try inMemory(seed: seed + round * 1_000 + 500, sharing: shared)
      for before in states.dropFirst() {
        #expect(try store.redo().isMade)
        #expect(try state(store) == before)
      }
      #expect(try store.redo() == .nothingLeft)
    }
    #expect(try store.feature.journal.check() == [])
    return store
  }

  /// Expects that the scripts of a folder pass, and that they take every transition and action of the feature.
  ///
  /// - Parameters:
  ///   - folder: The folder in `Tests/Scripts`.
  ///   - prefixes: The beginnings of the names of those scripts that need more than a store.
  ///   - actions: The actions that no script takes.
  package static func expectScriptsCoverFeature(
    in folder: String, but prefixes: String..., leaving actions: [String] = []
  ) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Scripts/\(folder)").standardized
    var coverage = Coverage()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { name in name.hasSuffix(".nav") && !prefixes.contains { name.hasPrefix($0) } }
    for name in names.sorted() {
      let file = folder.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      let result = await runner().run(text, name: file.path)
      #expect(result.failures == [])
      coverage.formUnion(result.coverage)
    }
    let gap = coverage.missing(in: ReachableNodes(root: FeatureProgram<Self>.graph.node))
    #expect(gap.names(of: .screen) == [])
    #expect(gap.names(of: .transition).filter { !$0.hasPrefix("Program.") } == [])
    #expect(Set(gap.names(of: .action)) == Set(actions + ["Program.home.sample"]))
  }

  /// Expects that a line takes as many statements in each store.
  ///
  /// - Parameters:
  ///   - sizes: The numbers of records to try.
  ///   - store: Makes a store with so many records.
  ///   - prepare: Does what comes before the line.
  package static func expectConstantStatements(
    of line: String, in sizes: [Int], store: (Int) throws -> Store,
    after prepare: (Store, Walk) async throws -> Void = { _, _ in }
  ) async throws {
    var counts: [Int] = []
    for size in sizes {
      let store = try store(size)
      let walk = try await walk(store: store)
      try await prepare(store, walk)
      counts.append(await StatementCost(of: store).count(of: line, in: walk))
    }
    #expect(counts[0] > 0)
    #expect(Set(counts).count == 1, "\(counts)")
  }
}

extension Walk {
  /// Types a line and returns a value of the screen then.
  package func value(_ keyPath: String, after line: String) async -> JSONValue? {
    await type(line)
    return json.value(at: keyPath)
  }

  /// Types a line and returns what it printed.
  package func output(after line: String) async -> String {
    await type(line)
    return output
  }

  /// Expects that a record which another one pushes off the page, or back on it, is not called gone.
  ///
  /// - Parameters:
  ///   - kind: The beginning of the records' names, which end in their numbers from 1.
  ///   - pageSize: The number of records on a page of the list.
  ///   - column: The field of the names.
  ///   - remove: The command that removes a record.
  package func expectNothingGone(
    of kind: String, beyond pageSize: Int, in column: String, by remove: String
  ) async {
    let edge: [JSONValue] = [.string("\(kind) \(pageSize)"), .string("\(kind) \(pageSize + 1)")]
    await type("\(remove) 3")
    #expect(output.contains("Deleted “\(kind) 3”.\n"))
    #expect(self.column(column).dropFirst(pageSize - 2) == edge[...])
    await type("undo")
    #expect(self.column(column).dropFirst(pageSize - 1) == edge[...])
    #expect(!output.contains("Gone"))
  }

  /// Expects that nothing printed so far could harm a terminal.
  package func expectHarmlessOutput(sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = console.output.unicodeScalars
    #expect(
      !shown.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) },
      sourceLocation: sourceLocation)
    #expect(!shown.contains("\u{202E}"), sourceLocation: sourceLocation)
  }
}

package import FoyerStorage
import TemporaryFolder

/// A feature in two programs that share a store, each used by somebody else.
@MainActor
package struct TwoPrograms<Feature: TestedFeature> {
  package let mine: Feature
  package let theirs: Feature
  /// The store of the first one.
  package let store: Store
  private let folder: TemporaryFolder?

  /// Shares a store in memory.
  package init() throws {
    let store = try Feature.emptyStore()
    try self.init(store, store, in: nil)
  }

  /// Shares a file, as two processes do.
  package init(onFileNamed name: String) throws {
    let folder = try TemporaryFolder()
    let file = StoreLocation.file(folder.file(name))
    try self.init(Feature.emptyStore(at: file), Feature.emptyStore(at: file), in: folder)
  }

  private init(_ first: Store, _ second: Store, in folder: TemporaryFolder?) throws {
    mine = try Feature.inMemory(seed: 1_001, author: "minji", sharing: first)
    theirs = try Feature.inMemory(seed: 1_002, author: "jun", sharing: second)
    (store, self.folder) = (first, folder)
  }
}

/// A suite of tests in which every test has two programs.
@MainActor
package protocol TwoProgramsSuite {
  associatedtype Feature: TestedFeature

  var programs: TwoPrograms<Feature> { get }
}

extension TwoProgramsSuite {
  package var mine: Feature { programs.mine }
  package var theirs: Feature { programs.theirs }
}

import Foyer
import FoyerJournal
import FoyerStorage
import Observation
import TodoScreen

/// The news at the beginning of a day.
struct HomeDigest: Equatable {
  /// The cards that are due by now; `nil` where there are no cards.
  var due: CardsDue?
  /// The changes of others since the last visit.
  var others: [OthersChanges]
  /// The pets that were adopted within the week; `nil` where none ever was.
  var adopted: [String]?
}

@MainActor
@Observable
final class HomeViewModel {
  private let fill: @MainActor () throws -> Set<String>
  private let read: @MainActor () throws -> HomeDigest
  private let store: Store
  /// The number of commits that were noticed, after each of which home is another one.
  private var commits = 0
  @ObservationIgnored private var latest: (digest: HomeDigest, language: Language, document: Document)?

  /// - Parameters:
  ///   - fill: Fills features with a sample and returns the commands of those that were filled.
  ///   - read: Reads the digest.
  init(
    store: Store, fill: @escaping @MainActor () throws -> Set<String>,
    read: @escaping @MainActor () throws -> HomeDigest
  ) {
    self.store = store
    self.fill = fill
    self.read = read
  }

  /// Reads the digest, which only a home that is printed needs; `nil` when it can't be read.
  private var digest: HomeDigest? {
    _ = commits
    return try? read()
  }

  /// Returns the document of home, which is made again when the digest is another one.
  func document(_ make: (HomeDigest?) -> Document) -> Document {
    guard let digest else { return make(nil) }
    let language = Language.current
    if let latest, latest.language == language, latest.digest == digest { return latest.document }
    let document = make(digest)
    latest = (digest, language, document)
    return document
  }

  func follow() async {
    for await _ in store.changes(since: store.lastKnownVersion) { commits += 1 }
  }

  func fillWithSample() throws -> Outcome {
    .message(HomeStrings.filled(try fill()))
  }
}

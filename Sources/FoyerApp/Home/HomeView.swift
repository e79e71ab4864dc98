import Foyer
import FoyerRecords
import Observation
import TodoScreen

struct HomeView: View {
  let viewModel: HomeViewModel

  static let actions: [Action<Self>] = [
    Action("sample", "Add a small sample to every empty feature") { view in
      try view.viewModel.fillWithSample()
    }
  ]

  func follow() async { await viewModel.follow() }

  var body: Document {
    viewModel.document() { document(of: $0) }
  }

  private func document(of digest: HomeDigest?) -> Document {
    Document("Foyer", state: "Type a number or a name to open a feature, help, or Return for a menu.") {
      if let due = digest?.due {
        Field(
          "due", HomeStrings.due, HomeStrings.due(due),
          json: due.all.map { .integer($0) } ?? .null)
      }
      if let others = digest?.others, !others.isEmpty {
        Field(
          "others", HomeStrings.others, HomeStrings.others(others),
          json: .integer(others.reduce(0) { $0 + $1.count }))
      }
      if let adopted = digest?.adopted {
        Field(
          "adopted", HomeStrings.adopted, HomeStrings.adopted(adopted),
          json: .array(adopted.map { .string($0) }))
      }
      if digest == nil { Paragraph(LiveStrings.stale, style: .warning) }
      Rows(
        [
          Column("feature", "Feature"),
          Column("about", "About", wraps: true),
        ],
        HomeStrings.features.map { feature in
          Row(
            feature.command, [Cell(feature.name), Cell(feature.about)],
            extras: [JSONValue.Member("command", .string(feature.command))])
        })
    }
  }
}

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

import Foyer
import FoyerJournal
import FoyerSharing
import FoyerStorage

/// The places of the pictures that a store misses: on the server that it is shared by, or nowhere that is known.
struct PictureWhereabouts {
  /// The pictures that the server doesn't have, as far as it could be asked.
  private(set) var lost: [MissingPicture]
  /// A sentence for each picture, and one about the server.
  private(set) var sentences: [LocalizedText]

  @MainActor
  init(of missing: [MissingPicture], on store: Store) async throws {
    lost = missing
    sentences = missing.map(StoreCommandStrings.missing)
    let journal = store.plainJournal
    guard !missing.isEmpty, let settings = try journal.sharingSettings(), !settings.isStopped else { return }
    let server = PostgresServer(of: journal, settings)
    let absent = try? await server.missingPictures(of: missing.map(\.name))
    if let absent { lost = missing.filter { absent.contains($0.name) } }
    sentences = missing.map { [lost] picture in
      lost.contains(picture)
        ? StoreCommandStrings.missing(picture) : StoreCommandStrings.onServer(picture, settings.name)
    }
    if !lost.isEmpty {
      sentences.append(StoreCommandStrings.notOnServer(settings.name, isAsked: absent != nil))
    }
  }
}

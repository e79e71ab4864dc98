import Foyer
import FoyerRecords
import FoyerSharing
import Glibc

/// Keeps a copy of each picture beside the store, once its header has been looked at.
struct KeptPictures: PictureKeeping {
  let folder: PictureFolder
  let others: OthersPictures

  func keep(_ file: NamedFile) throws(Refusal) -> String {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try self.bytes(of: file)
    } catch {
      throw PictureStrings.cannotRead(error)
    }
    let ending = try ending(of: bytes, file)
    do throws(FileError) {
      return try folder.keep(bytes, ending: ending)
    } catch {
      throw PictureStrings.cannotKeep(error, file.name)
    }
  }

  func name(of file: NamedFile) throws(Refusal) -> String? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try self.bytes(of: file)
    } catch {
      guard error.code != .missing, error.code != .noDirectory else { return nil }
      throw PictureStrings.cannotRead(error)
    }
    return folder.name(of: bytes, ending: try ending(of: bytes, file))
  }

  private func ending(of bytes: [UInt8], _ file: NamedFile) throws(Refusal) -> String {
    do throws(ImageError) {
      return try ImageHeader(bytes).format.ending
    } catch {
      throw PictureStrings.noPicture(error, file.name)
    }
  }

  /// Reads a file under either form of its name.
  ///
  /// Typed names have Hangul in whole syllables; names of files from a Mac have it in parts.
  private func bytes(of file: NamedFile) throws(FileError) -> [UInt8] {
    let inParts = file.path.inNormalFormD
    let isThere = access(file.path, F_OK) == 0 || access(inParts, F_OK) != 0
    return try AtomicFile(path: isThere ? file.path : inParts, name: file.name)
      .read(atMost: ImageHeader.mostBytes)
  }

  func path(of name: String) -> String? { folder.path(of: name) }

  func fetch(_ source: String) async {
    let name = "pictures/" + (source.split(separator: "/").last ?? "")
    guard let path = folder.path(of: name), access(path, F_OK) != 0 else { return }
    _ = await others.fetch(name)
  }
}

/// The pictures of the others who share the journal.
@MainActor
final class OthersPictures {
  /// Fetches a picture by its name, and returns true when it is beside the store then.
  var fetch: (String) async -> Bool = { _ in false }
}

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
    guard !missing.isEmpty, let settings = try journal.activeSharing() else { return }
    let server = PostgresServer(of: journal, settings)
    let absent = try? await server.missingPictures(of: missing.map(\.name))
    if let absent { lost = missing.filter { absent.contains($0.name) } }
    sentences = missing.map { [lost] picture in
      if lost.contains(picture) { return StoreCommandStrings.missing(picture) }
      let name = NamedPicture(file: picture.name).words
      return
        "\(picture.record): the picture \(name) isn’t here yet. The server of “\(settings.name)” has it; it comes when it is first shown, exported or backed up."
    }
    if !lost.isEmpty {
      sentences.append(StoreCommandStrings.notOnServer(settings.name, isAsked: absent != nil))
    }
  }
}

/// Every sentence about a picture file that is not kept.
enum PictureStrings {
  static func cannotRead(_ error: FileError) -> Refusal {
    if error.code == .tooLarge { return noPicture(.tooManyBytes, error.file) }
    let file = quoted(error.file)
    let reason: LocalizedText =
      switch error.code {
      case .missing, .noDirectory:
        FileError.noFile(file)
      case .notAFile:
        "\(file) is a directory, a device or a pipe, not a picture file."
      case .notAllowed:
        "You may not read \(file)."
      case .tooLarge, .alreadyExists, .full, .other:
        "\(file) could not be read (\(Text(error.cause)))."
      }
    return Refusal(reason, suggestion: giveAnother)
  }

  static func noPicture(_ flaw: ImageError, _ path: String) -> Refusal {
    Refusal("\(flaw.clause(about: quoted(path))).", suggestion: giveAnother)
  }

  static func cannotKeep(_ error: FileError, _ path: String) -> Refusal {
    Refusal(
      "\(quoted(path)) could not be copied to \(quoted(error.file)) (\(error.cause)); nothing was changed.",
      suggestion: error.code == .full
        ? "Make room and try again, or type none."
        : "Make sure that you may write there, or type none.")
  }

  private static let giveAnother: LocalizedText = "Give the path of a PNG, JPEG, GIF or WebP file, or none."

  /// A path in quotation marks, never shortened: its end says most.
  private static func quoted(_ path: String) -> LocalizedText { Text(path).quotedWhole }
}

import Foyer
import FoyerStorage
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

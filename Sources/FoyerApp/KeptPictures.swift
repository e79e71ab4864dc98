import Foundation
import Foyer
import FoyerStorage

/// Keeps a copy of each picture beside the store, once its header has been looked at.
struct KeptPictures: PictureKeeping {
  let folder: PictureFolder

  /// A picture that lies in the folder already, as an export names it, is taken as it is.
  func keep(_ file: NamedFile) throws(Refusal) -> String {
    if let name = folder.name(of: file.path) { return name }
    let bytes = try bytes(of: file)
    let header: ImageHeader
    do throws(ImageFlaw) {
      header = try ImageHeader(bytes)
    } catch {
      throw PicturePhrases.noPicture(error, file.name)
    }
    do throws(FileError) {
      return try folder.keep(bytes, ending: header.format.ending)
    } catch {
      throw PicturePhrases.cannotKeep(error, file.name)
    }
  }

  /// What is typed has its Hangul in whole syllables; the names of files that came from a Mac have it in parts.
  private func bytes(of file: NamedFile) throws(Refusal) -> [UInt8] {
    let inParts = file.path.decomposedStringWithCanonicalMapping
    do throws(FileError) {
      let isThere = access(file.path, F_OK) == 0 || access(inParts, F_OK) != 0
      return try WholeFile(path: isThere ? file.path : inParts, name: file.name)
        .read(atMost: ImageHeader.mostBytes)
    } catch {
      throw PicturePhrases.cannotRead(error)
    }
  }

  func path(of name: String) -> String { folder.path(of: name) ?? name }
}

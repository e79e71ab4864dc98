import Foyer
import FoyerStorage
import RoomSupport

extension MusicStore {
  /// Writes songs to a file that does not exist yet.
  func export(_ songs: [Song], to file: String) throws -> Outcome {
    let format = try SongFormat(ofFile: file)
    guard !songs.isEmpty else { throw MusicPhrases.nothingToExport }
    let path = environment.path(typed: file)
    do throws(FileError) {
      try WholeFile(path: path).create(Array(format.text(of: songs).utf8))
    } catch {
      throw error.whyNotWritten(MusicPhrases.songsKept)
    }
    return .said(MusicPhrases.exported(songs.count, to: path))
  }
}

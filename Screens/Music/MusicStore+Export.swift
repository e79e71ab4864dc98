import FeatureSupport
import Foyer
import FoyerStorage

extension MusicStore {
  /// Writes songs to a file that does not exist yet.
  func export(_ songs: [Song], to file: String) throws -> Outcome {
    let format = try SongFormat(ofFile: file)
    guard !songs.isEmpty else { throw MusicPhrases.nothingToExport }
    let file = environment.file(typed: file)
    do throws(FileError) {
      try WholeFile(file).create(Array(format.text(of: songs).utf8))
    } catch {
      throw error.whyNotWritten(MusicPhrases.songsKept)
    }
    return .said(MusicPhrases.exported(songs.count, to: file.name))
  }
}

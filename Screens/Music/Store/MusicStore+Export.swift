import FeatureSupport
import Foyer
import FoyerStorage

extension MusicStore {
  /// Writes all songs of a list in an order to a file that does not exist yet.
  func export(_ list: SongList, _ order: SongOrder = SongOrder(.added), to file: String) throws -> Outcome {
    let format = try SongFormat(ofFile: file)
    let all = SongRequest(list, order, pageSize: .max)
    let page = list == .kept ? try kept(all) : try found(all)?.page
    guard let songs = page?.songs, !songs.isEmpty else { throw MusicPhrases.nothingToExport }
    let file = environment.file(typed: file)
    do throws(FileError) {
      try WholeFile(file).create(Array(format.text(of: songs).utf8))
    } catch {
      throw error.whyNotWritten(MusicPhrases.songsKept)
    }
    return .said(MusicPhrases.exported(songs.count, to: file.name))
  }
}

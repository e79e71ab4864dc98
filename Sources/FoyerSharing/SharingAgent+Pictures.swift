import Foyer
import FoyerJournal
import FoyerStorage

/// Pictures travel behind the changes that name them: a member who has one gives it to the server, and others fetch it
/// when it is first shown, exported or backed up.
extension SharingAgent {
  /// Gives the server the pictures here that shared changes name and that it lacks.
  ///
  /// Pictures that the server refuses, or that aren't whole here, are passed over.
  func sendPictures() async throws {
    guard let folder = PictureFolder(beside: journal.store.location), await server.keepsPictures else {
      return
    }
    let start = try picturesSent ?? journal.picturesSent()
    var place = start
    var isNoted = true
    while true {
      let (names, end) = try journal.namedPictures(after: place)
      guard end > place else { break }
      if !names.isEmpty {
        try await send(Set(folder.names).intersection(names).sorted(), from: folder)
        isNoted = false
      }
      place = end
      await Task.yield()
    }
    picturesSent = place
    // Without pictures, noting it can wait until looking again takes long.
    if !isNoted || place - start > 500 { try journal.notePictures(sentUpTo: place) }
  }

  private func send(_ names: [String], from folder: PictureFolder) async throws {
    for name in names.isEmpty ? [] : try await server.missingPictures(of: names) {
      try Task.checkCancellation()
      guard let bytes = await Self.bytes(of: name, in: folder) else { continue }
      do {
        try await server.put(bytes, named: name)
      } catch let problem as SharingProblem where !problem.isPassing {
        continue
      }
    }
  }

  /// Fetches a picture from the server and keeps it beside the store.
  ///
  /// - Returns: False when the server can't be reached, lacks it, or sent something else.
  package func fetchPicture(_ name: String) async -> Bool {
    guard problem == nil, let folder = PictureFolder(beside: journal.store.location),
      folder.path(of: name) != nil, await pictureServer.keepsPictures,
      let bytes = try? await pictureServer.picture(name)
    else { return false }
    return await Self.keep(bytes, as: name, in: folder)
  }

  /// Returns those of some pictures that the server has; `nil` when it can't be asked.
  package func pictures(onServer names: [String]) async -> [String]? {
    guard problem == nil, await pictureServer.keepsPictures,
      let missing = try? await pictureServer.missingPictures(of: names)
    else { return nil }
    return names.filter { !missing.contains($0) }
  }

  @concurrent
  private nonisolated static func bytes(of name: String, in folder: PictureFolder) async -> [UInt8]? {
    guard let path = folder.path(of: name),
      let bytes = try? AtomicFile(path: path).read(atMost: ImageHeader.mostBytes),
      isPicture(bytes, name, folder)
    else { return nil }
    return bytes
  }

  @concurrent
  private nonisolated static func keep(
    _ bytes: [UInt8], as name: String, in folder: PictureFolder
  ) async -> Bool {
    guard isPicture(bytes, name, folder), let header = try? ImageHeader(bytes) else { return false }
    return (try? folder.keep(bytes, ending: header.format.ending)) == name
  }

  /// Returns true when bytes are a picture whose digest and format the name holds.
  private nonisolated static func isPicture(
    _ bytes: [UInt8], _ name: String, _ folder: PictureFolder
  ) -> Bool {
    guard let header = try? ImageHeader(bytes) else { return false }
    return folder.name(of: bytes, ending: header.format.ending) == name
  }
}

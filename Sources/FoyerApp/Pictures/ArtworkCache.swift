import Foyer
import FoyerRecords
import FoyerSystem
import Glibc

/// Pictures from addresses, kept in a folder of limited size.
@MainActor
struct ArtworkCache {
  let fetcher: any Fetching
  let folder: String
  /// The bytes above which the pictures that were not looked at for longest are removed.
  var sizeLimit: Int64 = 64 << 20

  /// The reason why there is no file for an address.
  enum Problem: Error {
    case offline
    case notFetched
    /// The service named an address that may not be asked.
    case notAllowed
    case programMissing
    case noRoom
  }

  /// The file that holds the picture of an address, fetched unless it is there.
  func file(for address: String, isOffline: Bool) async throws(Problem) -> String {
    let path = folder + "/" + Self.name(of: address)
    if access(path, R_OK) == 0 {
      utimensat(AT_FDCWD, path, nil, 0)
      return path
    }
    if isOffline { throw .offline }
    let response = try await fetch(address)
    guard response.status == 200, !response.body.isEmpty else { throw .notFetched }
    Files.makeFolder(folder, mode: 0o700)
    do throws(FileError) {
      try AtomicFile(path: path).create(response.body)
    } catch {
      guard error.code == .alreadyExists else { throw .noRoom }
    }
    trim(sparing: path)
    return path
  }

  private func fetch(_ address: String) async throws(Problem) -> FetchedResponse {
    do throws(FetchError) {
      return try await fetcher.fetch(address)
    } catch {
      switch error.code {
      case .forbidden, .badAddress, .insecureRedirect: throw .notAllowed
      case .programMissing: throw .programMissing
      default: throw .notFetched
      }
    }
  }

  /// A name that says where the picture came from, and that no two addresses share.
  private static func name(of address: String) -> String {
    let readable = address.utf8.suffix(80).map { byte in
      let isPlain = byte == 0x2E || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      return isPlain ? byte : UInt8(ascii: "_")
    }
    return String(TextHash(address).value, radix: 16) + "-" + String(decoding: readable, as: UTF8.self)
  }

  /// Removes the pictures that were not looked at for longest until the rest fits.
  private func trim(sparing path: String) {
    var pictures: [(path: String, size: Int64, used: Int)] = []
    for name in Files.names(in: folder) ?? [] {
      var facts = stat()
      let path = folder + "/" + name
      guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { continue }
      pictures.append((path, Int64(facts.st_size), facts.st_mtim.tv_sec))
    }
    var total = pictures.reduce(0) { $0 + $1.size }
    for picture in pictures.sorted(by: { $0.used < $1.used }) where total > sizeLimit && picture.path != path
    {
      unlink(picture.path)
      total -= picture.size
    }
  }
}

extension ArtworkCache.Problem {
  /// The reason without its full stop.
  var clause: LocalizedText {
    switch self {
    case .offline: "offline, and not fetched before"
    case .notFetched:
      "the picture could not be fetched in time"
    case .notAllowed:
      "the picture's address is not a public https one"
    case .programMissing:
      "the program curl is not installed or older than 7.64"
    case .noRoom:
      "there is no room to keep the picture"
    }
  }
}

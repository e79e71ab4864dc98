import Foyer
import FoyerFiles
import Glibc

/// A checked picture file, held open so that no other file is drawn in its place.
final class PictureFile: Sendable {
  /// At the file's beginning.
  let descriptor: Int32

  /// Opens an ordinary file and reads its header.
  ///
  /// Devices are not even opened, and a pipe that takes a file's place meanwhile is not waited for.
  init(_ path: String) throws(PictureDrawing.Reason) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw errno == EACCES ? .notAllowed : .noFile }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == EACCES ? .notAllowed : .noFile }
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    do throws(ImageError) {
      guard facts.st_size <= ImageHeader.mostBytes else { throw .tooManyBytes }
      _ = try ImageHeader(Files.contents(of: descriptor, atMost: ImageHeader.mostBytes) ?? [])
      // The program that draws it reads it again.
      lseek(descriptor, 0, SEEK_SET)
    } catch {
      throw .flawed(error)
    }
  }

  deinit {
    close(descriptor)
  }
}

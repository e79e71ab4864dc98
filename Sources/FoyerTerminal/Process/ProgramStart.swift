import CEditLine
import Glibc

/// Prepares the process to detect output that can't be written.
package enum ProgramStart {
  /// Makes a write to a pipe that nobody reads fail with `EPIPE`, and fills standard descriptors that are closed.
  ///
  /// A file of ours would get the number of a closed descriptor, and the output be written to it. What stands there
  /// instead cannot be read or written.
  package static func prepareDescriptors() {
    signal_ignore_broken_pipes()
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

import CProcess
import Glibc

extension posix_spawn_file_actions_t {
  /// Gives the child its descriptors, closes all others, and moves the terminal to its group.
  mutating func add(_ streams: [ChildProcess.Stream], _ group: ChildProcess.Group) {
    for (number, stream) in streams.enumerated() {
      let number = Int32(number)
      switch stream {
      case .inherited: break
      case .nothing: posix_spawn_file_actions_addopen(&self, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let ours): posix_spawn_file_actions_adddup2(&self, ours, number)
      case .file(let path): posix_spawn_file_actions_addopen(&self, number, path, O_RDWR, 0)
      }
    }
    if case .foreground(let terminal) = group { process_take_terminal(&self, terminal) }
    process_close_from(&self, Int32(streams.count))
  }
}

extension posix_spawnattr_t {
  /// Puts the child in its group, with no signal ignored or blocked.
  mutating func set(_ group: ChildProcess.Group) {
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&self, &signals)
    // Dispatch blocks signals on its threads, and a child inherits that.
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&self, &signals)
    posix_spawnattr_setpgroup(&self, 0)
    let membership: Int32 =
      switch group {
      case .shared: 0
      case .own, .foreground: POSIX_SPAWN_SETPGROUP
      case .session: process_session_flag()
      }
    posix_spawnattr_setflags(&self, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | membership))
  }
}

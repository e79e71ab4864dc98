package import Glibc

/// Starts a program found on the path, with every signal as it is for a program that a shell starts.
///
/// - Parameter prepare: Says what becomes of the descriptors; they are inherited otherwise.
/// - Returns: `nil` when it cannot be started.
package func spawn(
  _ words: [String], prepare: (inout posix_spawn_file_actions_t) -> Void = { _ in }
) -> pid_t? {
  guard let program = words.first else { return nil }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  prepare(&actions)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var defaults = sigset_t()
  sigfillset(&defaults)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  // Dispatch blocks signals on its threads, and a child inherits that.
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  var arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var child: pid_t = 0
  return posix_spawnp(&child, program, &actions, &attributes, &arguments, environ) == 0 ? child : nil
}

/// Blocks until a child has ended, and gives its status as `waitpid(2)` does, or -1.
func waitForEnd(of child: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 {
    if errno != EINTR { return -1 }
  }
  return status
}

import Glibc

/// The system's marks of a store's file and its log, which differ after a change of either.
struct FileState: Equatable {
  private let file: Marks?
  private let log: Marks?

  init(of store: StoreFile) {
    file = Marks(of: store.path)
    log = Marks(of: store.path + "-wal")
  }

  private struct Marks: Equatable {
    let device: dev_t
    let inode: ino_t
    let size: off_t
    let seconds: time_t
    let nanoseconds: Int

    init?(of path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0 else { return nil }
      (device, inode, size) = (facts.st_dev, facts.st_ino, facts.st_size)
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    }
  }
}

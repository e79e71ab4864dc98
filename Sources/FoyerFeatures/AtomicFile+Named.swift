package import Foyer
package import FoyerStorage

extension AtomicFile {
  /// Makes a file whose errors show it as the person named it.
  package init(_ file: NamedFile) {
    self.init(path: file.path, name: file.name)
  }
}

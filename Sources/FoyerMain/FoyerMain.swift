import FoyerApp

/// The start of the program `foyer`.
///
/// It has a target of its own: the linker's flags for a release, which a test of that target would inherit, keep tests
/// from being linked.
@main
enum FoyerMain {
  static func main() async { await FoyerProgram.run() }
}

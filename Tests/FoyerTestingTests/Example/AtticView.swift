import Foyer

final class AtticViewModel {}

struct AtticView: View {
  let viewModel: AtticViewModel

  func body(in language: Language) -> Document { Document("Attic") }
}

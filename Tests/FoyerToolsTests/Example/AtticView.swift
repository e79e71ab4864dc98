import Foyer

final class AtticViewModel {}

struct AtticView: View {
  let viewModel: AtticViewModel

  var body: Document { Document("Attic") }
}

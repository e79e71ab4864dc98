import Foyer
import FoyerRecords

extension Pet {
  /// The pictures, of which the first is the one that is shown.
  var album: [NamedPicture] {
    get { NamedPicture.pictures(in: pictures) }
    set { pictures = newValue.lines }
  }

  var picture: String? {
    get { album.first?.file }
    set { changeFirst { $0.file = newValue } }
  }

  var pictureDescription: String? {
    get { album.first?.description }
    set { changeFirst { $0.description = newValue } }
  }

  private mutating func changeFirst(_ change: (inout NamedPicture) -> Void) {
    var album = album
    if album.isEmpty { album.append(NamedPicture()) }
    change(&album[0])
    self.album = album
  }

  /// Makes the list of several pictures.
  func albumBlocks() -> [Document.Block] {
    guard album.count > 1 else { return [] }
    let words = album.map { $0.description.map { "\($0)" } ?? LocalizedText("no description") }
    return [
      Field(
        "pictures", "Pictures", LocalizedText("\(album.count) pictures, of which the first is shown"),
        json: .array(album.map { $0.description?.json ?? .null })
      ).block,
      Paragraph(lines: words.enumerated().map { "\($0 + 1)) \($1)" }).block,
    ]
  }
}

/// The verbs behind the command `picture`.
enum PictureVerb: String, CaseIterable {
  case add, remove, first

  var name: TypedName { TypedName(rawValue, also: self == .remove ? ["delete"] : []) }
}

extension Action<PetView> {
  /// Adds a picture, removes one by its number, or puts one first, which is the one that is shown.
  static let picture = Action(
    "picture", also: ["photo"],
    "Add a picture, remove one, or show one first, as in picture add luna.png asleep",
    .choice(LocalizedText("add | remove | first"), PictureVerb.allCases.map { (name: $0.name, value: $0) }),
    .file(LocalizedText("FILE | NUMBER")), .optional(.text(LocalizedText("DESCRIPTION")))
  ) { view, verb, target, description in
    let (store, pet) = (view.viewModel.store, view.viewModel.value.pet)
    guard verb != .add else {
      return .message(try store.addPicture(target, description ?? "", to: pet.handle))
    }
    guard description == nil, let number = Int(target) else {
      throw Refusal(
        "\(quoted: target) is not the number of a picture. Nothing was changed.",
        suggestion: "Type, for example, picture remove 2.")
    }
    return .message(try store.change(verb, number, shown: pet))
  }
}

extension PetStore {
  @discardableResult
  func addPicture(_ file: String, _ description: String, to handle: String) throws -> LocalizedText {
    let picture = NamedPicture(
      file: try environment.pictures.keep(environment.file(typed: file)),
      description: try NamedPicture.read(environment.normalize(description)))
    return try feature.write("picture") { change in
      let pet = try pets(handle)
      guard !pet.album.contains(picture) else {
        throw Refusal("The pet has this picture already. Nothing was changed.")
      }
      try change.update(Pet.self, pet.id) { $0.album.append(picture) }
      let count = pet.album.count + 1
      return count == 1
        ? "Added a picture of \(quoted: pet.name)."
        : "Added a picture of \(quoted: pet.name). There are \(count) now."
    }
  }

  /// Removes a picture or puts it first, unless it is gone.
  ///
  /// - Parameters:
  ///   - number: The number of the picture on the screen, from 1.
  ///   - shown: The pet as the screen shows it.
  func change(_ verb: PictureVerb, _ number: Int, shown: Recorded<Pet>) throws -> LocalizedText {
    let album = shown.album
    guard album.indices.contains(number - 1) else {
      let count = album.count
      let there =
        count == 0
        ? LocalizedText("there are no pictures")
        : LocalizedText(count, one: "there is \(count) picture", many: "there are \(count) pictures")
      throw Refusal("There is no picture \(number): \(there).")
    }
    let picture = album[number - 1]
    return try feature.write("picture") { change in
      let pet = try pets(shown.handle)
      guard let index = pet.album.firstIndex(of: picture) else {
        throw Refusal.gone("The picture")
      }
      try change.update(Pet.self, pet.id) { pet in
        pet.album.remove(at: index)
        if verb == .first { pet.album.insert(picture, at: 0) }
      }
      return verb == .first
        ? "Picture \(number) of \(quoted: pet.value.name) is the first one now."
        : "Removed picture \(number) of \(quoted: pet.value.name)."
    }
  }
}

extension Document {
  /// All fields, in the order shown.
  public var fields: [Field] {
    blocks.compactMap { block in
      if case .field(let field) = block { field } else { nil }
    }
  }

  /// The sources of the pictures that have one, in the order shown.
  var pictureSources: [String] {
    blocks.compactMap { block in
      if case .picture(let picture) = block { picture.source } else { nil }
    }
  }

  /// All lists, in the order shown.
  package var lists: [Rows] {
    blocks.compactMap { block in
      if case .rows(let list) = block { list } else { nil }
    }
  }
}

extension Document.Block {
  var isField: Bool {
    if case .field = self { true } else { false }
  }
}

extension Document {
  /// All fields, in the order shown.
  public var fields: [Field] {
    blocks.compactMap { block in
      if case .field(let field) = block { field } else { nil }
    }
  }

  /// All lists, in the order shown.
  public var lists: [Rows] {
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

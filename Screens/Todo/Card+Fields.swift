extension Card {
  /// The value of a field as operations write it.
  subscript(field: Operation.Field) -> String? {
    get {
      switch field {
      case .card: isDeleted ? nil : title
      case .title: title
      case .category: category.rawValue
      case .place: String(place)
      }
    }
    set {
      switch field {
      case .card:
        isDeleted = newValue == nil
        title = newValue ?? title
      case .title: title = newValue ?? title
      case .category: category = newValue.flatMap { Category(rawValue: $0) } ?? category
      case .place: place = newValue.flatMap { Int64($0) } ?? place
      }
    }
  }
}

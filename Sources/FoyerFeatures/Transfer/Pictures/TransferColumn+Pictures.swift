import Foyer

extension TransferColumn {
  /// Declares a column of picture files.
  ///
  /// A file names them relative to itself. An export copies them into a folder beside the file, and an import keeps
  /// copies when it is confirmed, and takes a row without its picture when that is missing.
  public static func picture(
    _ name: String, _ path: any WritableKeyPath<Record, String?> & Sendable
  ) -> TransferColumn {
    TransferColumn(
      name, [], .text,
      read: { record, typed, _ throws(Refusal) in
        let file = try LineText(atMost: 4_096).read(typed)
        record[keyPath: path] = file.isEmpty || DayParser.isNone(file) ? nil : file
      },
      write: { record, _ in record[keyPath: path] },
      copy: { source, target in target[keyPath: path] = source[keyPath: path] },
      pictures: Pictures(
        files: { record in record[keyPath: path].map { [$0] } ?? [] },
        rename: { record, names in record[keyPath: path] = names.first.flatMap(\.self) }))
  }

  /// Declares a column of several pictures, a line for each: `luna.png, asleep on a beam`.
  package static func pictures(
    _ name: String, _ path: any WritableKeyPath<Record, String> & Sendable
  ) -> TransferColumn {
    TransferColumn(
      name, [], .lines,
      read: { record, typed, _ throws(Refusal) in
        var pictures: [NamedPicture] = []
        if !DayParser.isNone(typed) {
          for line in typed.split(whereSeparator: \.isNewline) {
            pictures.append(try NamedPicture(typed: String(line)))
          }
        }
        record[keyPath: path] = pictures.lines
      },
      write: { record, _ in
        NamedPicture.pictures(in: record[keyPath: path]).map(\.typed).joined(separator: "\n")
      },
      copy: { source, target in target[keyPath: path] = source[keyPath: path] },
      pictures: Pictures(
        files: { NamedPicture.pictures(in: $0[keyPath: path]).compactMap(\.file) },
        rename: { record, names in
          var names = names.makeIterator()
          let pictures = NamedPicture.pictures(in: record[keyPath: path]).compactMap { picture in
            guard picture.file != nil else { return picture }
            let name = names.next().flatMap(\.self)
            return name.map { NamedPicture(file: $0, description: picture.description) }
          }
          record[keyPath: path] = pictures.lines
        }))
  }
}

extension TransferSchema {
  /// The names of the pictures that a record names.
  func pictures(of record: Record) -> [String] { columns.flatMap { $0.pictures?.files(record) ?? [] } }
}

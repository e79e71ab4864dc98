extension LocalizedText {
  /// A part of a sentence.
  indirect enum Piece: Sendable, Hashable {
    case literal(String)
    case argument(Text)
    case number(Int)
    case localized(LocalizedText)
    /// A text in a form that an English sentence needs.
    case english(LocalizedText, EnglishForm)
    /// The word that people type for a thing.
    case typed(TypedName)
    /// The heading of a column in files.
    case heading(TypedName)
    /// Words that people type.
    case words(String)
    /// A whole line that can be typed.
    case line(Text)
    /// A text in quotation marks, cut to a length that a sentence can carry.
    case quoted(LocalizedText)
    case day(Day)
    case sum(Int128, Currency)
    /// An argument of a Korean sentence, with a particle behind it.
    case particle(Piece, Particle)

    func rendered(in language: Language) -> Text {
      switch self {
      case .literal(let words): Text(shown: words)
      case .argument(let text): text
      case .number(let number): Text(shown: String(number))
      case .localized(let text): text(language)
      case .english(let text, let form):
        form == .uppercased || text.isShownAsWritten(in: language)
          ? form.applied(to: text(language)) : text(language)
      case .typed(let name): Text(name.shown(in: language))
      case .heading(let name): Text(name.heading(in: language))
      case .words(let words): Text(language.words(in: words))
      case .line(let line): line
      case .quoted(let text): text(language).inQuotes(of: language)
      case .day(let day): day.text(in: language)
      case .sum(let units, let currency): currency.text(of: units, in: language)
      case .particle(let piece, let particle): piece.rendered(in: language).with(particle)
      }
    }

    /// The numbers within, but for those in quotation marks.
    var numbers: [Int] {
      switch self {
      case .number(let number): [number]
      case .localized(let text), .english(let text, _): text.numbers
      case .particle(let piece, _): piece.numbers
      default: []
      }
    }

    /// The lines within that can be typed.
    var lines: [Text] {
      if case .line(let line) = self { return [line] }
      return text.map(\.lines) ?? []
    }

    /// The text within; `nil` for a piece of another kind.
    var text: LocalizedText? {
      switch self {
      case .localized(let text), .english(let text, _), .quoted(let text): text
      default: nil
      }
    }

    /// The argument, for a translation; `nil` for words of the sentence.
    var argument: Piece? {
      switch self {
      case .literal: nil
      case .english(let text, _): .localized(text)
      default: self
      }
    }
  }

  /// A form of a noun within an English sentence.
  enum EnglishForm: Sendable, Hashable {
    case lowercased, uppercased, withArticle

    func applied(to text: Text) -> Text {
      switch self {
      case .lowercased: text.lowercased
      case .uppercased: Text(text.shown.uppercased())
      case .withArticle: text.withArticle
      }
    }
  }

  /// A sentence with its arguments apart.
  enum Template: Sendable, Hashable {
    case text(Text)
    case pieces([Piece])
    case plural(Int, one: [Piece], many: [Piece])

    /// The sentence in pieces; that about several things where it has several forms.
    var pieces: [Piece] {
      switch self {
      case .text(let text): text.shown.isEmpty ? [] : [.literal(text.shown)]
      case .pieces(let pieces), .plural(_, _, let pieces): pieces
      }
    }

    func rendered(in language: Language) -> Text {
      switch self {
      case .text(let text): return text
      case .plural(let count, let one, let many):
        return Self.pieces(count == 1 ? one : many).rendered(in: language)
      case .pieces(let pieces):
        var whole = Text.Interpolation(literalCapacity: 0, interpolationCount: pieces.count * 2)
        for piece in pieces {
          if case .literal(let words) = piece {
            whole.appendLiteral(words)
          } else {
            whole.appendInterpolation(piece.rendered(in: language))
          }
        }
        return Text(stringInterpolation: whole)
      }
    }
  }
}

extension Text {
  /// The noun with its English article: “a book”, “an order”.
  var withArticle: Text {
    let isVowel = shown.first.map { "aeiouAEIOU".contains($0) } ?? false
    return "\(isVowel ? "an" : "a") \(self)"
  }
}

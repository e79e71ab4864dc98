import Foyer
import FoyerRecords

extension SQLCondition {
  /// Makes the condition on the cards that a filter picks; all of the board without one.
  ///
  /// - Parameter isDue: True for the condition on cards that are due by today, none of which waits.
  init(cards filter: ListFilter?, _ view: BoardPage.Column, today: Day, isDue: Bool = false) {
    func seeks(_ sought: String) -> Bool {
      filter?.node.contains { node in
        switch node {
        case .field("in", .value(let column, _)): column == sought
        case .field(let key, _): key == sought
        default: false
        }
      } ?? false
    }
    self.init(seeks("archive") ? "deleted = 0" : Card.isOnBoard)
    if !isDue, !seeks("waiting"), !seeks("wait"), !seeks("archive") {
      let number = today.daysSince1970
      add("(wait IS NULL OR wait <= \(number) OR category = 2 OR due <= \(number))")
    }
    if view.isFlat { add("category <> 2 AND archived = 0") }
    if view == .agenda { add("due <= ?", [today.daysSince1970 + 6]) }
    var filter = filter
    if let node = filter?.node, !node.picksFinished {
      filter = ListFilter(text: "", node.withDaysOfOpenCards)
    }
    add(filter, of: BoardPage.filters, today: today)
    if isDue { add(filter == nil ? "due <= ?" : "+due <= ?", [today.daysSince1970]) }
  }

  /// Adds the condition that cards are in a column.
  ///
  /// A filter as a rule picks fewer cards than a column has, or than are due. The sign keeps SQLite from going through
  /// those then.
  mutating func add(_ category: Category, isFiltered: Bool) {
    add(isFiltered ? "+category = ?" : "category = ?", [category.rank])
  }

  /// Returns the condition on the cards that have a word in their titles, notes or checklists, or are due at that time.
  @Sendable
  static func cards(with word: String) -> SQLCondition {
    let index = SearchText.term(word).map {
      SQLCondition("number IN (SELECT rowid FROM card_index WHERE card_index MATCH ?)", [$0])
    }
    var text = SQLCondition(word, in: "title || char(10) || notes || char(10) || checklist", index: index)
    if let minute = Deadline.minute(of: [word[...]]) {
      text.addAlternative(SQLCondition("due_time IS ?", [minute]))
    }
    return text
  }
}

extension FilterNode {
  /// True for a filter that picks cards of DONE or of the archive by their column.
  var picksFinished: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.picksFinished)
    case .field("in", .value(let column, _)): ["done", "archive"].contains(column)
    case .field, .text, .not: false
    }
  }

  /// The same where a day is one of a card that isn't done.
  var withDaysOfOpenCards: FilterNode {
    mapping { node in
      guard case .field(let key, .value) = node, key == "due" || key == "wait" else { return node }
      return .all([node, .field("in", .value("open", nil))])
    }
  }

  /// Puts the author's name in place of `me`.
  mutating func settle(by author: String) {
    self = mapping { node in
      guard case .field("assignee", .value(let name, _)) = node else { return node }
      return .field("assignee", .value(name.settled(by: author), nil))
    }
  }

  private func mapping(_ change: (FilterNode) -> FilterNode) -> FilterNode {
    switch self {
    case .all(let parts): .all(parts.map { $0.mapping(change) })
    case .any(let parts): .any(parts.map { $0.mapping(change) })
    case .not(let part): .not(part.mapping(change))
    case .field, .text: change(self)
    }
  }
}

extension FilterField {
  /// `in:doing`, `in:open`, `in:archive`, `in:waiting`.
  static var column: FilterField {
    let columns = Category.allCases.map { TypedName($0.rawValue.lowercased(), $0.name) }
    let open = TypedName("open", LocalizedText("open", context: "column"))
    let archive = TypedName("archive", LocalizedText("archive", context: "column"))
    let names = columns + [open, archive, "waiting"]
    return FilterField("in", like: [], takesLists: true, read: names.key(named:)) { column, today in
      SQLCondition(condition(on: column, today))
    }
    .offering(names.map { LocalizedText(typed: $0) }).naming(names)
  }

  private static func condition(on column: String, _ today: Day) -> String {
    switch column {
    case "waiting": "archived = 0 AND \(Card.isWaiting(on: today))"
    case "open": "category <> 2"
    case "archive": "archived = 1"
    // SQLite takes a column of the board for the rarest thing to look for unless it is told.
    default: "archived = 0 AND likelihood(category = \(Category(named: column)?.rank ?? 0), 0.5)"
    }
  }

  /// `assignee:minji`, `assignee:none`.
  static var assignee: FilterField {
    .text("assignee", like: ["minji"]) {
      SQLCondition("folded(assignee) = ?", [$0.lowercased()])
    }
    .missing(in: "assignee").takingPhrases()
  }

  /// `rec:weekly`, `rec:any`, `rec:none`, and `반복:매월 15일` for cards that are due on that day of a month.
  static var recurrence: FilterField {
    FilterField("rec", like: ["weekly", "2w"]) { typed in
      if let monthly = typed.wholeMatch(of: /매[월달] ?(\d+)일/) { return String(monthly.1) }
      return Recurrence(typed)?.code
    } condition: { code, _ in
      if let day = Int(code) {
        return SQLCondition(
          "recurrence GLOB '1m*' AND strftime('%d', due * 86400, 'unixepoch') + 0 = ?", [day])
      }
      return SQLCondition("recurrence IN (?, ? || '29', ? || '30', ? || '31')", [code, code, code, code])
    }
    .missing(in: "recurrence")
    .offering(["any", "weekly", "monthly"].map { LocalizedText(typed: $0) })
  }

  /// `due:friday`, `due:overdue`; a card in DONE is never overdue.
  static var due: FilterField {
    .day("due", column: "due", overdue: "category <> 2")
  }

  /// `priority:A`, `priority:A-C`, `priority:A,C`, `priority:none`.
  static var priority: FilterField {
    FilterField("priority", like: ["A", "A-C", "A,C"], takesLists: true) { typed, _ in
      letters(typed.uppercased()).map { letters in
        SQLCondition("priority IN (\(letters.map { _ in "?" }.joined(separator: ", ")))", letters)
      }
    }
    .missing(in: "priority")
    .offering(["A", "B", "A-C", "none"].map { LocalizedText(typed: $0) })
  }

  /// Reads `A`, `A-C` and `A..C`.
  private static func letters(_ typed: String) -> [String]? {
    let ends = typed.replacing("..", with: "-").split(separator: "-", omittingEmptySubsequences: false)
      .map { Array($0.utf8) }
    guard let first = ends.first?.first, let last = ends.last?.first, ends.count <= 2, first <= last,
      ends.allSatisfy({ $0.count == 1 && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0[0] })
    else { return nil }
    return (first...last).map { String(UnicodeScalar($0)) }
  }

  /// `+home`, `@phone`, `tag:home`.
  static var tag: FilterField {
    let tagged = "SELECT card FROM card_tag"
    return text(TypedName("tag", TodoStrings.tags), like: ["home", "+home", "@home"]) { typed in
      let tag = typed.lowercased()
      let tags = Tags.isTag(tag) ? [tag] : ["+" + tag, "@" + tag]
      return SQLCondition("number IN (\(tagged) WHERE tag IN (?, ?))", [tags[0], tags[tags.count - 1]])
    }
    .missing(where: "number NOT IN (\(tagged))", else: "number IN (\(tagged))")
    .signed(["+", "@"])
  }
}

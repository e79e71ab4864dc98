/// A matching of the elements of an older list with those of a newer list.
struct Matching<Element> {
  /// The elements in both lists, in the newer order.
  let pairs: [(before: Element, after: Element)]
  /// The elements in the older list alone.
  let removed: [Element]
  /// The elements in the newer list alone.
  let added: [Element]

  /// Pairs the most similar elements first; of equal ones, the earlier first.
  ///
  /// - Parameter similarity: Returns the similarity of two things; 0 when they are not the same thing.
  init(_ before: [Element], _ after: [Element], similarity: (Element, Element) -> Int) {
    var candidates: [(old: Int, new: Int, similarity: Int)] = []
    for old in before.indices {
      for new in after.indices {
        let similarity = similarity(before[old], after[new])
        if similarity > 0 { candidates.append((old, new, similarity)) }
      }
    }
    candidates.sort { ($1.similarity, $0.old, $0.new) < ($0.similarity, $1.old, $1.new) }
    var partners: [Int: Int] = [:]
    var taken: Set<Int> = []
    for candidate in candidates where partners[candidate.new] == nil && !taken.contains(candidate.old) {
      partners[candidate.new] = candidate.old
      taken.insert(candidate.old)
    }
    pairs = after.indices.compactMap { new in partners[new].map { (before[$0], after[new]) } }
    removed = before.indices.filter { !taken.contains($0) }.map { before[$0] }
    added = after.indices.filter { partners[$0] == nil }.map { after[$0] }
  }
}

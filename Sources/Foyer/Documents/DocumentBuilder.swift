/// A part of a document.
public protocol DocumentBlock {
  /// The part as a block of a document.
  var block: Document.Block { get }
}

/// Collects the blocks of a ``Document``.
@resultBuilder
public enum DocumentBuilder {
  /// Takes one part.
  public static func buildExpression(_ part: some DocumentBlock) -> [Document.Block] { [part.block] }
  /// Joins parts.
  public static func buildBlock(_ parts: [Document.Block]...) -> [Document.Block] { parts.flatMap(\.self) }
  /// Takes the parts of an `if` without `else`.
  public static func buildOptional(_ part: [Document.Block]?) -> [Document.Block] { part ?? [] }
  /// Takes the parts of the first branch of an `if`.
  public static func buildEither(first: [Document.Block]) -> [Document.Block] { first }
  /// Takes the parts of the other branch.
  public static func buildEither(second: [Document.Block]) -> [Document.Block] { second }
  /// Joins the parts of a `for` loop.
  public static func buildArray(_ parts: [[Document.Block]]) -> [Document.Block] { parts.flatMap(\.self) }
}

extension Document.Block: DocumentBlock {
  public var block: Document.Block { self }
}

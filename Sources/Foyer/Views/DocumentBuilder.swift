/// Anything that can stand in a document.
public protocol DocumentBlock {
  var block: Document.Block { get }
}

/// Collects the blocks of a ``Document``.
@resultBuilder
public enum DocumentBuilder {
  public static func buildExpression(_ part: some DocumentBlock) -> [Document.Block] { [part.block] }
  public static func buildBlock(_ parts: [Document.Block]...) -> [Document.Block] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Document.Block]?) -> [Document.Block] { part ?? [] }
  public static func buildEither(first: [Document.Block]) -> [Document.Block] { first }
  public static func buildEither(second: [Document.Block]) -> [Document.Block] { second }
  public static func buildArray(_ parts: [[Document.Block]]) -> [Document.Block] { parts.flatMap(\.self) }
}

extension Document.Block: DocumentBlock {
  public var block: Document.Block { self }
}

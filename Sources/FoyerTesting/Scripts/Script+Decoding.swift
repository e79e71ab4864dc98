extension Script {
  /// Decodes a script's file, which has to be in UTF-8.
  ///
  /// - Parameter name: The file's path, for the error.
  /// - Throws: ``ScriptSyntaxError`` with every line that is not valid UTF-8.
  package static func text(of bytes: some Sequence<UInt8>, name: String) throws(ScriptSyntaxError) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    throw ScriptSyntaxError(
      script: name,
      problems: lines.enumerated().filter { String(validating: $0.element, as: UTF8.self) == nil }.map {
        ScriptSyntaxError.Problem(
          line: $0.offset + 1,
          explanation:
            "The line is not valid UTF-8. Convert the file, for example by iconv -f CP949 -t UTF-8.")
      })
  }
}

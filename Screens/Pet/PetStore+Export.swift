import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension PetStore {
  /// Writes a receipt as text to a file that does not exist yet.
  func export(_ receipt: Recorded<Receipt>, to file: String) throws -> Outcome {
    guard file.lowercased().hasSuffix(".txt") else { throw PetPhrases.notText(file) }
    let file = environment.file(typed: file)
    let language = environment.language
    let lines =
      [PetPhrases.receipt(receipt.number)(language), ""]
      + receipt.fields(in: environment).map { "\($0.label): \($0.value)" }
    do throws(FileError) {
      try WholeFile(file).create(Array((lines.joined(separator: "\n").shown + "\n").utf8))
    } catch {
      throw error.whyNotWritten(PetPhrases.adoptionKept)
    }
    return .said(PetPhrases.exported(receipt.value, to: file.name))
  }
}

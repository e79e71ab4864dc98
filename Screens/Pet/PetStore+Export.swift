import Foyer
import FoyerStorage
import RoomSupport

extension PetStore {
  /// Writes a receipt as text to a file that does not exist yet.
  func export(_ receipt: Receipt, to file: String) throws -> Outcome {
    guard file.lowercased().hasSuffix(".txt") else { throw PetPhrases.notText(file) }
    let path = environment.path(typed: file)
    let language = environment.language
    let lines =
      [PetPhrases.receipt(receipt.id)(language), ""]
      + receipt.fields(in: environment).map { "\($0.label): \($0.value)" }
    do throws(FileError) {
      try WholeFile(path: path).create(Array((lines.joined(separator: "\n").shown + "\n").utf8))
    } catch {
      throw error.whyNotWritten(PetPhrases.adoptionKept)
    }
    return .said(PetPhrases.exported(receipt, to: path))
  }
}

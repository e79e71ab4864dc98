/// The name of a type, without its module.
///
/// It is what `String(describing:)` gives, which first looks through all conformances of the program for each new type
/// and made a tenth of the time that a start takes.
func typeName(_ type: Any.Type) -> String { _typeName(type, qualified: false) }

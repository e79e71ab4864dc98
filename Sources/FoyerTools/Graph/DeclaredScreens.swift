import Foyer
import FoyerSystem
import Glibc

/// The screens that the coordinators of this very program declare as static properties, also those that no way names.
///
/// A graph knows only the screens that its ways name, and Swift can't list the static properties of a type. The linker can: in a
/// debug build each has a symbol of its own in the program's file, the function that returns its address. A release build has no
/// such symbols, so nothing is found there.
///
/// References: elf(5), and `docs/ABI/Mangling.rst` of Swift for `vau`, an addressor of a static property.
@MainActor
struct DeclaredScreens {
  private let image: ProgramImage?

  init(of path: String = "/proc/self/exe") { image = ProgramImage(path) }

  /// Finds the screens of a graph's coordinators that no way names.
  func unnamed(in root: CoordinatorNode) -> [GraphProblem] {
    guard let image else { return [] }
    let addressors = image.addresses { $0.hasSuffix("vau") && $0.contains("6ScreenV") }
    return GraphCheck.unnamedScreens(in: root) { mangled in
      addressors.filter { $0.name.hasPrefix("$s" + mangled) }.sorted { $0.name < $1.name }.map { $0.call() }
    }
  }
}

/// The file of the running program, mapped into memory.
private struct ProgramImage {
  private let bytes: UnsafeRawBufferPointer
  /// The distance of the loaded program from the addresses in its file.
  private let bias: Int

  /// A function of the program.
  struct Addressor {
    let name: String
    let address: Int

    /// Returns the address of the property, which is made when it wasn't yet.
    func call() -> UnsafeRawPointer {
      typealias Function = @convention(c) () -> UnsafeRawPointer
      return unsafeBitCast(address, to: Function.self)()
    }
  }

  /// - Returns: `nil` for what is no program of 64 bits.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 64, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
    guard Array(bytes.prefix(5)) == [0x7F, 0x45, 0x4C, 0x46, 2] else { return nil }
    guard let bias = Self.bias(of: bytes) else { return nil }
    self.bias = bias
  }

  /// Returns the distance by the program's own headers: the system says where they are, and the first one where they would be.
  private static func bias(of bytes: UnsafeRawBufferPointer) -> Int? {
    let headers = number(in: bytes, at: 0x20, as: UInt64.self)
    let (placeOfHeaders, headersInMemory) = (6, 3)
    guard number(in: bytes, at: headers, as: UInt32.self) == placeOfHeaders,
      let vector = Files.contents(of: "/proc/self/auxv")
    else { return nil }
    return vector.withUnsafeBytes { vector in
      let entries = stride(from: 0, to: vector.count, by: 16)
      let entry = entries.first { number(in: vector, at: $0, as: UInt64.self) == headersInMemory }
      return entry.map {
        number(in: vector, at: $0 + 8, as: Int.self) - number(in: bytes, at: headers + 0x10, as: UInt64.self)
      }
    }
  }

  /// Returns the functions whose names fit.
  func addresses(where fits: (String) -> Bool) -> [Addressor] {
    let sections = (0..<number(at: 0x3C, as: UInt16.self)).map {
      number(at: 0x28, as: UInt64.self) + $0 * number(at: 0x3A, as: UInt16.self)
    }
    let symbolTable: UInt32 = 2
    guard let table = sections.first(where: { number(at: $0 + 4, as: UInt32.self) == Int(symbolTable) })
    else { return [] }
    let names = sections[number(at: table + 0x28, as: UInt32.self)] + 0x18
    let (start, end) = (number(at: names, as: UInt64.self), number(at: table + 0x20, as: UInt64.self))
    let symbols = number(at: table + 0x18, as: UInt64.self)
    return stride(from: symbols, to: symbols + end, by: 24).compactMap { symbol in
      let name = start + number(at: symbol, as: UInt32.self)
      let value = number(at: symbol + 8, as: UInt64.self)
      guard value != 0, bytes.indices.contains(name), bytes[name] == UInt8(ascii: "$"),
        let text = bytes.baseAddress.map({ String(cString: ($0 + name).assumingMemoryBound(to: CChar.self)) }
        ),
        fits(text)
      else { return nil }
      return Addressor(name: text, address: value + bias)
    }
  }

  private func number<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Int {
    Self.number(in: bytes, at: offset, as: type)
  }

  /// Returns a number of a file; 0 beyond its end.
  private static func number<Number: FixedWidthInteger>(
    in bytes: UnsafeRawBufferPointer, at offset: Int, as type: Number.Type
  ) -> Int {
    guard offset >= 0, offset + MemoryLayout<Number>.size <= bytes.count else { return 0 }
    return Int(truncatingIfNeeded: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}

import SampleImages
import Testing

@testable import Foyer

@Suite("The header of an image") struct ImageHeaderTests {
  @Test("says the kind and the size", arguments: SampleImage.allCases)
  func header(sample: SampleImage) throws {
    let header = try ImageHeader(sample.bytes)
    #expect(header.format.ending == sample.ending)
    #expect((header.width, header.height) == (7, 5))
  }

  @Test("must be whole", arguments: SampleImage.allCases)
  func cut(sample: SampleImage) throws {
    let bytes = sample.bytes
    var accepted: [Int] = []
    for length in bytes.indices {
      do throws(ImageError) {
        let header = try ImageHeader(Array(bytes[..<length]))
        #expect((header.width, header.height) == (7, 5))
        accepted.append(length)
      } catch {
        let format = try ImageHeader(bytes).format
        #expect(error == .unknownFormat || error == .damaged(format), "\(length) bytes")
      }
    }
    #expect(!accepted.contains { $0 < 24 })
  }

  @Test(
    "must begin like one of four kinds",
    arguments: ["", "P3 8 8", "<svg/>", "BM......", "%PDF-1.4", "RIFF....WAVE"])
  func others(text: String) {
    #expect(throws: ImageError.unknownFormat) { try ImageHeader(Array(text.utf8)) }
  }

  @Test(
    "may say 4096 pixels a side and no more",
    arguments: [
      (4_096, 4_096, nil), (4_097, 1, .tooManyPixels(width: 4_097, height: 1)),
      (1, 4_097, .tooManyPixels(width: 1, height: 4_097)), (0, 9, .damaged(.png)),
      (.max, .max, .tooManyPixels(width: 4_294_967_295, height: 4_294_967_295)),
    ] as [(UInt32, UInt32, ImageError?)])
  func pixels(width: UInt32, height: UInt32, flaw: ImageError?) {
    let bytes = SampleImage.png(width: width, height: height)
    #expect(Self.flaw(of: bytes) == flaw)
  }

  @Test("stands in a file of 4 MiB at most")
  func size() {
    let bytes = SampleImage.png.bytes
    let most = bytes + [UInt8](repeating: 0, count: ImageHeader.mostBytes - bytes.count)
    #expect(Self.flaw(of: most) == nil)
    #expect(Self.flaw(of: most + [0]) == .tooManyBytes)
  }

  @Test("of a PNG file must fit its checksum")
  func checksum() {
    var bytes = SampleImage.png.bytes
    bytes[19] += 1
    #expect(Self.flaw(of: bytes) == .damaged(.png))
  }

  @Test("of a GIF file counts the first frame too, wherever it lies")
  func frame() {
    var bytes = SampleImage.gif.bytes
    let frame = 13 + 12 + 8
    #expect(bytes[frame] == 0x2C)
    bytes[frame + 2] = 0x0F
    bytes[frame + 6] = 0x01
    #expect(Self.flaw(of: bytes) == .tooManyPixels(width: 0xF00 + 0x107, height: 5))
  }

  @Test("of a JPEG file is found behind other segments and fill bytes, and before the image only")
  func segments() throws {
    let bytes = SampleImage.jpeg.bytes
    let comment: [UInt8] = [0xFF, 0xFE, 0, 4, 0xFF, 0xC0]
    let header = try ImageHeader([0xFF, 0xD8] + comment + [0xFF, 0xFF] + bytes.dropFirst(2))
    #expect((header.width, header.height) == (7, 5))
    #expect(Self.flaw(of: [0xFF, 0xD8, 0xFF, 0xDA] + bytes) == .damaged(.jpeg))
    #expect(Self.flaw(of: [0xFF, 0xD8, 0xFF, 0xFE, 0, 1] + bytes) == .damaged(.jpeg))
  }

  @Test("that is nonsense is refused or within the limits", arguments: SampleImage.allCases)
  func nonsense(sample: SampleImage) {
    var generator = SplitMix64(seed: 7)
    let bytes = sample.bytes
    for _ in 0..<3_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        changed[Int.random(in: changed.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      changed.removeLast(Int.random(in: 0..<changed.count, using: &generator))
      guard let header = try? ImageHeader(changed) else { continue }
      #expect((1...ImageHeader.longestSide).contains(header.width))
      #expect((1...ImageHeader.longestSide).contains(header.height))
    }
  }

  private static func flaw(of bytes: [UInt8]) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageHeader(bytes)
      return nil
    } catch {
      return error
    }
  }
}

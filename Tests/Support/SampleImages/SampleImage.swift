import Foundation

/// A small image, 7 pixels wide and 5 high, in each kind of file that pictures come in.
public enum SampleImage: String, CaseIterable, Sendable {
  case png, jpeg, progressiveJPEG, gif, webp, losslessWebP, extendedWebP

  public var bytes: [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

  /// The extension of such a file's name.
  public var ending: String {
    switch self {
    case .png: "png"
    case .jpeg, .progressiveJPEG: "jpg"
    case .gif: "gif"
    case .webp, .losslessWebP, .extendedWebP: "webp"
    }
  }

  /// A PNG file with nothing behind its header.
  public static func png(width: UInt32, height: UInt32) -> [UInt8] {
    let chunk = Array("IHDR".utf8) + big(width) + big(height) + [8, 2, 0, 0, 0]
    var checksum = UInt32.max
    for byte in chunk {
      checksum ^= UInt32(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xEDB8_8320 : checksum >> 1 }
    }
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13] + chunk + big(~checksum)
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private var base64: String {
    switch self {
    case .png:
      """
      iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAASklEQVR42g3IQQEAQAQAQVFEEUUT24QmNBHF3TxH5NDDDj84\
      6phDZNHFFl9Yapn922hjjTc01Uz/TTSxxBOSSib/BhpY4AFBBRM8uV04vsMC1yUAAAAASUVORK5CYII=
      """
    case .jpeg:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wCDEAAoABwAHgAjAB4AGQAoACMAIQAjAC0AKwAoADAAPABkAEEAPAA3ADcAPAB7AFgA\
      XQBJAGQAkQCAAJkAlgCPAIAAjACKAKAAtADmAMMAoACqANoArQCKAIwAyAERAMsA2gDuAPUBAgEEAQIAmwDBARsBLwEYAPoB\
      LADmAP0BAgD4/9sAQwErLS08NTx2QUF2+KWMpfj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4\
      +Pj4+Pj4/8EAEQgABQAHAwEiAAIRAQMRAf/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMF\
      BQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElK\
      U1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV\
      1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/EAB8BAAMBAQEBAQEBAQEAAAAAAAABAgMEBQYHCAkKC//EALURAAIBAgQEAwQH\
      BQQEAAECdwABAgMRBAUhMQYSQVEHYXETIjKBCBRCkaGxwQkjM1LwFWJy0QoWJDThJfEXGBkaJicoKSo1Njc4OTpDREVGR0hJ\
      SlNUVVZXWFlaY2RlZmdoaWpzdHV2d3h5eoKDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT\
      1NXW19jZ2uLj5OXm5+jp6vLz9PX29/j5+v/aAAwDAQACEQMRAD8AfDO1FFFTKKuOlFcp/9k=
      """
    case .progressiveJPEG:
      """
      /9j/4AAQSkZJRgABAQAAAQABAAD/2wCDEAAoABwAHgAjAB4AGQAoACMAIQAjAC0AKwAoADAAPABkAEEAPAA3ADcAPAB7AFgA\
      XQBJAGQAkQCAAJkAlgCPAIAAjACKAKAAtADmAMMAoACqANoArQCKAIwAyAERAMsA2gDuAPUBAgEEAQIAmwDBARsBLwEYAPoB\
      LADmAP0BAgD4/9sAQwErLS08NTx2QUF2+KWMpfj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4\
      +Pj4+Pj4/8IAEQgABQAHAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAB/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAH/\
      2gAMAwEAAhADEAAAAaI//8QAFRABAQAAAAAAAAAAAAAAAAAAAQD/2gAIAQEAAQUCG//EABcRAAMBAAAAAAAAAAAAAAAAAAAB\
      AiH/2gAIAQMBAT8BlYf/xAAVEQEBAAAAAAAAAAAAAAAAAAABAP/aAAgBAgEBPwFL/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/a\
      AAgBAQAGPwJ//8QAFRABAQAAAAAAAAAAAAAAAAAAAAH/2gAIAQEAAT8hu//aAAwDAQACAAMAAAAQ9//EABURAQEAAAAAAAAA\
      AAAAAAAAAAAB/9oACAEDAQE/EJH/xAAWEQADAAAAAAAAAAAAAAAAAAAAARH/2gAIAQIBAT8QRT//xAAUEAEAAAAAAAAAAAAA\
      AAAAAAAA/9oACAEBAAE/EC//2Q==
      """
    case .gif:
      "R0lGODlhBwAFAJEAAAAAAP8AAAD/AP///yH5BAAAAAAALAAAAAAHAAUAAAIVRKgRocCIAyMi1IhQYMSBERFqRKgCADs="
    case .webp:
      """
      UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoHAAUAAgA0JagCdAEO/gLsAP6aqlOmTjJbmwGXJEav0XcCFfor+3/9XH8+2zvz\
      z//HXngAAAA=
      """
    case .losslessWebP:
      "UklGRjAAAABXRUJQVlA4TCMAAAAvBgABAJmM6H9sIgrS/4CCtm2Y8kdZJt0/DBZkAGMCJCrZCwA="
    case .extendedWebP:
      """
      UklGRmQAAABXRUJQVlA4WAoAAAAgAAAABgAABAAASUNDUAEAAAB4AFZQOCA8AAAAsAEAnQEqBwAFAAIANCWoAnQBDv4C7AD+\
      mqpTpk4yW5sBlyRGr9F3AhX6K/t//Vx/Pts788//x154AAAA
      """
    }
  }
}

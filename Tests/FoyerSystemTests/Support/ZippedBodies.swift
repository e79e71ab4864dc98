/// `{"resultCount":0}` in gzip.
let zippedResult: [UInt8] = [
  31, 139, 8, 0, 0, 0, 0, 0, 2, 255, 171, 86, 42, 74, 45, 46, 205, 41, 113, 206, 47, 205, 43, 81, 178, 50,
  168, 5, 0, 253, 94, 76, 140, 17, 0, 0, 0,
]

/// One MiB of spaces as a deflate block that stands for itself, so that it can be repeated: 1038 bytes.
let megabyteOfSpaces: [UInt8] =
  [236, 193, 49, 1, 0, 0, 0, 194, 160, 42, 235, 159, 210, 16, 190, 64, 1, 0]
  + [UInt8](repeating: 0, count: 1014) + [124, 6, 0, 0, 255, 255]

/// The ten bytes that a gzip stream begins with.
let gzipHeader: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 2, 255]

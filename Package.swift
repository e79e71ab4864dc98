// swift-tools-version: 6.2
import Glibc
import PackageDescription

/// The modules that the tests of every feature use.
let featureTests: [Target.Dependency] = [
  "FeatureSupport", "Foyer", "FoyerRecords", "FoyerSystem", "FoyerTools", "TemporaryFolder",
]

/// Declares the target of a feature.
func feature(_ name: String, _ others: [Target.Dependency] = []) -> Target {
  .target(
    name: name + "Screen", dependencies: ["Foyer", "FoyerRecords"] + others, path: "Screens/\(name)")
}

/// The linker's flags for a release, which holds Swift's runtime and all libraries but the C library's.
///
/// | flag | without it |
/// |---|---|
/// | `-static-stdlib` and what it leaves out | Swift's runtime has to be installed |
/// | the files in `Sources/LinkerScripts`, which name archives in place of shared libraries | `foyer todo` takes 1.4 of 7.7 ms more |
/// | `--no-export-dynamic` | 0.6 MB more |
/// | `pack-relative-relocs`, which only lld knows and the C library reads since 2.36 | 1.3 MB more |
let staticLibraries = LinkerSetting.unsafeFlags(
  [
    "-static-stdlib", "-L\(Context.packageDirectory)/Sources/LinkerScripts", "-Xlinker",
    "--no-export-dynamic", "-use-ld=lld",
  ] + (libraryVersion < 36 ? [] : ["-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]),
  .when(configuration: .release))

/// The second number of the C library's version: 36 of 2.36.
var libraryVersion: Int {
  var bytes = [CChar](repeating: 0, count: 64)
  let length = confstr(Int32(_CS_GNU_LIBC_VERSION), &bytes, bytes.count)
  let version = String(decoding: bytes.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return version.split { $0 == "." || $0 == "\0" }.last.flatMap { Int($0) } ?? 0
}

/// The compiler's flag for a release, which makes generic types from addresses in place of names.
///
/// Without it `foyer todo` takes 1.0 of 6.8 ms more: for each name the runtime looks through all conformances. SwiftPM
/// refuses it in a package that it has fetched for another one.
let typesByAddress: [SwiftSetting] =
  ["/checkouts/", "/registry/"].contains { Context.packageDirectory.contains($0) }
  ? []
  : [
    .unsafeFlags(
      ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
      .when(configuration: .release))
  ]

/// The compiler's flag for tests, which run no faster for being optimized and take most of the time of a build.
let unoptimized: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
  name: "foyer",
  products: [
    .executable(name: "foyer", targets: ["FoyerMain"]),
    .library(name: "Foyer", targets: ["Foyer"]),
    .library(name: "FoyerRecords", targets: ["FoyerRecords"]),
    .library(name: "FoyerTerminal", targets: ["FoyerTerminal"]),
    .library(name: "FoyerTools", targets: ["FoyerTools"]),
  ],
  targets: [
    // The toolkit.
    .target(name: "CProcess"),
    .target(name: "FoyerSystem", dependencies: ["CProcess"]),
    .systemLibrary(name: "CUnicode"),
    .target(name: "CTranslations", exclude: ["de.po", "ko.po"]),
    .target(name: "Foyer", dependencies: ["CTranslations", "CUnicode", "FoyerSystem"]),
    .target(name: "CEditLine", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "FoyerTerminal", dependencies: ["Foyer", "CEditLine", "FoyerSystem"]),
    .systemLibrary(name: "CMessageDigest"),
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "FoyerRecords", dependencies: ["CMessageDigest", "CSQLite", "Foyer", "FoyerSystem"]),
    .target(name: "CPostgres"),
    .target(name: "FoyerSharing", dependencies: ["Foyer", "FoyerRecords", "FoyerSystem", "CPostgres"]),
    .target(name: "CPseudoTerminal"),
    .target(name: "CTaskHooks"),
    .target(
      name: "FoyerTools",
      dependencies: ["Foyer", "FoyerSystem", "FoyerTerminal", "CPseudoTerminal", "CTaskHooks"]),

    // The four features.
    feature("Player", ["FoyerSystem"]), feature("Pet"), feature("Music", ["FoyerSystem"]), feature("Todo"),

    // The program.
    .target(
      name: "FoyerApp",
      dependencies: [
        "Foyer", "FoyerSystem", "FoyerTerminal", "FoyerRecords", "FoyerSharing", "FoyerTools", "PlayerScreen",
        "PetScreen", "MusicScreen", "TodoScreen",
      ]),
    .executableTarget(name: "FoyerMain", dependencies: ["FoyerApp"], linkerSettings: [staticLibraries]),

    // The tests.
    .target(name: "SampleImages", path: "Tests/Support/SampleImages"),
    .target(name: "TemporaryFolder", path: "Tests/Support/TemporaryFolder"),
    .target(name: "Blocking", dependencies: ["FoyerTools"], path: "Tests/Support/Blocking"),
    .testTarget(name: "FoyerTests", dependencies: ["Foyer", "FoyerTools", "SampleImages"]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["CSQLite", "FoyerSystem", "FoyerRecords", "Blocking", "TemporaryFolder"]),
    .testTarget(
      name: "JournalTests", dependencies: ["Foyer", "FoyerRecords", "TemporaryFolder"]),
    .target(
      name: "PostgresServers", dependencies: ["CProcess", "FoyerSystem", "TemporaryFolder"],
      path: "Tests/Support/PostgresServers"),
    .testTarget(
      name: "FoyerSharingTests",
      dependencies: [
        "Foyer", "FoyerRecords", "FoyerSystem", "FoyerSharing", "PostgresServers", "Blocking",
        "TemporaryFolder",
      ], exclude: ["README.md"]),
    .testTarget(
      name: "FoyerSystemTests",
      dependencies: ["FoyerSystem", "Blocking", "LoopbackServer", "TemporaryFolder"]),
    .target(name: "LoopbackServer", dependencies: ["FoyerSystem"], path: "Tests/Support/LoopbackServer"),
    .target(
      name: "FeatureSupport",
      dependencies: ["Foyer", "FoyerRecords", "FoyerSystem", "FoyerTools", "TemporaryFolder", "CSQLite"],
      path: "Tests/Support/FeatureSupport"),
    .testTarget(name: "MusicTests", dependencies: featureTests + ["MusicScreen", "LoopbackServer"]),
    .executableTarget(
      name: "MusicFuzz",
      dependencies: ["Foyer", "FoyerRecords", "FoyerSystem", "FoyerTools", "LoopbackServer", "MusicScreen"],
      path: "Tests/Fixtures/MusicFuzz"),
    .testTarget(name: "PlayerTests", dependencies: featureTests + ["PlayerScreen"]),
    .testTarget(name: "PetTests", dependencies: featureTests + ["PetScreen"]),
    .testTarget(name: "TodoTests", dependencies: featureTests + ["TodoScreen"]),
    .testTarget(
      name: "FoyerRecordsTests", dependencies: ["Foyer", "FoyerRecords"]),
    .testTarget(
      name: "TransferTests",
      dependencies: ["Foyer", "FoyerRecords", "FoyerTools", "TemporaryFolder"]),
    .testTarget(name: "StreamTests", dependencies: ["Foyer", "FoyerTools"]),
    .testTarget(
      name: "FoyerToolsTests",
      dependencies: ["FoyerTerminal", "FoyerTools", "Foyer", "TemporaryFolder"]),
    .target(
      name: "TerminalDriver", dependencies: ["FoyerSystem", "CPseudoTerminal"],
      path: "Tests/Support/TerminalDriver"),
    .executableTarget(
      name: "ConsoleFixture", dependencies: ["Foyer", "FoyerTerminal"], path: "Tests/Fixtures/ConsoleFixture"),
    .testTarget(
      name: "FoyerTerminalTests",
      dependencies: [
        "Foyer", "FoyerSystem", "FoyerTerminal", "CEditLine", "Blocking", "TerminalDriver", "ConsoleFixture",
        "SampleImages", "TemporaryFolder",
      ]),
    .executableTarget(
      name: "Hazards", dependencies: ["FoyerTools"], path: "Tests/Fixtures/Hazards"),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "Hazards", "Foyer", "FoyerApp", "FoyerTerminal", "FoyerRecords", "FoyerSharing", "FoyerTools",
        "MusicScreen", "PetScreen", "PlayerScreen", "TodoScreen", "Blocking", "TerminalDriver",
        "LoopbackServer", "PostgresServers", "SampleImages", "TemporaryFolder", "CSQLite",
      ], exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

let inC: Set = [
  "CEditLine", "CPostgres", "CProcess", "CPseudoTerminal", "CSQLite", "CTaskHooks", "CTranslations",
]
for target in package.targets where target.type != .system && !inC.contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
  target.swiftSettings? += target.type == .test ? unoptimized : typesByAddress
}

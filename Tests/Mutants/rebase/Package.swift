// swift-tools-version: 6.2
import PackageDescription

// The journal and its tests alone, which build in a part of the time that the whole package takes.
let package = Package(
  name: "journal",
  targets: [
    .systemLibrary(name: "CUnicode"),
    .target(name: "CProcess"),
    .target(name: "FoyerSystem", dependencies: ["CProcess"]),
    .target(name: "CTranslations", exclude: ["de.po", "ko.po"]),
    .target(name: "Foyer", dependencies: ["CTranslations", "CUnicode", "FoyerSystem"]),
    .systemLibrary(name: "CMessageDigest"),
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "FoyerRecords", dependencies: ["CMessageDigest", "CSQLite", "Foyer", "FoyerSystem"]),
    .target(name: "TemporaryFolder", path: "Tests/Support/TemporaryFolder"),
    .testTarget(name: "JournalTests", dependencies: ["Foyer", "FoyerRecords", "TemporaryFolder"]),
  ],
  swiftLanguageModes: [.v6]
)
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}

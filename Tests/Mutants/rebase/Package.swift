// swift-tools-version: 6.2
import PackageDescription

// The journal and its tests alone, which build in a tenth of the time that the whole package takes.
let package = Package(
  name: "journal",
  targets: [
    .systemLibrary(name: "CUnicode"),
    .target(name: "FoyerFiles"),
    .target(name: "Foyer", dependencies: ["CUnicode", "FoyerFiles"]),
    .systemLibrary(name: "CMessageDigest"),
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "FoyerStorage", dependencies: ["CMessageDigest", "CSQLite", "FoyerFiles"]),
    .target(name: "FoyerJournal", dependencies: ["Foyer", "FoyerStorage"]),
    .target(name: "TemporaryFolder", path: "Tests/Support/TemporaryFolder"),
    .testTarget(
      name: "FoyerJournalTests", dependencies: ["Foyer", "FoyerJournal", "FoyerStorage", "TemporaryFolder"]),
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

// swift-tools-version: 6.2
import PackageDescription

// The journal and its tests alone, which build in a tenth of the time that the whole package takes.
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let package = Package(
  name: "journal",
  dependencies: [.package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")],
  targets: [
    .target(name: "Foyer"),
    .systemLibrary(name: "CMessageDigest"),
    .target(name: "CSQLiteSettings", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "FoyerStorage",
      dependencies: [
        "CMessageDigest", "CSQLiteSettings", grdb, .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
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

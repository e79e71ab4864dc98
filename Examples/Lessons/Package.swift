// swift-tools-version: 6.2
import PackageDescription

let toolkit: [Target.Dependency] = [
  .product(name: "Foyer", package: "foyer"), .product(name: "FoyerTerminal", package: "foyer"),
  .product(name: "FoyerTools", package: "foyer"),
]

let package = Package(
  name: "lessons",
  // The toolkit of this repository. A package of your own names its address and a version instead:
  // dependencies: [.package(url: "https://example.com/foyer.git", from: "1.0.0")],
  dependencies: [.package(name: "foyer", path: "../..")],
  targets: [
    .executableTarget(name: "seats", dependencies: toolkit),
    .executableTarget(name: "thermometer", dependencies: toolkit),
    .executableTarget(name: "copying", dependencies: toolkit),
    .testTarget(
      name: "LessonTests",
      dependencies: ["seats", "thermometer", "copying", .product(name: "FoyerTools", package: "foyer")]),
  ]
)

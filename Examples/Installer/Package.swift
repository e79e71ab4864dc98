// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "installer",
  // The toolkit of this repository. A package of your own names its address and a version instead:
  // dependencies: [.package(url: "https://example.com/foyer.git", from: "1.0.0")],
  dependencies: [.package(name: "foyer", path: "../..")],
  targets: [
    .executableTarget(
      name: "installer",
      dependencies: [
        .product(name: "Foyer", package: "foyer"), .product(name: "FoyerTerminal", package: "foyer"),
        .product(name: "FoyerTools", package: "foyer"),
      ]),
    .testTarget(
      name: "InstallerTests", dependencies: ["installer", .product(name: "FoyerTools", package: "foyer")]),
  ]
)

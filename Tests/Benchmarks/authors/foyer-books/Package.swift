// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "books",
  dependencies: [.package(url: "https://example.com/foyer.git", from: "1.0.0")],
  targets: [
    .executableTarget(
      name: "books",
      dependencies: [
        .product(name: "Foyer", package: "foyer"), .product(name: "FoyerTerminal", package: "foyer"),
        .product(name: "FoyerTools", package: "foyer"),
      ])
  ]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "counter",
  dependencies: [.package(name: "foyer", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [
        .product(name: "Foyer", package: "foyer"), .product(name: "FoyerTerminal", package: "foyer"),
        .product(name: "FoyerTools", package: "foyer"),
      ]),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "Counter", .product(name: "Foyer", package: "foyer"),
        .product(name: "FoyerTesting", package: "foyer"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

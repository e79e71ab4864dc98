// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "counter",
  // The toolkit of this repository; a package elsewhere has another path. Or name an address and a version instead:
  // dependencies: [.package(url: "https://example.com/foyer.git", from: "1.0.0")],
  dependencies: [.package(name: "foyer", path: "../..")],
  targets: [
    .executableTarget(
      name: "counter",
      dependencies: [.product(name: "FoyerTools", package: "foyer")]),
    .testTarget(
      name: "CounterTests", dependencies: ["counter", .product(name: "FoyerTools", package: "foyer")]),
  ]
)

// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
  name: "deeplink",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "deeplink", targets: ["deeplink"])],
  targets: [
    .target(name: "TextKit", swiftSettings: strict),
    .target(name: "LanguageKit", swiftSettings: strict),
    .target(name: "LinkKit", dependencies: ["TextKit"], swiftSettings: strict),
    .target(name: "ArgumentKit", dependencies: ["TextKit"], swiftSettings: strict),
    .target(name: "TerminalKit", dependencies: ["TextKit"], swiftSettings: strict),
    .target(
      name: "DeeplinkCLI", dependencies: ["TextKit", "LinkKit", "ArgumentKit", "TerminalKit"],
      swiftSettings: strict),
    .executableTarget(name: "deeplink", dependencies: ["DeeplinkCLI"], swiftSettings: strict),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "TextKitTests", dependencies: ["TextKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LanguageKitTests", dependencies: ["LanguageKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LinkKitTests", dependencies: ["LinkKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ArgumentKitTests", dependencies: ["ArgumentKit", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "PromptDemo", dependencies: ["TerminalKit"], path: "Tests/PromptDemo",
      swiftSettings: strict),
    .testTarget(
      name: "TerminalKitTests", dependencies: ["TerminalKit", "PromptDemo", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DeeplinkCLITests", dependencies: ["DeeplinkCLI", "TestSupport"],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "ProgramTests", dependencies: ["deeplink", "TestSupport"], swiftSettings: strict),
  ]
)

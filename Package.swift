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
    .target(
      name: "JSONKit", dependencies: ["TextKit"], swiftSettings: strict),
    .target(name: "URLKit", dependencies: ["TextKit"], swiftSettings: strict),
    .target(
      name: "RowKit", dependencies: ["XMLKit", "JSONKit", "TextKit"], swiftSettings: strict),
    .target(name: "ArchiveKit", dependencies: ["TextKit"], swiftSettings: strict),
    .target(name: "XMLKit", dependencies: ["JSONKit", "TextKit"], swiftSettings: strict),
    .target(
      name: "RuleKit", dependencies: ["LanguageKit", "URLKit", "JSONKit", "TextKit"],
      swiftSettings: strict),
    .target(
      name: "LinkKit",
      dependencies: ["LanguageKit", "RuleKit", "URLKit", "JSONKit", "TextKit"],
      swiftSettings: strict),
    .target(
      name: "BatchKit",
      dependencies: [
        "LinkKit", "RuleKit", "LanguageKit", "RowKit", "URLKit", "JSONKit", "TextKit",
      ],
      swiftSettings: strict),
    .target(
      name: "PortKit",
      dependencies: [
        "AssociationKit", "LinkKit", "RuleKit", "RowKit", "LanguageKit", "URLKit", "XMLKit",
        "JSONKit", "TextKit",
      ],
      swiftSettings: strict),
    .target(
      name: "DeriveKit",
      dependencies: ["LinkKit", "RuleKit", "RowKit", "URLKit", "XMLKit", "JSONKit", "TextKit"],
      swiftSettings: strict),
    .target(
      name: "AssociationKit",
      dependencies: ["ArchiveKit", "LanguageKit", "URLKit", "XMLKit", "JSONKit", "TextKit"],
      swiftSettings: strict),
    .target(
      name: "ReportKit", dependencies: ["QRKit", "RowKit", "JSONKit", "TextKit"],
      exclude: ["Resources"], swiftSettings: strict),
    .target(
      name: "PageKit",
      dependencies: [
        "ReportKit", "QRKit", "LinkKit", "RuleKit", "LanguageKit", "URLKit", "JSONKit", "TextKit",
      ],
      exclude: ["Resources"], swiftSettings: strict),
    .target(
      name: "DeviceKit", dependencies: ["XMLKit", "JSONKit", "TextKit"], swiftSettings: strict),
    .target(name: "AgentKit", dependencies: ["JSONKit", "TextKit"], swiftSettings: strict),
    .target(name: "ArgumentKit", dependencies: ["TextKit"], swiftSettings: strict),
    .target(name: "TerminalKit", dependencies: ["TextKit"], swiftSettings: strict),
    .target(name: "QRKit", dependencies: ["TextKit"], swiftSettings: strict),
    .target(
      name: "DeeplinkCLI",
      dependencies: [
        "TextKit", "JSONKit", "LanguageKit", "URLKit", "RowKit", "RuleKit", "LinkKit", "BatchKit",
        "PortKit", "DeriveKit", "AssociationKit", "ReportKit", "PageKit", "DeviceKit", "AgentKit",
        "ArgumentKit", "TerminalKit", "QRKit", "XMLKit", "ArchiveKit",
      ],
      swiftSettings: strict),
    .executableTarget(name: "deeplink", dependencies: ["DeeplinkCLI"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["TextKit"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(
      name: "TextKitTests", dependencies: ["TextKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LanguageKitTests", dependencies: ["LanguageKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "JSONKitTests", dependencies: ["JSONKit", "TextKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "URLKitTests", dependencies: ["URLKit", "TextKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RowKitTests", dependencies: ["RowKit", "TextKit", "JSONKit", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ArchiveKitTests", dependencies: ["ArchiveKit", "TextKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "XMLKitTests", dependencies: ["XMLKit", "JSONKit", "TextKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RuleKitTests",
      dependencies: ["RuleKit", "TextKit", "LanguageKit", "JSONKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "LinkKitTests",
      dependencies: [
        "LinkKit", "TextKit", "LanguageKit", "JSONKit", "RuleKit", "URLKit", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BatchKitTests",
      dependencies: [
        "BatchKit", "TextKit", "LanguageKit", "JSONKit", "RowKit", "RuleKit", "LinkKit",
        "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "PortKitTests",
      dependencies: [
        "PortKit", "TextKit", "LanguageKit", "JSONKit", "RowKit", "RuleKit", "LinkKit",
        "AssociationKit", "XMLKit", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "DeriveKitTests",
      dependencies: [
        "DeriveKit", "LinkKit", "RuleKit", "RowKit", "URLKit", "JSONKit", "TextKit", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "AssociationKitTests",
      dependencies: [
        "AssociationKit", "ArchiveKit", "XMLKit", "TextKit", "LanguageKit", "JSONKit",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ReportKitTests",
      dependencies: ["ReportKit", "JSONKit", "RowKit", "QRKit", "TextKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PageKitTests",
      dependencies: [
        "PageKit", "ReportKit", "QRKit", "LinkKit", "RuleKit", "LanguageKit", "URLKit", "JSONKit",
        "TextKit", "TestSupport",
      ], swiftSettings: strict),
    .testTarget(
      name: "DeviceKitTests", dependencies: ["DeviceKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "AgentKitTests", dependencies: ["AgentKit", "JSONKit", "TextKit", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ArgumentKitTests", dependencies: ["ArgumentKit", "TextKit", "TestSupport"],
      swiftSettings: strict),
    .executableTarget(
      name: "PromptDemo", dependencies: ["TerminalKit"], path: "Tests/PromptDemo",
      swiftSettings: strict),
    .testTarget(
      name: "TerminalKitTests", dependencies: ["TerminalKit", "PromptDemo", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "QRKitTests", dependencies: ["QRKit", "TextKit", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DeeplinkCLITests",
      dependencies: [
        "DeeplinkCLI", "TextKit", "JSONKit", "LanguageKit", "RowKit", "RuleKit", "LinkKit",
        "BatchKit", "PortKit", "AssociationKit", "ArchiveKit", "ReportKit", "PageKit", "DeviceKit",
        "AgentKit", "ArgumentKit", "TerminalKit", "QRKit", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: strict),
    .testTarget(
      name: "ProgramTests", dependencies: ["deeplink", "TestSupport"], swiftSettings: strict),
  ]
)

import Foundation
import TestSupport
import Testing

@Suite("Architecture")
struct ArchitectureTests {
  /// What each target may import; nothing else.
  static let allowed: [String: Set<String>] = [
    "TextKit": [],
    "LanguageKit": [],
    "JSONKit": ["TextKit", "Foundation"],
    "RowKit": ["TextKit", "JSONKit", "Foundation"],
    "RuleKit": ["TextKit", "LanguageKit", "JSONKit", "Foundation", "Synchronization"],
    "LinkKit": ["TextKit", "JSONKit", "RuleKit", "Foundation"],
    "BatchKit": [
      "TextKit", "LanguageKit", "JSONKit", "RowKit", "RuleKit", "LinkKit", "Foundation",
      "Dispatch", "Synchronization",
    ],
    "PortKit": ["TextKit", "JSONKit", "RowKit", "RuleKit", "LinkKit", "Foundation"],
    "AssociationKit": ["TextKit", "JSONKit", "LanguageKit"],
    "ReportKit": ["TextKit", "JSONKit", "RowKit", "QRKit"],
    "ArgumentKit": ["TextKit"],
    "TerminalKit": ["TextKit", "Darwin", "Glibc", "Musl"],
    "QRKit": ["TextKit"],
    "DeeplinkCLI": [
      "TextKit", "JSONKit", "RowKit", "RuleKit", "LinkKit", "BatchKit", "PortKit", "AssociationKit",
      "ReportKit", "ArgumentKit", "TerminalKit", "QRKit", "Foundation", "Synchronization",
    ],
    "deeplink": ["DeeplinkCLI"],
  ]

  private static func sources(_ folder: String) throws -> [(path: String, text: String)] {
    let root = URL(fileURLWithPath: Deeplink.project).appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
    }
  }

  @Test("the kits import what is below them and never each other", arguments: allowed.keys.sorted())
  func imports(target: String) throws {
    let sources = try Self.sources("Sources/\(target)")
    #expect(!sources.isEmpty)
    for (path, text) in sources {
      for line in text.split(separator: "\n") {
        guard let match = line.wholeMatch(of: /\s*(?:@testable )?import ([A-Z]\w*)/) else {
          continue
        }
        #expect(Self.allowed[target]?.contains(String(match.1)) == true, "\(path): \(line)")
      }
    }
  }

  @Test("only System names the machine's files, processes and exit")
  func outside() throws {
    let machine = [
      "FileManager", " Process(", "FileHandle", "ProcessInfo", " open(", " exit(", "getenv",
      "STDIN",
      "STDOUT", "posix_spawn", "isatty",
    ]
    for (path, text) in try Self.sources("Sources/DeeplinkCLI") where !path.hasPrefix("System/") {
      for word in machine where text.contains(word) {
        Issue.record("\(path) names \(word)" as Comment)
      }
    }
  }

  @Test("nothing is public, and nothing can crash on input")
  func words() throws {
    let forbidden = [
      "public ", "@unchecked", "nonisolated(unsafe)", "try!", "as!", "fatalError(",
      "TO" + "DO", "FIX" + "ME",
    ]
    for (path, text) in try Self.sources("Sources") {
      for word in forbidden where text.contains(word) { Issue.record("\(path) has \(word)") }
    }
  }

  @Test(
    "the file names of a target differ in more than case",
    arguments: ["Sources", "Tests"])
  func fileNames(folder: String) throws {
    // SwiftPM puts a target's objects into one folder, where macOS takes `Host.swift.o` and
    // `HOST.swift.o` for one file.
    let files = try Self.sources(folder).map(\.path)
    let objects = Dictionary(grouping: files) { path in
      let parts = path.split(separator: "/")
      return "\(parts.first ?? "")/\(parts.last ?? "")".lowercased()
    }
    #expect(!files.isEmpty)
    #expect(objects.values.filter { $0.count > 1 } == [])
  }

  @Test("the package depends on no other")
  func package() throws {
    let text = try String(contentsOfFile: "\(Deeplink.project)/Package.swift", encoding: .utf8)
    #expect(!text.contains(".package("))
  }
}

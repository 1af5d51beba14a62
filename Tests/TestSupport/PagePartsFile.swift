import Foundation
import TextKit

/// The Swift file that a kit has of the scripts and styles of its pages, `Resources/*.js` and `*.css`, each
/// without what only its readers need.
///
/// A line `// part: name` begins another part of a script. With `DEEPLINK_RECORD=1` the file is written
/// anew.
package struct PagePartsFile {
  /// The text of the file, and what it should be.
  package let found: String
  package let expected: String

  /// Reads the file at a path below `Sources`, whose type has the file's name.
  package init(_ path: String, isPackage: Bool = false) throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let file = sources.appendingPathComponent(path)
    let resources = sources.appendingPathComponent(path.split(separator: "/")[0] + "/Resources")
    let names = try FileManager.default.contentsOfDirectory(atPath: resources.path).sorted()
    let parts = try names.flatMap { name in
      try Self.parts(of: resources.appendingPathComponent(name))
    }
    let access = isPackage ? "package " : ""
    let type = file.deletingPathExtension().lastPathComponent
    let constants = parts.map { name, text in
      let literal = text.replacingScalars("\n", with: ###"\##n"###)
      return "  \(access)static let \(name) = ##\"\(literal)\"##\n"
    }
    expected = """
      // swift-format-ignore-file
      // Made of Resources: DEEPLINK_RECORD=1 swift test --filter 'PagePartsTests|PageScriptTests'

      /// The parts of scripts and styles, as pages have them.
      \(access)enum \(type) {
      \(constants.joined())}

      """
    if ProcessInfo.processInfo.environment["DEEPLINK_RECORD"] == "1" {
      try expected.write(to: file, atomically: true, encoding: .utf8)
    }
    found = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  private static func parts(of file: URL) throws -> [(name: String, text: String)] {
    let text = try String(contentsOf: file, encoding: .utf8)
    let name = file.deletingPathExtension().lastPathComponent
    guard file.pathExtension == "js" else {
      return [(name + "Style", CompactText.style(text))]
    }
    var parts = [(name: name, text: "")]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// part: ") {
        parts.append((String(line.dropFirst(9)), ""))
      } else {
        parts[parts.count - 1].text += line + "\n"
      }
    }
    return parts.map { ($0.name, CompactText.script($0.text)) }
  }
}

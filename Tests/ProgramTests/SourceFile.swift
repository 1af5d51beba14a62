import Foundation

/// A Swift file of the project, and what a reading without a compiler finds in it.
struct SourceFile {
  /// The path below the folder that was read.
  let path: String
  let text: String
  /// The text without comments and texts in quotes; what is interpolated stays.
  let code: String

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    code = Self.code(of: text)
  }

  private init(_ file: SourceFile, below folder: String) {
    path = String(file.path.dropFirst(folder.count))
    (text, code) = (file.text, file.code)
  }

  /// The Swift files below a folder of the project.
  static func all(in folder: String) throws -> [SourceFile] {
    guard folder.hasPrefix("Sources") else { return try read(folder) }
    let below = folder == "Sources" ? "" : folder.dropFirst("Sources/".count) + "/"
    return try sources.get().filter { $0.path.hasPrefix(below) }.map {
      SourceFile($0, below: below)
    }
  }

  /// All of `Sources`, read once for all tests.
  private static let sources = Result { try read("Sources") }

  private static func read(_ folder: String) throws -> [SourceFile] {
    let root = URL(fileURLWithPath: Deeplink.project).appendingPathComponent(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      return SourceFile(path: path, text: text)
    }
  }

  var name: String {
    path.components(separatedBy: "/").last ?? path
  }

  /// The first folder of the path, or "top"; each command has a folder of its own.
  var folder: String {
    let parts = path.components(separatedBy: "/")
    guard parts.count > 1 else { return "top" }
    return parts[0] == "Commands" ? parts[..<2].joined(separator: "/") : parts[0]
  }

  /// The modules that it imports, however the import is spelled.
  var imports: [String] {
    Self.matches(
      of:
        #"(?<![\w.`])import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)"#,
      in: code)
  }

  /// The types declared at the top of the file that other files can name.
  var types: [String] {
    Self.matches(
      of: #"(?m)^(?:@\w+ )*(?:(?:package|public|internal|indirect|final) )*"# + Self.kind,
      in: code)
  }

  /// The types of other files that it names: those that it declares inside another type, privately, or as
  /// a generic parameter are its own.
  var named: Set<String> {
    Set(Self.matches(of: #"(?<![.\w])([A-Z]\w+)"#, in: code)).subtracting(
      Self.matches(of: #"\b"# + Self.kind, in: code)
        + Self.matches(of: #"[<,]\s*(?:each )?(\w{1,3})(?:: ?\w+)?(?=[,>])"#, in: code))
  }

  private static let kind = #"(?:struct|enum|class|actor|protocol|typealias|associatedtype) (\w+)"#

  private static func code(of text: String) -> String {
    let units = Array(text.utf16)
    var code = ""
    var end = 0
    for match in ranges(
      of: #"//[^\n]*|/\*[\s\S]*?\*/|"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*""#, in: text)
    {
      code += String(decoding: units[end..<match.lowerBound], as: UTF16.self)
      let literal = String(decoding: units[match], as: UTF16.self)
      if literal.hasPrefix("\"") {
        let values = matches(of: ##"\\#*\(([^()]*(?:\([^()]*\)[^()]*)*)\)"##, in: literal)
        code += "\"\" " + values.joined(separator: " ")
      }
      end = match.upperBound
    }
    return code + String(decoding: units[end...], as: UTF16.self)
  }

  /// The matches, as offsets in UTF-16.
  private static func ranges(of pattern: String, in text: String) -> [Range<Int>] {
    results(of: pattern, in: text).map { offsets($0.range) }
  }

  /// The first group of each match.
  private static func matches(of pattern: String, in text: String) -> [String] {
    let units = Array(text.utf16)
    return results(of: pattern, in: text).map {
      String(decoding: units[offsets($0.range(at: 1))], as: UTF16.self)
    }
  }

  private static func offsets(_ range: NSRange) -> Range<Int> {
    range.location..<range.location + range.length
  }

  private static func results(of pattern: String, in text: String) -> [NSTextCheckingResult] {
    // Compiled by the system: Swift's own matching takes seconds for all sources.
    let expression = try? NSRegularExpression(pattern: pattern)
    return expression?.matches(
      in: text, range: NSRange(location: 0, length: text.utf16.count)) ?? []
  }
}

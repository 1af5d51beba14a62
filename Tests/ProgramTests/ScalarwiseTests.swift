import Foundation
import Testing

/// Reads the sources for calls that search text by `Character`.
///
/// A comma with a combining accent after it is one `Character`: who searches by `Character` does
/// not find it, and a shell, a parser or an app does. So text that a machine reads is searched by
/// scalars or bytes.
@Suite("Searches by scalars")
struct ScalarwiseTests {
  /// A line that may have such a call, and why.
  private struct Exception {
    let file: String
    let call: String
    let reason: String

    init(_ file: String, _ call: String, _ reason: String) {
      (self.file, self.call, self.reason) = (file, call, reason)
    }
  }

  private static let exceptions = [
    Exception("ScreenCell.swift", "character.asciiValue", "a cell of the screen is a Character"),
    Exception("RowTemplate+URL.swift", "shown.firstRange(of: plain)", "bytes in arrays"),
    Exception("LineEditor.swift", "character.asciiValue", "the caret moves by Characters"),
    Exception("EditorSession.swift", "editor.replacing(", "replaces a link of the store"),
    Exception("ImportPlan.swift", "editor().replacing(", "replaces links of the store"),
    Exception("InternationalLabel.swift", "text.range(of: pattern", "a regular expression of ICU"),
    Exception("TypedLine.swift", "rest.prefix { $0", "a view of scalars"),
    Exception("RuleLine.swift", "part.firstIndex(of: ", "a view of scalars"),
    Exception("Dimension.swift", "end.drop { $0", "a view of scalars"),
    Exception("Dimension.swift", "digits.first ==", "a view of scalars"),
    Exception("Dimension.swift", "ends[0].drop { $0", "a view of scalars"),
    Exception("Dimension.swift", "text.first ==", "a view of scalars"),
    Exception("DelimitedImport.swift", "names.contains(\"", "a list of names"),
    Exception("DelimitedImport.swift", "columns.firstIndex(where:", "a list of names"),
    Exception("OpenAPIDocument.swift", ".split(separator:", "a view of scalars"),
    Exception("RaycastImport.swift", "modifiers.contains(\"", "a list of words"),
    Exception("PathListImport.swift", "line.last ==", "a view of scalars"),
    Exception("JSONReader+Scalars.swift", "digits.first ==", "a view of scalars"),
    Exception("PatternGroups.swift", "rest.", "scalars in an array"),
    Exception("PatternSpelling.swift", "rest.first", "scalars in an array"),
    Exception("PatternSpelling.swift", "atom.first", "scalars in an array"),
  ]

  /// What only texts have, and searches by `Character`.
  private let always =
    #/
      \.(?: hasPrefix | hasSuffix | trimmingCharacters | components\(separatedBy
      | replacingOccurrences | replacing\( | firstRange | trimmingPrefix | range\(of:\ (?:"|pattern)
      | asciiValue | isNewline )
    /#

  /// What texts share with lists, asked for a literal.
  private let literal =
    #/
      \.(?: contains | split | firstIndex | lastIndex | first | last | prefix | drop )
      (?: \( (?: of:\  | separator:\  | where:\  | while:\  )? "
      | \ ? \{ \ ? \$0\ [!=]=\ "
      | \( (?: where | while ) :\ \{\ ?\$0\ [!=]=\ "
      | (?: \(\) )? \ [!=]=\ "
      | \(whereSeparator:\ \\\.isWhitespace )
    /#

  // The parts of pages are JavaScript, whose texts have no `Character`.
  @Test("no text that a machine reads is searched by Character")
  func sources() throws {
    let root = "\(Deeplink.project)/Sources"
    var used: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: root)
    where path.hasSuffix(".swift") && !path.hasSuffix("PageParts.swift") {
      let file = URL(fileURLWithPath: path).lastPathComponent
      let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        guard isSuspect(code) else { continue }
        let exceptions = Self.exceptions.filter { $0.file == file && code.contains($0.call) }
        used.formUnion(exceptions.map { $0.file + $0.call })
        if exceptions.isEmpty {
          Issue.record(
            """
            \(path):\(index + 1) searches by Character: \
            \(line.drop { $0 == " " })
            use unicodeScalars, utf8, or what ScalarSearch.swift has
            """)
        }
      }
    }
    #expect(
      Self.exceptions.map { $0.file + $0.call }.filter { !used.contains($0) } == [],
      "exceptions that are not needed any more")
  }

  private func isSuspect(_ code: Substring) -> Bool {
    if code.contains(always) { return true }
    return code.contains(literal) && !code.contains(/[sS]calars?(?![A-Za-z])|utf8/)
  }

  /// Files that keep something by `String`, and why no two texts from outside meet there that Unicode
  /// calls equivalent.
  private static let keyedByString = [
    "ActivityReport.swift": "the keys of an answer of adb that are read are ASCII",
    "AllowedValues.swift": "what looks the same is looked for",
    "AndroidDevices.swift": "serial numbers are ASCII",
    "CommandOutline.swift": "declared in the sources",
    "DeviceList.swift": "serial numbers are ASCII",
    "FilterPlaces.swift": "derived names of environments are ASCII",
    "HostileFamily.swift": "the words of a name that are looked for are ASCII",
    "ImportedNames.swift": "names of links are ASCII",
    "ImportedOrigins.swift": "derived names of environments are ASCII",
    "LinkProof.swift": "links that are made of one pattern",
    "LinkRun.swift": "names of links in messages",
    "OpenAPISchema.swift": "declared in the sources",
    "OpenedLinkPrinter.swift": "how wide and how many they are",
    "ParsedArguments.swift": "declared in the sources",
    "PropertyScalars.swift": "names of properties are ASCII",
    "PlacedWarnings.swift": "equivalent names are what is looked for",
    "NameHint.swift": "declared in the sources",
    "UnicodeProperty.swift": "declared in the sources",
  ]

  @Test("nothing is kept by String that is found by a text from outside")
  func keys() throws {
    let root = "\(Deeplink.project)/Sources"
    let spellings = ["[String: ", "Set<String>"]
    var files: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: root)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      guard spellings.contains(where: { strstr(text, $0) != nil }) else {
        continue
      }
      let code = text.split(separator: "\n").map { line in
        line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      }
      guard code.contains(where: { line in spellings.contains { line.contains($0) } }) else {
        continue
      }
      files.insert(URL(fileURLWithPath: path).lastPathComponent)
    }
    #expect(
      files == Set(Self.keyedByString.keys),
      "a key is an ExactText, unless the list says why it may be a String")
  }

  @Test(
    "the reading finds what it is to find",
    arguments: [
      #"text.split(separator: ",")"#, #"text.contains("=")"#, #"text.hasPrefix(start)"#,
      #"text.hasSuffix(".")"#, #"text.replacing("'", with: "")"#, #"text.firstIndex(of: "/")"#,
      #"if text.first == "-" {"#, #"text.drop { $0 == " " }"#,
      #"text.prefix(while: { $0 != "/" })"#,
      #"text.components(separatedBy: ",")"#, #"text.range(of: "x")"#,
    ])
  func finds(code: String) {
    #expect(isSuspect(code[...]))
  }

  @Test(
    "the reading passes what looks at scalars, bytes and lists",
    arguments: [
      #"text.unicodeScalars.split(separator: ",")"#, #"text.utf8.contains(0x2C)"#,
      #"names.contains(name)"#, #"bytes.first == UInt8(ascii: "-")"#, #"text.containsScalars("=")"#,
    ])
  func passes(code: String) {
    #expect(!isSuspect(code[...]))
  }
}

import JSONKit
import TextKit

/// Annotations as SARIF 2.1.0 (OASIS), which code scanning services read.
package struct SARIFReport {
  private let annotations: [Annotation]
  private let rules: [Annotation.LintCheck]
  private let version: String
  /// The place of what has none of its own: without one, GitHub rejects the whole document.
  private let main: SourceLocation
  /// What is true of the whole run.
  private let properties: [TestSuite.Property]

  /// A report of one run, with all rules by which something could have been found; `main` is the
  /// place of what has none of its own.
  package init(
    _ annotations: [Annotation], rules: [Annotation.LintCheck], version: String,
    main: SourceLocation, properties: [TestSuite.Property] = []
  ) {
    self.properties = properties
    self.main = main
    self.annotations = annotations
    self.rules = rules
    self.version = version
  }

  package var text: String {
    let log = JSONNode.object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": .string("deeplink"), "version": .string(version),
              "rules": .array(rules.map(descriptor)),
            ])
          ]),
          // § 3.14.17: without it a column would be one of UTF-16 code units.
          "columnKind": .string("unicodeCodePoints"),
          "results": .array(annotations.map(result)),
          "properties": properties.isEmpty ? nil : .object(bag),
        ])
      ]),
    ])
    return log.lines + "\n"
  }

  /// The property bag (§ 3.8): each name once, with a list of its values.
  private var bag: [(name: String, value: JSONNode)] {
    properties.map(\.name).uniqued.map { name in
      let values = properties.filter { $0.name.isSameText(as: name) }
      return (name, .array(values.map { .string($0.value) }))
    }
  }

  private func descriptor(_ rule: Annotation.LintCheck) -> JSONNode {
    .object([
      "id": .string(rule.id), "shortDescription": .object(["text": .string(rule.title)]),
      "help": .object(["text": .string(rule.help)]),
    ])
  }

  private func result(_ annotation: Annotation) -> JSONNode {
    let index = rules.firstIndex { $0.id.isSameText(as: annotation.rule.id) }
    return .object([
      "ruleId": .string(annotation.rule.id), "ruleIndex": index.map { .number("\($0)") },
      "level": .string(annotation.severity.rawValue), "message": message(annotation.text),
      "locations": .array([location(annotation.location ?? main)]),
    ])
  }

  /// The message of a result, in which no brace begins a placeholder (§ 3.11.5).
  private func message(_ text: String) -> JSONNode {
    let escaped = text.replacingScalars("{", with: "{{").replacingScalars("}", with: "}}")
    return .object(["text": .string(escaped)])
  }

  private func location(_ location: SourceLocation) -> JSONNode {
    let isAbsolute = location.file.utf8.first == UInt8(ascii: "/")
    return .object([
      "physicalLocation": .object([
        "artifactLocation": .object([
          "uri": .string((isAbsolute ? "file://" : "") + uri(location.file)),
          "uriBaseId": isAbsolute ? nil : .string("%SRCROOT%"),
        ]),
        "region": .object([
          "startLine": .number("\(location.line ?? 1)"),
          "startColumn": location.column.map { .number("\($0)") },
        ]),
      ])
    ])
  }

  /// A path as a reference of RFC 3986; a colon is escaped too, or the first part could be a scheme.
  private func uri(_ path: String) -> String {
    path.utf8.map { byte in
      byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte)
        ? String(Unicode.Scalar(byte)) : "%" + byte.digits(2, radix: 16, uppercase: true)
    }.joined()
  }
}

import JSONKit
import TextKit

/// Annotations as SARIF 2.1.0 (OASIS), which code scanning services read.
package struct SARIFReport {
  private let annotations: [Annotation]
  private let rules: [Annotation.Rule]
  private let version: String

  /// A report of one run.
  ///
  /// - Parameters:
  ///   - annotations: what was found.
  ///   - rules: all that could have been found.
  ///   - version: the program's own version.
  package init(_ annotations: [Annotation], rules: [Annotation.Rule], version: String) {
    self.annotations = annotations
    self.rules = rules
    self.version = version
  }

  /// The whole document.
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
        ])
      ]),
    ])
    return log.lines + "\n"
  }

  private func descriptor(_ rule: Annotation.Rule) -> JSONNode {
    .object([
      "id": .string(rule.id), "shortDescription": message(rule.title),
      "help": message(rule.help),
    ])
  }

  private func result(_ annotation: Annotation) -> JSONNode {
    let text = [annotation.message, annotation.hint].compactMap { $0 }.joined(separator: "\n")
    let index = rules.firstIndex { $0.id.isSameText(as: annotation.rule.id) }
    return .object([
      "ruleId": .string(annotation.rule.id), "ruleIndex": index.map { .number("\($0)") },
      "level": .string(level(annotation.severity)), "message": message(text),
      "locations": annotation.place.map { .array([location($0)]) },
    ])
  }

  private func level(_ severity: Annotation.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  /// A text in which no brace begins a placeholder (§ 3.11.5).
  private func message(_ text: String) -> JSONNode {
    let escaped = text.replacingScalars("{", with: "{{").replacingScalars("}", with: "}}")
    return .object(["text": .string(escaped)])
  }

  private func location(_ place: ReportPlace) -> JSONNode {
    let isAbsolute = place.file.utf8.first == UInt8(ascii: "/")
    return .object([
      "physicalLocation": .object([
        "artifactLocation": .object([
          "uri": .string((isAbsolute ? "file://" : "") + uri(place.file)),
          "uriBaseId": isAbsolute ? nil : .string("%SRCROOT%"),
        ]),
        "region": place.line.map { line in
          .object([
            "startLine": .number("\(line)"),
            "startColumn": place.column.map { .number("\($0)") },
          ])
        },
      ])
    ])
  }

  /// A path as a reference of RFC 3986; a colon is escaped too, or the first part could be a scheme.
  private func uri(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if byte.isLetter || byte.isDigit || "-._~/".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

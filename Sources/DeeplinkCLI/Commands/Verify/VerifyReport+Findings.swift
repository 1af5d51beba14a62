import AssociationKit
import ReportKit
import TextKit

/// What is found in the files and in the store apart from the links.
extension VerifyReport {
  /// What the lint found in the app's files.
  var findings: [Annotation] {
    files.findings.map { file, finding in
      let rule = RulePlace(file, finding.range)
      // The place in a build, which has no lines.
      let element = files.element(rule).map { "\($0.escapedForTerminal): " } ?? ""
      return Annotation(
        .warning, Self.rule(finding.code), element + finding.message, hint: finding.hint,
        at: place(rule))
    }
  }

  /// What the store has in two ways, or otherwise than a build.
  var storeFindings: [Annotation] {
    storeWarnings.map {
      Annotation(
        .warning, ($0.rule ?? .hostOrPath).annotation, $0.message, hint: $0.hint,
        at: $0.location.map(paths.location))
    }
  }

  /// The warnings of the store: its app is not that of the build, or its links name their page in two
  /// ways.
  var storeWarnings: [Diagnostic] {
    let contradictions = store.map { store in
      files.warnings.map { Diagnostic($0, in: store.source, .store) }
    }
    return (contradictions ?? []) + (store?.mixedFirstWords() ?? [])
  }

  /// True if anything was found, which is a failure of a strict run.
  var hasFindings: Bool { !(files.findings.isEmpty && storeWarnings.isEmpty) }

  /// A code of the lint with the first sentence of its explanation; a point in a word ends none.
  static func rule(_ code: LintCode) -> Annotation.LintCheck {
    let scalars = code.explanation.unicodeScalars.map { $0 == "\n" ? " " : $0 }
    let end = scalars.indices.first { index in
      scalars[index] == "." && (index + 1 == scalars.count || scalars[index + 1] == " ")
    }
    return Annotation.LintCheck(
      code.rawValue, title: String(String.UnicodeScalarView(scalars[..<(end ?? scalars.count)])),
      help: code.explanation)
  }
}

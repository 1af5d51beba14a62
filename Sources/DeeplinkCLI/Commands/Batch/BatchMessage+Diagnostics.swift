import ArgumentKit
import BatchKit
import RowKit
import TextKit

extension BatchMessage {
  /// The problems to report, one per line.
  func diagnostics(in name: String) -> [Diagnostic] {
    let location = SourceLocation(name)
    switch self {
    case .rejection(let rejection):
      let row = rejection.number.map { "row \($0): " } ?? ""
      return rejection.reasons.map {
        Diagnostic(
          row + $0, location: SourceLocation(name, line: rejection.record.line),
          severity: .rejection)
      }
    case .covered(let parameter):
      let message = "--set \(parameter) overrides the column"
      return [Diagnostic(message, location: location, severity: .note)]
    case .extra(let extra, let open):
      let shown = extra.map { $0.quoted() }.listed(atMost: 8)
      let columns =
        extra.count == 1
        ? "column \(shown) is not a parameter"
        : "columns \(shown) are not parameters"
      return [
        Diagnostic(
          columns, location: location, hint: Self.hint(extra, open), severity: .note)
      ]
    case .unmet(let mapping):
      return [
        Diagnostic(
          "no row has a column \(mapping.column.quoted()) (mapped to \(mapping.parameter))",
          location: location, severity: .warning)
      ]
    case .escapedCell:
      return [
        Diagnostic(
          #"a cell has \N, \t, \n, \' or \\, which tsv reads as literal text"#, location: location,
          hint: "if these are escapes, pass --input-format tsv-escaped",
          severity: .warning)
      ]
    case .late(let column):
      return [
        Diagnostic(
          "the column \(column.quoted()) appears too late to be included", location: location,
          hint: "--format jsonl includes every column", severity: .warning)
      ]
    }
  }

  /// The parameter, or the environment, that an extra column was perhaps meant for.
  private static func hint(_ extra: [String], _ open: [String]) -> String? {
    for name in extra {
      let own = [RowLayout.environment]
      if name.lowercased().isSameText(as: "env") || Spelling.nearest(to: name, in: own) != nil {
        return "for the environment of each row, name it \(RowLayout.environment)"
      }
      if let near = Spelling.nearest(to: name, in: open) {
        let mapping = ColumnMatch.Mapping(parameter: near, column: name).option
        return "did you mean \(near.quoted())? "
          + (mapping.map { "map it with \($0)" } ?? "rename the column")
      }
    }
    return nil
  }
}

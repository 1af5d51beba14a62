import TextKit

/// Which column of an input gives which parameter.
package struct ColumnMatch: Hashable, Sendable {
  /// One `--column param=Header`: the parameter comes from the column of that name.
  package struct Mapping: Hashable, Sendable {
    package var parameter: String
    package var column: String

    package init(parameter: String, column: String) {
      self.parameter = parameter
      self.column = column
    }

    /// The option, for a shell; nil for a column whose name a reader would see as another.
    package var option: String? {
      guard
        !column.unicodeScalars.contains(where: {
          $0.isUnseen || $0.properties.isDefaultIgnorableCodePoint
        })
      else { return nil }
      return ShellQuoting.word("\(parameter)=\(column)").map { "--column \($0)" }
    }
  }

  /// The column of each parameter, in the order of the parameters; nil if the input lacks it.
  package let columns: [Int?]
  /// The columns that give no parameter, in their order, without the tool's own reasons and lines.
  package let extra: [Int]
  private let names: [String]
  private let parameters: [String]

  /// Matches names exactly, by their bytes: `Id` is not `id`.
  ///
  /// Throws every fault at once: a mapped column that the input lacks, a mapping of an unknown or
  /// twice mapped parameter, a name that two columns bear.
  package init(names: [String], parameters: [String], mappings: [Mapping] = []) throws(Faults) {
    self.names = names
    self.parameters = parameters
    var faults = Self.faults(of: mappings, parameters: parameters)
    let mapped = Dictionary(firstNamed: mappings.map { ($0.parameter, $0) })
    let indices = Dictionary(grouping: names.indices) { ExactText(names[$0]) }
    columns = parameters.map { parameter in
      let mapping = mapped[ExactText(parameter)]
      let name = mapping?.column ?? parameter
      let found = indices[ExactText(name)] ?? []
      if found.count > 1 {
        faults.append(
          .ofHeader(
            found.count == 2
              ? "columns \(found[0] + 1) and \(found[1] + 1) are both named \(name.quoted())"
              : "\(found.count) columns are named \(name.quoted()): "
                + found.map { String($0 + 1) }.listed(atMost: 8)))
      }
      if mapping != nil, found.isEmpty {
        faults.append(Self.missing(name, of: names, in: names, for: parameter))
      }
      return found.first
    }
    let used = Set(columns.compactMap(\.self))
    extra = names.indices.filter {
      !used.contains($0) && ![.reason, .line].contains(OwnColumn(named: names[$0]))
    }
    guard faults.isEmpty else { throw Faults(faults) }
  }

  /// The fault of a parameter that has no column and no other value, with the extra column that was
  /// probably meant.
  package func missingColumn(of parameter: String) -> Fault {
    if let hint = hintOfValues { return .ofHeader(Self.words(parameter), hint: hint) }
    return Self.missing(parameter, of: extra.map { names[$0] }, in: names, for: parameter)
  }

  /// What to pass where the first line is no header of the parameters: a row, or cells that are separated
  /// by something else; nil where a column gives a parameter.
  package var hintOfHeader: String? {
    guard !parameters.isEmpty, columns.allSatisfy({ $0 == nil }) else { return nil }
    return hintOfValues ?? (names.count == 1 ? Self.hint(ofOnlyColumn: names[0]) : nil)
  }

  /// What to pass where the first line is a row: it has a cell for each parameter, and a number is among
  /// them.
  private var hintOfValues: String? {
    guard names.count >= parameters.count, columns.allSatisfy({ $0 == nil }),
      names.contains(where: { name in
        name.utf8.first.map { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false
      })
    else { return nil }
    let others = names.indices.dropFirst(parameters.count).map { "column\($0 + 1)" }
    let header = (parameters + others).joined(separator: ",")
    return others.isEmpty
      ? "line 1 looks like values: --header \(header)"
      : "line 1 looks like values: name its columns in their order, as in --header \(header)"
  }

  /// The fault of a name that no column has, though some may have been meant.
  private static func missing(
    _ name: String, of candidates: [String], in names: [String], for parameter: String
  ) -> Fault {
    if names.count == 1, names[0].isEmpty {
      return .ofHeader("the header line is empty", hint: "put the parameter names there")
    }
    var hint: String?
    if let near = Spelling.nearest(to: name, in: candidates.filter { !$0.isEmpty }) {
      hint = "did you mean the column \(near.quoted())? " + mapping(parameter, near)
    } else if names.count == 1, let other = Self.hint(ofOnlyColumn: names[0]) {
      hint = other
    } else if let first = candidates.first(where: { !$0.isEmpty && OwnColumn(named: $0) != .link })
    {
      let shown = names.prefix(8).map { $0.quoted() }.joined(separator: ", ")
      hint =
        "the header has \(shown)\(names.count > 8 ? ", …" : ""); map one with "
        + (Mapping(parameter: parameter, column: first).option ?? "--column \(parameter)=HEADER")
    }
    return .ofHeader(words(name), hint: hint)
  }

  private static func words(_ name: String) -> String { "no column is named \(name.quoted())" }

  private static func mapping(_ parameter: String, _ column: String) -> String {
    Mapping(parameter: parameter, column: column).option.map { "pass \($0)" }
      ?? "rename it to \(parameter)"
  }

  /// What a whole header line that was taken for one name tells of the cells.
  private static func hint(ofOnlyColumn name: String) -> String? {
    if name.containsScalars("\t") { return RowReader.tabHint }
    if name.containsScalars(";") {
      return "cells look separated by semicolons: try --delimiter \";\""
    }
    if name.containsScalars("|") {
      return "cells look separated by bars: try --delimiter \"|\""
    }
    if name.containsScalars(",") { return "cells look comma-separated: try --input-format csv" }
    return nil
  }

  private static func faults(of mappings: [Mapping], parameters: [String]) -> [Fault] {
    let known = DistinctTexts(parameters)
    var mapped = DistinctTexts()
    return mappings.compactMap { mapping in
      let isFirst = mapped.insert(mapping.parameter)
      guard known.contains(mapping.parameter) else {
        return .ofHeader(
          "no parameter is named \(mapping.parameter.quoted())",
          hint: Spelling.hint(for: mapping.parameter, in: parameters))
      }
      return isFirst ? nil : .ofHeader("parameter \(mapping.parameter.quoted()) is mapped twice")
    }
  }
}

extension Fault {
  /// A fault of the names of the columns, which stand on the first line.
  static func ofHeader(_ message: String, hint: String? = nil) -> Fault {
    Fault(message, at: .line(1), hint: hint)
  }
}

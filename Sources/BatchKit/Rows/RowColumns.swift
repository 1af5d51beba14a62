import RowKit
import TextKit

/// Which cell of a row gives a parameter: the cells of the dimensions stand first, then those of the
/// input.
package struct RowColumns: Sendable {
  /// The column in which every row names its link.
  package static let link = OwnColumn.link.rawValue
  /// The column in which every row names its environment.
  package static let environment = OwnColumn.environment.rawValue

  package let dimensions: [String]
  /// The names of the input's columns.
  package let names: [String]
  /// Whether those are all, rather than those that were met so far.
  package let areAll: Bool
  /// `--column`.
  package let mappings: [ColumnMatch.Mapping]
  /// The names of columns of an earlier output that are not written again.
  package let dropped: [String]
  /// Whether a row must make a URL of the scheme and the host that its column of URLs has.
  package let keepsHosts: Bool
  /// The states that rows may name for the app; nil for any.
  let starts: [String]?
  /// The first of the dimensions, of the columns and of the mappings with each name.
  private let dimensionsByName: [ExactText: Int]
  private let columnsByName: [ExactText: Int]
  private let mappingsByName: [ExactText: Int]

  package init(
    dimensions: [String], names: [String], areAll: Bool, mappings: [ColumnMatch.Mapping] = [],
    dropping dropped: [String] = [OwnColumn.reason.rawValue, OwnColumn.line.rawValue],
    keepingHosts keepsHosts: Bool = false, startingFrom starts: [String]? = nil
  ) {
    self.dropped = dropped
    self.keepsHosts = keepsHosts
    self.starts = starts
    self.dimensions = dimensions
    self.names = names
    self.areAll = areAll
    self.mappings = mappings
    dimensionsByName = Self.indices(dimensions)
    columnsByName = Self.indices(names)
    mappingsByName = Self.indices(mappings.map(\.parameter))
  }

  private static func indices(_ names: [String]) -> [ExactText: Int] {
    Dictionary(firstNamed: names.enumerated().map { ($1, $0) })
  }

  /// The same with more columns of the input.
  func meeting(_ names: [String]) -> RowColumns {
    RowColumns(
      dimensions: dimensions, names: names, areAll: false, mappings: mappings, dropping: dropped,
      keepingHosts: keepsHosts, startingFrom: starts)
  }

  /// A dimension whose name a column of the input has too, so that both would give its value.
  package var rival: String? { dimensions.first { columnsByName[ExactText($0)] != nil } }

  /// The cell that gives each parameter, nil where none does; throws all that is wrong with the
  /// columns for them.
  package func columns(of parameters: [String]) throws(Faults) -> [Int?] {
    let found = try areAll ? match(parameters).columns : parameters.map(columnMet)
    return zip(parameters, found).map { parameter, column in
      dimensionsByName[ExactText(parameter)] ?? column.map { $0 + dimensions.count }
    }
  }

  /// The mapped columns that are not there.
  var unmetMappings: [ColumnMatch.Mapping] {
    mappings.filter { columnsByName[ExactText($0.column)] == nil }
  }

  private func columnMet(for parameter: String) -> Int? {
    let name = mappingsByName[ExactText(parameter)].map { mappings[$0].column } ?? parameter
    return columnsByName[ExactText(name)]
  }

  /// The fault of a parameter that nothing gives.
  package func missingColumn(of parameter: String, among parameters: [String]) -> Fault {
    guard let match = try? match(parameters) else { return Fault("") }
    return match.missingColumn(of: parameter)
  }

  /// The cell of a name; nil for a column that `--column` gives to a parameter of another name.
  func cell(named name: String) -> Int? {
    dimensionsByName[ExactText(name)] ?? ownColumn(name).map { $0 + dimensions.count }
  }

  private func ownColumn(_ name: String) -> Int? {
    let isGiven = mappings.contains {
      $0.column.isSameText(as: name) && !$0.parameter.isSameText(as: name)
    }
    return isGiven ? nil : columnsByName[ExactText(name)]
  }

  /// The cell that names the link of a row: of the column that `--column` maps to it, else of the one
  /// with its name.
  package var linkCell: Int? { namingCell(Self.link) }

  /// The cell with the URL of a row; nil if the column of that name may be a parameter's.
  package var urlCell: Int? {
    dropped.containsSameText(as: OwnColumn.url.rawValue)
      ? cell(named: OwnColumn.url.rawValue) : nil
  }

  /// The same of a row of one link, where a column of that name may only be of other links' parameters.
  func urlCell(besideSlots names: [String]) -> Int? {
    let name = OwnColumn.url.rawValue
    return urlCell ?? (names.containsSameText(as: name) ? nil : cell(named: name))
  }

  /// Whether a column has all values of a row.
  var haveValues: Bool { ownColumn(OwnColumn.values.rawValue) != nil }

  /// The cell with the template of a row; nil if neither a report nor the history has the columns.
  var templateCell: Int? {
    let name = OwnColumn.template.rawValue
    let own = OwnColumn.isOwn(name, among: names) ? cell(named: name) : nil
    return own ?? historyCell(OwnColumn.path)
  }

  /// The cell with the base that a row was made after in place of its environment's.
  var baseCell: Int? { historyCell(OwnColumn.base) }

  private func historyCell(_ name: String) -> Int? { haveValues ? cell(named: name) : nil }

  /// The cell that names the environment of a row, likewise.
  package var environmentCell: Int? { namingCell(Self.environment) }

  private func namingCell(_ name: String) -> Int? {
    guard mappingsByName[ExactText(name)] != nil else { return cell(named: name) }
    return dimensionsByName[ExactText(name)] ?? columnMet(for: name).map { $0 + dimensions.count }
  }

  /// What to pass where the header of the input names no parameter, and seems to be none.
  func hintOfHeader(of parameters: [String]) -> String? {
    areAll && dimensions.isEmpty ? (try? match(parameters))?.hintOfHeader : nil
  }

  /// Mappings of other links' parameters are not this link's affair.
  private func match(_ parameters: [String]) throws(Faults) -> ColumnMatch {
    let own = mappings.isEmpty ? DistinctTexts() : DistinctTexts(parameters)
    return try ColumnMatch(
      names: names, parameters: parameters,
      mappings: mappings.filter { own.contains($0.parameter) })
  }
}

/// A name that two columns have where one can.
package enum ColumnConflict: Error, Hashable, Sendable {
  /// A dimension and a column of the input would both give its values.
  case given(String)
  /// Two columns of the output would have it.
  case written(String)
}

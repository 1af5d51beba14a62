import JSONKit
import RowKit
import TextKit

/// Which cell of a row gives a parameter: the cells of the dimensions stand first, then those of the
/// input.
package struct RowColumns: Sendable {
  /// The names of the dimensions.
  package let dimensions: [String]
  /// The names of the input's columns.
  package let names: [String]
  /// Whether those are all, rather than those that were met so far.
  package let areAll: Bool
  /// `--column`.
  package let mappings: [ColumnMatch.Mapping]

  package init(
    dimensions: [String], names: [String], areAll: Bool, mappings: [ColumnMatch.Mapping] = []
  ) {
    self.dimensions = dimensions
    self.names = names
    self.areAll = areAll
    self.mappings = mappings
  }

  /// The same with more columns of the input.
  func meeting(_ names: [String]) -> RowColumns {
    RowColumns(dimensions: dimensions, names: names, areAll: false, mappings: mappings)
  }

  /// A dimension whose name a column of the input has too, so that both would give its value.
  package var rival: String? { dimensions.first(where: names.containsSameText) }

  /// The cell that gives each parameter; nil where none does.
  ///
  /// - Throws: all that is wrong with the input's columns for these parameters.
  package func columns(of parameters: [String]) throws(Faults) -> [Int?] {
    let found = try areAll ? match(parameters).columns : parameters.map(columnMet)
    return zip(parameters, found).map { parameter, column in
      dimensions.firstIndex(where: parameter.isSameText) ?? column.map { $0 + dimensions.count }
    }
  }

  /// The mapped columns that are not there.
  var unmetMappings: [ColumnMatch.Mapping] {
    mappings.filter { mapping in
      !names.contains(where: mapping.column.isSameText)
    }
  }

  private func columnMet(for parameter: String) -> Int? {
    let name = mappings.first { $0.parameter.isSameText(as: parameter) }?.column ?? parameter
    return names.firstIndex(where: name.isSameText)
  }

  /// The fault of a parameter that nothing gives.
  package func missingColumn(of parameter: String, among parameters: [String]) -> Fault {
    guard let match = try? match(parameters) else { return Fault("") }
    return match.missingColumn(of: parameter)
  }

  /// The cell of the column with this name.
  func cell(named name: String) -> Int? {
    dimensions.firstIndex(where: name.isSameText)
      ?? names.firstIndex(where: name.isSameText).map { $0 + dimensions.count }
  }

  /// The cell that names the link of a row: of the column that `--column` maps to it, else of the one
  /// with its name.
  package var linkCell: Int? {
    dimensions.firstIndex(where: RowLinks.column.isSameText)
      ?? columnMet(for: RowLinks.column).map { $0 + dimensions.count }
  }

  /// Mappings of other links' parameters are not this link's affair.
  private func match(_ parameters: [String]) throws(Faults) -> ColumnMatch {
    try ColumnMatch(
      names: names, parameters: parameters,
      mappings: mappings.filter { parameters.containsSameText(as: $0.parameter) })
  }
}

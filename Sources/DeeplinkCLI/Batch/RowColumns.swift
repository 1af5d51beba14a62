import JSONKit
import RowKit
import RuleKit
import TextKit

/// Which cell of a row gives a parameter: the cells of the dimensions stand first, then those of the
/// input.
struct RowColumns {
  /// The names of the dimensions.
  let dimensions: [String]
  /// The names of the input's columns.
  let names: [String]
  /// Whether those are all, rather than those that were met so far.
  let areAll: Bool
  /// `--column`.
  let mappings: [ColumnMatch.Mapping]

  /// The cell that gives each parameter; nil where none does.
  ///
  /// - Throws: all that is wrong with the input's columns for these parameters.
  func columns(of parameters: [String]) throws(Faults) -> [Int?] {
    let found = try areAll ? match(parameters).columns : parameters.map(columnMet)
    return zip(parameters, found).map { parameter, column in
      dimensions.firstIndex(of: parameter) ?? column.map { $0 + dimensions.count }
    }
  }

  /// The mapped columns that are not there.
  var unmetMappings: [ColumnMatch.Mapping] {
    mappings.filter { mapping in
      !names.contains(where: mapping.column.isSameText)
    }
  }

  private func columnMet(for parameter: String) -> Int? {
    let name = mappings.first { $0.parameter == parameter }?.column ?? parameter
    return names.firstIndex(where: name.isSameText)
  }

  /// The fault of a parameter that nothing gives.
  func missingColumn(of parameter: String, among parameters: [String]) -> Fault {
    guard let match = try? match(parameters) else { return Fault("") }
    return match.missingColumn(of: parameter)
  }

  /// The cell of the column with this name.
  func cell(named name: String) -> Int? {
    dimensions.firstIndex(of: name)
      ?? names.firstIndex(where: name.isSameText).map { $0 + dimensions.count }
  }

  /// Mappings of other links' parameters are not this link's affair.
  private func match(_ parameters: [String]) throws(Faults) -> ColumnMatch {
    try ColumnMatch(
      names: names, parameters: parameters,
      mappings: mappings.filter { parameters.contains($0.parameter) })
  }
}

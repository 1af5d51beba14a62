import RowKit
import TextKit

/// How a row names what fills it.
extension RowLinks {
  /// Where the values of a row stand, which decides whether a column may be a parameter's.
  package enum ValuesPlace: Sendable {
    case columns
    /// In a column of their own, unless that is a parameter's.
    case column
    /// In a JSON object, which no parameter takes.
    case object
  }

  /// The byte, which no text begins with, before the key of a record whose values are a JSON object.
  static let markOfObject: UInt8 = 0xFF

  /// The name of the link that a record names, and after a zero byte that of its environment, where
  /// rows may name one.
  static func key(of record: Record, _ cells: NamingCells) throws(Rejection) -> [UInt8] {
    var name = cells.link.map { record.cell($0).bytes } ?? []
    for cell in [cells.template, cells.url].compactMap(\.self) where name.isEmpty {
      name = record.cell(cell).bytes
    }
    guard !name.isEmpty || !cells.haveLinks else {
      throw Rejection(record, reasons: ["\(RowColumns.link): missing link name"])
    }
    guard let environment = cells.environment else { return name }
    let key = name + [0] + record.cell(environment).bytes
    switch cells.values.map(record.cell) {
    case .json(.object, _)?: return [markOfObject] + key
    case .text(let bytes)? where OwnCells.areValues(bytes): return [markOfObject] + key
    case .absent, .marked, .text, .json, nil: return key
    }
  }

  /// What was made of a link, for a record that names it.
  static func usable<Link>(
    _ made: Result<[Link], Faults>, for record: Record
  ) throws(Rejection) -> [Link] {
    do throws(Faults) {
      return try made.get()
    } catch {
      throw Rejection(
        record,
        reasons: error.all.map { fault in
          let isOfEnvironment = fault.message.hasScalarPrefix("\(RowColumns.environment): ")
          return (isOfEnvironment ? "" : "\(RowColumns.link): ") + fault.message
            + (fault.hint.map { "; \($0)" } ?? "")
        })
    }
  }
}

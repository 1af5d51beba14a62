import LinkKit
import RowKit

/// What empty cells mean in the columns of a link's rows, and how they are written so that they mean the
/// same where the output is read again.
struct EmptyCells: Sendable {
  /// The columns in which an empty cell is a value, not a missing one.
  private(set) var given: Set<Int> = []
  /// The columns in which an empty cell gives nothing.
  private(set) var absent: Set<Int> = []
  /// The columns among `absent` in which a marked empty text is given.
  private var marked: Set<Int> = []
  /// The fields for which an empty text is a value.
  private(set) var takesEmpty: Set<Int> = []

  /// Without columns.
  init() {}

  /// What they mean for fields that some columns give.
  init(_ fields: [Field], _ columns: [Int?]) {
    takesEmpty = Set(fields.indices.filter { columns[$0] != nil && fields[$0].rules.allowsEmpty })
    let bound = fields.indices.compactMap { index in columns[index].map { (index, column: $0) } }
    for (column, uses) in Dictionary(grouping: bound, by: \.column) {
      let fieldsOfColumn = uses.map { fields[$0.0] }
      let takeEmpty = uses.allSatisfy { takesEmpty.contains($0.0) }
      if fieldsOfColumn.allSatisfy(\.takesBlankAsAbsent) {
        absent.insert(column)
        if takeEmpty { marked.insert(column) }
      } else if takeEmpty {
        given.insert(column)
      }
    }
  }

  /// Whether a cell gives a field its value; where rows were accepted, a given empty text that the rules
  /// refuse is none.
  func gives(_ cell: Cell, _ field: Field, at index: Int, wereAccepted: Bool) -> Bool {
    switch cell {
    case .absent: false
    case .text(let bytes): !bytes.isEmpty || !field.takesBlankAsAbsent
    case .marked, .json(.string(""), _):
      !wereAccepted || !field.takesBlankAsAbsent || takesEmpty.contains(index)
    case .json(let kind, _): kind != .null
    }
  }

  func written(_ cell: Cell, in column: Int) -> Cell {
    switch cell {
    case .text([]) where given.contains(column): .value(.string(""))
    case .text([]) where absent.contains(column): .absent
    case .marked where given.contains(column): .value(.string(""))
    case .marked where !marked.contains(column): absent.contains(column) ? .absent : .text([])
    case .json(.string(""), _) where marked.contains(column): .marked
    case .absent, .text, .marked, .json: cell
    }
  }

  /// How the cells of a column are spelled, where others are spelled in this way.
  func spelling(_ spelling: CellSpelling, of column: Int) -> CellSpelling {
    given.contains(column)
      ? spelling.ofGivenCells : marked.contains(column) ? spelling.ofMarkedCells : spelling
  }
}

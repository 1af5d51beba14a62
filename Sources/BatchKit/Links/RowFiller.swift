import JSONKit
import LinkKit
import RowKit
import RuleKit
import Synchronization
import TextKit

/// A link in one environment, bound to the columns of rows: turns one record after another into its
/// URL.
///
/// A class, since each row holds one for a moment: one reference is cheaper than a form's many.
package final class RowFiller: Sendable {
  /// The form, whose defaults are what holds for all rows.
  let form: Form
  /// The link's name in the store.
  let name: String?
  let environment: String?
  /// The column that gives each field; nil if no column does.
  let columns: [Int?]
  /// The cells in which a row that the tool wrote says more than texts of its own columns.
  let own: OwnCells
  /// The fields that `--set` gives.
  let fixed: Set<Int>
  /// The fields that are left out wherever a row does not give them.
  private let leftOut: Set<Int>
  /// What empty cells mean.
  let empties: EmptyCells
  /// How many of the cells are of dimensions.
  private let dimensions: Int
  /// True of an output of the tool whose rows were all accepted, as cases are not.
  private let wereAccepted: Bool
  /// The cell of the URL whose scheme and host a row must keep; nil if it may make any.
  let urlToKeep: Int?
  let link: BatchLink
  let all: RowColumns?
  /// Where the constraints stand that rows have broken.
  private let places = Mutex<[ConstraintSource: String]>([:])
  let generation: Generation

  /// Binds a link to the columns of its fields; one that `--set` gives takes none.
  package init(
    _ link: BatchLink, columns: [Int?], _ own: OwnCells = OwnCells(), in all: RowColumns? = nil
  ) {
    self.link = link
    self.own = own
    self.all = all
    dimensions = all?.dimensions.count ?? 0
    wereAccepted = all?.urlCell != nil && all?.cell(named: OwnColumn.expectation) == nil
    urlToKeep = all.flatMap { $0.keepsHosts ? $0.urlCell(besideSlots: link.names) : nil }
    fixed = Set(columns.indices.filter(link.isFixed))
    let isCase =
      [OwnColumn.number.rawValue, OwnColumn.expectation].allSatisfy { all?.cell(named: $0) != nil }
      && all?.urlCell != nil && !link.names.containsSameText(as: OwnColumn.expectation)
    // A case has each of its values, so what is empty is left out whatever else would give it.
    let emptied = Set(
      columns.indices.filter { index in
        isCase && columns[index] != nil && !link.isFixed(index)
          && link.form.fields[index].parameter.isOptional
      })
    leftOut = Set(link.drafts.indices.filter(link.leavesOut)).union(emptied)
    form = link.form.withDefaults(link.drafts).withoutDefaults(of: emptied)
    name = link.name
    environment = link.environment
    generation = link.generation
    let own = columns.enumerated().map { link.isFixed($0) ? nil : $1 }
    self.columns = own
    empties = EmptyCells(form.fields, own)
  }

  /// True of a column in which an empty text that the rules refuse is none: of an output whose rows were
  /// accepted, and of a dimension.
  func wereAccepted(in column: Int) -> Bool { wereAccepted || column < dimensions }

  /// True if a value may be generated for a row, so that its place in the output matters.
  var generates: Bool { form.fields.contains(where: \.isGenerated) }

  /// True if a value may be the next of a sequence.
  var countsOutput: Bool {
    form.fields.contains { field in
      if case .sequence? = field.generatorInForce { true } else { false }
    }
  }

  /// What comes of a record, or every reason against it at once, in the order of the fields; `number`
  /// is that of the row.
  ///
  /// This is the plain path: what it says of a record is what the fast path must say.
  func row(
    of record: Record, number: RowNumber, in layout: RowLayout
  ) throws(Rejection) -> FilledRow {
    guard !layout.isHandedOver else { return .link(try link(of: record, number)) }
    if let texts = layout.texts {
      let texts = texts(try link(of: record, number), number.written + 1)
      return .cells(texts.map { .text(Array($0.utf8)) }, order: nil)
    }
    let (url, values) = try filled(by: record, number)
    try checkHost(of: url, by: record)
    let shownURL = try shown(url, of: record, values, in: layout)
    return .cells(
      layout.cells(
        record, environment: environment, shownURL: shownURL, empties, dimensions: dimensions,
        label: layout.numbersRows ? "\(RowLayout.label(name))\(number.written + 1)" : ""),
      order: layout.order(of: record))
  }

  /// What is written for the URL of a record.
  private func shown(
    _ url: String, of record: Record, _ values: [String?], in layout: RowLayout
  ) throws(Rejection) -> String {
    guard let delivery = layout.delivery else { return layout.shownURL(url) }
    do throws(Fault) {
      return try delivery.text(
        FilledLink(
          link: name, environment: environment, url: url,
          values: zip(form.fields, values).map { ($0.name, $1) }))
    } catch {
      throw Rejection(
        record, reasons: [[error.message, error.hint].compactMap(\.self).joined(separator: "; ")])
    }
  }

  /// The URL of a record, and the value of each field; nil for one that is left out.
  func filled(
    by record: Record, _ number: RowNumber
  ) throws(Rejection) -> (url: String, values: [String?]) {
    guard record.faults.isEmpty else { throw Rejection(record, reasons: record.faults.map(\.text)) }
    try checkWrappers(of: record)
    let (members, lacksSecrets) = (try own.members(of: record), own.lacksSecrets(in: record))
    var (values, reasons): ([String?], [String]) = ([], [])
    var runaway: Rejection.Runaway?
    var generated: [Int] = []
    for member in members ?? []
    where form.index(named: member.name) == nil && Self.written(member.value).kind != .null {
      let hint = Spelling.hint(for: member.name, in: form.fields.map(\.name)).map { "; \($0)" }
      let fault = "the link has no parameter \(member.name.quoted())\(hint ?? "")"
      reasons.append("\(OwnColumn.values.rawValue): \(fault)")
    }
    for (index, field) in form.fields.enumerated() {
      do throws(Refusal) {
        let text: String?
        if let member = members?.first(where: { $0.name.isSameText(as: field.name) }),
          !fixed.contains(index)
        {
          guard !Self.leavesOut(field, member.value) else {
            values.append(nil)
            continue
          }
          text = try Self.text(of: member.value, hiddenFor: field)
        } else if lacksSecrets, field.rules.isSecret, !fixed.contains(index) {
          text = try Self.text(of: .null, hiddenFor: field)
        } else {
          text = try self.text(of: record, index, members)
        }
        if text == nil, field.isGenerated { generated.append(index) }
        values.append(try field.value(text, ofRow: number, in: generation))
      } catch {
        values.append(nil)
        reasons.append(Self.reason(error, field))
        runaway = runaway ?? error.runawayPattern.map { .init(parameter: field.name, pattern: $0) }
      }
    }
    guard reasons.isEmpty else { throw Rejection(record, reasons: reasons, runaway: runaway) }
    values = form.allowedTogether(values, generated: generated, ofRow: number, in: generation)
    do throws(Refusal) {
      return (try form.url(values) { isGiven($0, by: record, members) }, values)
    } catch {
      let place = error.constraint.map(placed) ?? ""
      guard !error.isOfWrapper else { throw Rejection(record, reasons: [error.reason + place]) }
      let field = form.fields[error.parameter ?? 0]
      throw Rejection(
        record, reasons: [Self.reason(error, field) + place],
        runaway: error.runawayPattern.map { .init(parameter: field.name, pattern: $0) })
    }
  }

  /// The names of the fields without a value that are left out, whatever else would give them one.
  func namesLeftOut(
    by record: Record, _ values: [String?]
  ) throws(Rejection) -> [String] {
    let members = try own.members(of: record) ?? []
    return zip(form.fields, values).enumerated().compactMap { index, pair in
      let (field, value) = pair
      let isLeftOut =
        leftOut.contains(index)
        || members.contains {
          $0.name.isSameText(as: field.name) && Self.leavesOut(field, $0.value)
        }
      return value == nil && isLeftOut ? field.name : nil
    }
  }

  /// Whether a record gives a field its value.
  private func isGiven(
    _ field: Int, by record: Record, _ members: [JSONNode.Member]?
  ) -> Bool {
    if !fixed.contains(field),
      let member = members?.first(where: { $0.name.isSameText(as: form.fields[field].name) })
    {
      return member.value.kind != .null
    }
    guard let column = column(of: field, members) else { return false }
    return empties.gives(
      record.cell(column), form.fields[field], at: field, wereAccepted: wereAccepted(in: column))
  }

  /// The column that gives a field; nil if none does, as where it says something of a row whose values
  /// stand in a cell of their own.
  private func column(of field: Int, _ members: [JSONNode.Member]?) -> Int? {
    members != nil && own.fields.contains(field) ? nil : columns[field]
  }

  private func placed(_ source: ConstraintSource) -> String {
    places.withLock { places in
      if let known = places[source] { return known }
      let found = link.place(source)
      places[source] = found
      return found
    }
  }

  /// The text that a record gives for a field, or nil for nothing.
  func text(
    of record: Record, _ index: Int, _ members: [JSONNode.Member]?
  ) throws(Refusal) -> String? {
    let field = form.fields[index]
    guard let column = column(of: index, members),
      empties.gives(
        record.cell(column), field, at: index, wereAccepted: wereAccepted(in: column))
    else { return nil }
    return switch record.cell(column) {
    case .absent: nil
    case .marked: ""
    case .text(let bytes): try field.text(fromBytes: bytes)
    case .json(let kind, _): try Rules.text(of: JSONNode(kind, at: 0..<0))
    }
  }

  private static func reason(_ refusal: Refusal, _ field: Field) -> String {
    "\(field.name): \(refusal.text(isSecret: field.rules.isSecret))"
  }
}

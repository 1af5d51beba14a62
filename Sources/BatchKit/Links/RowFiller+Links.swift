import JSONKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// Links that are handed over with what their rows say of them.
extension RowFiller {
  /// The same for a row whose link is named by a URL.
  func named(by url: LinkMatch) -> RowFiller {
    RowFiller(link.named(by: url), columns: columns, own, in: all)
  }

  /// The fields that have their values of the URL that names the link, where a row gives none; nil where
  /// which these are depends on the values, or only the plain path can write them.
  func fields(namedBy url: LinkMatch) -> Set<Int>? {
    let own = form.fields.prefix(url.form.fields.count)
    guard url.hasOwnValues(in: environment),
      own.map(\.name).elementsEqual(url.form.fields.map(\.name), by: { $0.isSameText(as: $1) })
    else { return nil }
    let fields = own.indices.filter {
      link.drafts[$0].origin == .url && form.fields[$0].defaultText != nil
    }
    return fields.allSatisfy { form.fields[$0].parameter.isWrittenUnreserved } ? Set(fields) : nil
  }

  /// The link that a record makes, or every reason against it.
  func link(of record: Record, _ number: RowNumber) throws(Rejection) -> MadeLink {
    let testCase = own.testCase(in: record)
    let start = own.startState(in: record)
    let startFault = start.flatMap(faultOfStart)
    let (url, values): (String, [String?])
    do throws(Rejection) {
      (url, values) = try filled(by: record, number)
    } catch {
      var rejection = error
      rejection.reasons += [startFault].compactMap(\.self)
      if testCase?.expect == .refuse {
        rejection.reasons.append("only --cases generates a case that the app must reject")
      }
      throw rejection
    }
    if let startFault { throw Rejection(record, reasons: [startFault]) }
    try checkHost(of: url, by: record)
    var made = MadeLink(link: name, environment: environment, url: url, form, values)
    made.start = start
    made.number = own.caseNumber(in: record)
    made.testCase = testCase
    made.leftOut = try namesLeftOut(by: record, values)
    return made
  }

  /// Refuses a row whose URL other links carried than carry it now.
  func checkWrappers(of record: Record) throws(Rejection) {
    guard let written = own.wrappers(of: record) else { return }
    let given = form.wrappers.map { "\($0.name):\($0.carrierField.name)" }
    guard written.map(ExactText.init) != given.map(ExactText.init) else { return }
    throw Rejection(
      record,
      reasons: [
        "\(OwnColumn.wrap.rawValue): other links carried its URL; pass "
          + written.map { "--wrap \($0)" }.joined(separator: " ")
      ])
  }

  /// What is wrong with the state that a row names for the app.
  private func faultOfStart(_ start: String) -> String? {
    guard let known = all?.starts, !known.containsSameText(as: start) else { return nil }
    return "\(OwnColumn.start.rawValue): expected \(known.alternatives), got \(start.quoted())"
  }
}

/// The values of a row that stand in a cell of their own.
extension RowFiller {
  /// Whether what the tool wrote of a field is that its optional value was left out.
  static func leavesOut(_ field: Field, _ value: JSONNode) -> Bool {
    field.parameter.isOptional && !field.rules.isSecret && written(value).kind == .null
  }

  /// A value as the tool wrote it; the history says where it came from.
  static func written(_ value: JSONNode) -> JSONNode {
    value["from"] == nil ? value : value["value"] ?? value
  }

  /// The text of a value; nothing for one that was not shown, if `--values`, the environment or a
  /// default gives it.
  static func text(
    of value: JSONNode, hiddenFor field: Field
  ) throws(Refusal) -> String? {
    let text = try Rules.text(of: written(value))
    guard text.map(HiddenText.isHidden) ?? field.rules.isSecret else { return text }
    guard let own = field.defaultText, !HiddenText.isHidden(own) else {
      throw Refusal(
        OwnColumn.values.rawValue,
        "the row does not show its value; pass --values FILE, which other users cannot see")
    }
    return nil
  }
}

extension Result where Success == [RowFiller], Failure == Faults {
  /// True of a URL that is no link's: it has no values, and fills rows in no other way.
  var areOfOneURL: Bool {
    guard case .success(let fillers) = self else { return false }
    return !fillers.isEmpty && fillers.allSatisfy { $0.name == nil && $0.form.fields.isEmpty }
  }
}

/// Rows whose reasons nobody asks for.
extension RowFiller {
  /// True if a record is rejected for one of its values, and a pattern did judge each; false also where
  /// only the full check can tell.
  func surelyRejects(_ record: Record) -> Bool {
    guard own.values == nil, !own.lacksSecrets(in: record) else { return false }
    var isRejected = false
    for index in columns.indices where columns[index] != nil {
      guard let text = try? text(of: record, index, nil) else { continue }
      guard let isRight = Self.isRight(text, for: form.fields[index]) else { return false }
      isRejected = isRejected || !isRight
    }
    return isRejected
  }

  /// Whether a text is right for a field, without the words of a refusal; nil where a pattern cannot
  /// judge it.
  static func isRight(_ text: String, for field: Field) -> Bool? {
    for check in field.rules.checks where !check.accepts(text) {
      guard case .pattern = check else { return false }
      return check.objection(to: text)?.refusal.runawayPattern == nil ? false : nil
    }
    return field.fits(text)
  }
}

import JSONKit
import LinkKit
import RowKit

/// A link made ready for rows: what one record after another is checked and filled with.
///
/// ```swift
/// let form = RowForm(placed, fields)
/// let url = try form.url(of: record)
/// ```
package struct RowForm: Sendable {
  package let placed: PlacedTemplate
  /// One field for each parameter of the template, in its order.
  package let fields: [RowField]

  package init(_ placed: PlacedTemplate, _ fields: [RowField]) {
    precondition(fields.count == placed.parameters.count)
    self.placed = placed
    self.fields = fields
  }

  /// The URL of a record.
  ///
  /// This is the plain path: what it says of a record is what the fast path must say. Throws every
  /// reason against the record at once, in the order of the parameters.
  package func url(of record: Record) throws(Rejection) -> String {
    guard record.faults.isEmpty else { throw Rejection(record.faults.map(\.text)) }
    var texts: [String?] = []
    var reasons: [String] = []
    for (index, field) in fields.enumerated() {
      do throws(Refusal) {
        texts.append(try checkedText(of: record, field, index))
      } catch {
        texts.append(nil)
        reasons.append(reason(error, field))
      }
    }
    guard reasons.isEmpty else { throw Rejection(reasons) }
    do throws(Refusal) {
      return try placed.url(texts)
    } catch {
      throw Rejection([reason(error, fields[error.parameter ?? 0])])
    }
  }

  private func checkedText(
    of record: Record, _ field: RowField, _ index: Int
  ) throws(Refusal) -> String? {
    guard let text = try field.text(of: record) else {
      guard placed.parameters[index].isOptional else {
        throw Refusal("required", "a value is required")
      }
      return nil
    }
    if let refusal = refusal(of: text, parameter: index) { throw refusal }
    return text
  }

  /// Why a text is no value of a parameter, whatever the others are.
  func refusal(of text: String, parameter index: Int) -> Refusal? {
    fields[index].rules.refusal(of: text) ?? placed.refusal(of: text, parameter: index)
  }

  private func reason(_ refusal: Refusal, _ field: RowField) -> String {
    "\(field.name): \(refusal.text(isSecret: field.rules.isSecret))"
  }
}

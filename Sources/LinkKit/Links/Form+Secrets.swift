import TextKit
import URLKit

extension Form {
  /// The spellings in which the secrets among some values may be said, each with its slot, the longest first:
  /// as they were given, as the URL has them, and encoded once for each link that carries it.
  package func spellings(
    ofSecretsIn values: [String?]
  ) -> [(text: String, slot: String)] {
    let answers = values.map { $0.map(Answer.text) ?? .absent }
    var found = zip(fields, values).compactMap { field, value in
      field.rules.isSecret ? value.map { (text: $0, name: field.name) } : nil
    }
    for case .filled(let text, let index) in placed.preview(answers)
    where fields[index].rules.isSecret {
      found.append((text, fields[index].name))
    }
    if let carrier = wrappers.first(where: \.carrierField.rules.isSecret)?.carrierField {
      found.append((placed.preview(answers).map(\.text).joined(), carrier.name))
    }
    let spelled = found.flatMap { text, name in
      var text = text
      return (0...wrappers.count + 1).map { _ -> (text: String, slot: String) in
        defer { text = PercentEncoding.unreserved.encoded(text) }
        return (text, Slot.text(name))
      }
    }
    return spelled.filter { !$0.text.isEmpty }.sorted { $0.text.utf8.count > $1.text.utf8.count }
  }
}

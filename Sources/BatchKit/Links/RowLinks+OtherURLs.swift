import LinkKit
import RowKit
import RuleKit
import TextKit

/// The URLs that an earlier output has beside its rows.
extension RowLinks {
  /// The line of the first record whose URL is not the one in its column of URLs, that URL, and whether
  /// some of the link's values may be generated.
  package mutating func firstOther(
    among records: [Record]
  ) -> (line: Int, url: String, isGenerated: Bool)? {
    guard let column = columns.urlCell else { return nil }
    for (number, record) in records.enumerated() {
      let written = String(decoding: record.cell(column).bytes, as: UTF8.self)
      // A slot stands for a secret.
      if !written.isEmpty, !written.containsScalars("$<"),
        let made = try? fillers(of: record), made.count == 1,
        case .link(let link)? = try? made[0].row(
          of: record, number: RowNumber(number), in: .handedOver),
        !link.url.isSameText(as: written)
      {
        return (record.line, written, made[0].generates)
      }
    }
    return nil
  }
}

import LinkKit
import RowKit
import RuleKit
import TextKit

/// The URLs that an earlier output has beside its rows.
extension RowLinks {
  /// The line of the first record whose URL is not the one in its column of URLs, that URL as it may be
  /// shown, and whether some of the link's values may be generated.
  package mutating func firstOther(
    among records: [Record]
  ) -> (line: Int, url: String, isGenerated: Bool)? {
    let name = OwnColumn.url.rawValue
    guard let column = columns.cell(named: name) else { return nil }
    for (number, record) in records.enumerated() {
      let written = String(decoding: record.cell(column).bytes, as: UTF8.self)
      // A slot stands for a secret.
      if !written.isEmpty, !written.containsScalars("$<"),
        let made = try? fillers(of: record), made.count == 1,
        // It may be a parameter's, though not of all links.
        columns.haveValues || made[0].form.index(named: name) == nil,
        case .link(let link)? = try? made[0].row(
          of: record, number: RowNumber(number), in: .handedOver),
        made[0].isOther(link.url, than: written)
      {
        return (record.line, made[0].shown(written), made[0].generates)
      }
    }
    return nil
  }
}

import BatchKit
import JSONKit
import ReportKit

/// What a row was filled with, as `RowLayout.fillings` and the cases of a link write it.
struct FilledRow {
  /// The link's name in the store; nil for a template on the spot.
  let link: String?
  let environment: String?
  /// The values in the order of the slots, secrets not shown.
  let values: [PageCase.Value]
  /// The URL; nil if the values make none.
  let url: String?
  /// Whether the values must be refused.
  let isRefused: Bool
  /// Why they must be accepted or refused; nil for a row that is no case.
  let reason: String?

  /// Reads a line of JSON; nil if it is none.
  init?(line: [UInt8]) {
    guard let filling = try? JSONNode.parse(line) else { return nil }
    link = filling["link"]?.text
    environment = filling["environment"]?.text
    values = (filling["values"]?.members ?? []).map {
      PageCase.Value($0.name, $0.value.text ?? "")
    }
    url = filling["url"]?.text
    isRefused = filling["expect"]?.text == LinkCase.Expectation.refuse.rawValue
    reason = filling["why"]?.text
  }
}

/// The extension of a file name, which stays literal: `report-7.pdf` → `$<reportId>.pdf`.
enum FileEnding: UInt8, CaseIterable {
  case none, json, xml, html, htm, csv, pdf, png, jpg, jpeg, svg, txt

  /// The extension with its dot; empty for `none`.
  var text: String { self == .none ? "" : ".\(self)" }

  /// Detects the extension of a segment that has something before it.
  init(of segment: UnsafeBufferPointer<UInt8>) {
    let tail = segment.suffix(5)
    guard let dot = tail.lastIndex(of: UInt8(ascii: ".")), dot > segment.startIndex else {
      self = .none
      return
    }
    let name = segment[(dot + 1)...]
    self = Self.named.first { name.elementsEqual($0.name) }?.ending ?? .none
  }

  private static let named = allCases.dropFirst().map { (ending: $0, name: Array("\($0)".utf8)) }

  /// The length in bytes, including the dot.
  var count: Int { self == .none ? 0 : text.utf8.count }
}

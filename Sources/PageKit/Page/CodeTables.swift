import JSONKit
import QRKit

/// The tables of QR codes, as data for the script of a page.
enum CodeTables {
  static let node = JSONNode.object([
    "blocks": .array(
      QRCode.blocks.map { level in
        .array(
          level.map { .array([.number(String($0.correction)), .number(String($0.blocks))]) })
      }),
    "alphanumeric": .string(QRCode.alphanumericCharacters),
  ])
}

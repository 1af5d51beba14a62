import TextKit
import XMLKit

/// Entitlements in the Distinguished Encoding Rules, as code signatures have them since iOS 15.
///
/// ```
/// [APPLICATION 16] { INTEGER 1, [16] { SEQUENCE { UTF8String key, value } … } }
/// ```
///
/// A value is a boolean, an integer, a string, a SEQUENCE of values, or again `[16]`.
enum DEREntitlements {
  private static let whole = 0x70
  private static let dictionary = 0xB0

  /// The entitlements as a property list of XML.
  static func xml(_ data: BinaryData) throws(Fault) -> [UInt8] {
    let parts = try DERElement(data, expecting: whole, "entitlements").elements()
    guard parts.count == 2, parts[0].tag == DERElement.Tag.integer, parts[1].tag == dictionary
    else {
      throw data.fault("expected entitlements of version 1")
    }
    var writer = PropertyListWriter()
    try write(parts[1], to: &writer)
    return writer.finished
  }

  private static func write(
    _ value: DERElement, to writer: inout PropertyListWriter
  ) throws(Fault) {
    switch value.tag {
    case dictionary:
      try writer.begin("dict")
      for member in try value.elements() {
        let parts = try member.elements()
        guard parts.count == 2, parts[0].tag == DERElement.Tag.utf8 else {
          throw member.whole.fault("expected a key and a value")
        }
        try writer.write("key", parts[0].contents.slice.text)
        try write(parts[1], to: &writer)
      }
      writer.end()
    case DERElement.Tag.sequence, DERElement.Tag.set:
      try writer.begin("array")
      for element in try value.elements() { try write(element, to: &writer) }
      writer.end()
    case DERElement.Tag.utf8: try writer.write("string", value.contents.slice.text)
    case DERElement.Tag.boolean:
      try writer.write(empty: try value.contents.uint8(at: 0) == 0 ? "false" : "true")
    case DERElement.Tag.integer: try writer.write(empty: "integer")
    case DERElement.Tag.octets: try writer.write(empty: "data")
    default: throw value.whole.fault("expected a value of entitlements")
    }
  }
}

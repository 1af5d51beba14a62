/// The same files as app bundles have them: protocol buffers, as aapt2's Resources.proto describes
/// them.
extension CompiledFile {
  package static func bundleXML(_ root: Element) -> [UInt8] {
    var element = root.attributes.flatMap { attribute in
      field(
        4,
        field(1, attribute.namespace) + field(2, attribute.name) + field(3, text(attribute.value))
          + field(5, number: UInt64(attribute.id)) + field(6, item(attribute.value, isText: false)))
    }
    element = field(3, root.name) + element + root.children.flatMap { field(5, bundleXML($0)) }
    return field(1, element) + field(3, field(1, number: UInt64(root.line)))
  }

  /// The resources of one type, `0x7f01….`, of an app.
  package static func bundleResources(type: String = "string", _ entries: [Entry]) -> [UInt8] {
    let entries = entries.enumerated().flatMap { index, entry in
      let values = entry.values.flatMap { value in
        field(
          6,
          field(1, field(3, value.language) + field(24, number: UInt64(value.api)))
            + field(2, field(4, item(value.value, isText: true))))
      }
      return field(3, field(1, field(1, number: UInt64(index))) + field(2, entry.name) + values)
    }
    let type = field(1, field(1, number: 1)) + field(2, type) + entries
    return field(2, field(1, field(1, number: 0x7F)) + field(3, type))
  }

  /// A value; a text in XML has none but its own, with the escapes of a source file.
  private static func item(_ value: Value, isText: Bool) -> [UInt8] {
    switch value {
    case .string(let text): isText ? field(2, field(1, text)) : []
    case .number(0x01, let id): field(1, field(2, number: UInt64(id)))
    case .number(0x02, let id): field(1, field(1, number: 1) + field(2, number: UInt64(id)))
    case .number(0x10, let data):
      field(7, field(6, number: UInt64(bitPattern: Int64(Int32(bitPattern: data)))))
    case .number(0x11, let data): field(7, field(7, number: UInt64(data)))
    case .number(0x12, let data): field(7, field(8, number: data == 0 ? 0 : 1))
    case .number: field(7, field(1, [UInt8]()))
    }
  }

  private static func text(_ value: Value) -> String {
    if case .string(let text) = value {
      String(text.flatMap { $0 == "\\" ? #"\\"# : String($0) })
    } else {
      ""
    }
  }

  package static func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(UInt64(number << 3 | 2)) + varint(UInt64(bytes.count)) + bytes
  }

  package static func field(_ number: Int, number value: UInt64) -> [UInt8] {
    varint(UInt64(number << 3)) + varint(value)
  }

  private static func field(_ number: Int, _ text: String) -> [UInt8] {
    text.isEmpty ? [] : field(number, Array(text.utf8))
  }

  private static func varint(_ value: UInt64) -> [UInt8] {
    var rest = value
    var bytes: [UInt8] = []
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}

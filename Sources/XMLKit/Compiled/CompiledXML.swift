import TextKit

/// XML as Android's resource compiler writes it into a build: names with the numbers of resources,
/// values with their types, the escapes of the source file undone.
///
/// The elements stand in the order of their start tags; each has its depth.
package struct CompiledXML: Hashable, Sendable {
  /// What an attribute or a resource is set to (`Res_value`).
  package enum Value: Hashable, Sendable {
    /// `@null` and `@empty`.
    case null
    case string(String)
    /// A text whose escapes are not undone yet, as app bundles have it.
    case escaped(String)
    /// `@string/host`, by the number of the resource; 0 where only its name is known.
    case reference(UInt32, name: String = "")
    /// `?attr/host`, which only a theme has a value for.
    case themeReference(UInt32, name: String = "")
    case boolean(Bool)
    case decimal(Int32)
    case hexadecimal(UInt32)
    case float(Float)
    /// A dimension, a fraction, a color, as its type and its data.
    case other(type: Int, data: UInt32)
  }

  package struct Attribute: Hashable, Sendable {
    /// The address of its namespace; empty for none.
    package var namespace: String
    /// Its name, which tools that shrink builds may have emptied or changed.
    package var name: String
    /// The number by which Android knows it; 0 for an attribute that is none of a resource's.
    package var id: UInt32
    /// The text as the source file had it, if the build kept it.
    package var raw: String?
    package var value: Value
  }

  package struct Element: Hashable, Sendable {
    package var namespace: String
    package var name: String
    /// The line of the source file; 0 where it is not known.
    package var line: Int
    /// How many elements it stands in.
    package var depth: Int
    package var attributes: [Attribute] = []
    /// The text directly inside it.
    package var text = ""
  }

  package internal(set) var elements: [Element] = []

  /// How many bytes a document may have.
  package static let sizeLimit = 16 << 20
  /// How deep elements may be nested.
  static let depthLimit = 1000
  /// How many elements, and how many attributes, a document may have.
  static let countLimit = 100_000
}

extension CompiledXML.Value {
  /// The value as Android turns it into text (`TypedValue.coerceToString`).
  package var text: String {
    switch self {
    case .null: ""
    case .string(let text), .escaped(let text): text
    case .reference(let id, let name): name.isEmpty ? "@0x" + id.digits(8, radix: 16) : "@" + name
    case .themeReference(let id, let name):
      name.isEmpty ? "?0x" + id.digits(8, radix: 16) : "?" + name
    case .boolean(let value): value ? "true" : "false"
    case .decimal(let value): String(value)
    case .hexadecimal(let value): "0x" + String(value, radix: 16)
    case .float(let value): "\(value)"
    case .other(let type, let data):
      (0x1C...0x1F).contains(type)
        ? "#" + data.digits(8, radix: 16) : "0x" + data.digits(8, radix: 16)
    }
  }

  /// The value of a type and its data, for all types but strings.
  init(type: Int, data: Int) {
    let number = UInt32(truncatingIfNeeded: data)
    self =
      switch type {
      case 0x00: .null
      // A reference to nothing is `@null`.
      case 0x01, 0x07: data == 0 ? .null : .reference(number)
      case 0x02, 0x08: .themeReference(number)
      case 0x04: .float(Float(bitPattern: number))
      case 0x11: .hexadecimal(number)
      case 0x12: .boolean(data != 0)
      case 0x10, 0x13...0x1B: .decimal(Int32(bitPattern: number))
      default: .other(type: type, data: number)
      }
  }
}

import TextKit

/// A property list, with the place of every value in its text of XML.
package struct PropertyList: Sendable {
  package struct Member: Sendable {
    package let key: String
    /// Where the tag of the key stands: offsets in UTF-8 bytes.
    package let keyRange: Range<Int>
    package let value: PropertyList
  }

  package indirect enum Kind: Sendable {
    case dictionary([Member])
    case array([PropertyList])
    case string(String)
    case boolean(Bool)
    /// A number, a date or data, which nothing here asks for.
    case other

    /// What a value of the kind is called: `an array`.
    package var noun: String {
      switch self {
      case .dictionary: "a dictionary"
      case .array: "an array"
      case .string: "a string"
      case .boolean: "true or false"
      case .other: "a value of another type"
      }
    }
  }

  package let kind: Kind
  /// Where its tag stands: offsets in UTF-8 bytes.
  package let range: Range<Int>

  /// The text of a property list in UTF-8: that of XML as it is, a binary one written as XML.
  ///
  /// XML in UTF-16 needs its byte order mark, as in `CFPropertyList.c` of Apple's CoreFoundation.
  package static func text(of bytes: [UInt8]) throws(Faults) -> [UInt8] {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
    if isBigEndian || bytes.starts(with: [0xFF, 0xFE]) {
      return Array(BinaryData(Array(bytes[2...]), isBigEndian: isBigEndian).utf16.utf8)
    }
    guard BinaryFormat(of: bytes) == .propertyList else { return bytes }
    do throws(Fault) {
      return try BinaryPropertyList.xml(bytes)
    } catch {
      throw Faults([error])
    }
  }

  /// Reads the outermost value of a whole property list; throws the fault for which it is none of
  /// XML.
  package static func read(_ bytes: [UInt8]) throws(Faults) -> PropertyList {
    // One more, for <plist> itself.
    let root = try XMLReader.read(bytes, elementLimit: PropertyListWriter.countLimit + 1)
    guard root.isNamed("plist"), let value = root.children.first else {
      throw Faults(
        "expected <plist> with a value, found <\(root.name.local.escapedForTerminal)>",
        at: root.range)
    }
    do throws(Fault) {
      return try PropertyList(value)
    } catch {
      throw Faults([error])
    }
  }

  private init(_ element: XMLElement) throws(Fault) {
    range = element.range
    switch element.name.local {
    case "dict": kind = .dictionary(try Self.members(of: element))
    case "array":
      var values: [PropertyList] = []
      for child in element.children { values.append(try PropertyList(child)) }
      kind = .array(values)
    case "string": kind = .string(element.text)
    case "true": kind = .boolean(true)
    case "false": kind = .boolean(false)
    default: kind = .other
    }
  }

  private static func members(of element: XMLElement) throws(Fault) -> [Member] {
    var members: [Member] = []
    var key: XMLElement?
    for child in element.children {
      if let name = key {
        members.append(Member(key: name.text, keyRange: name.range, value: try PropertyList(child)))
        key = nil
      } else if child.isNamed("key") {
        key = child
      } else {
        throw Fault(
          "expected <key>, found <\(child.name.local.escapedForTerminal)>", at: child.range)
      }
    }
    if let key { throw Fault("the key \(key.text.quoted()) has no value", at: key.range) }
    return members
  }

  /// The members of a dictionary, none for any other kind.
  package var members: [Member] {
    if case .dictionary(let members) = kind { members } else { [] }
  }

  package subscript(key: String) -> PropertyList? {
    members.first { $0.key.isSameText(as: key) }?.value
  }

  /// The values of an array, none for any other kind.
  package var elements: [PropertyList] {
    if case .array(let values) = kind { values } else { [] }
  }

  /// The text of a string, nil for any other kind.
  package var text: String? {
    if case .string(let text) = kind { text } else { nil }
  }
}

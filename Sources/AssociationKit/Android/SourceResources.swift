import TextKit
import XMLKit

/// The strings, booleans and integers of an app's source files, `res/values*/*.xml`, as aapt2
/// compiles them.
///
/// ```
/// <string name="host">@string/base</string>   string/host = @string/base
/// <item type="bool" name="on"> TRUE </item>   bool/on = true
/// ```
package struct SourceResources: ResourceTable, Sendable {
  private var entries: [ResourceEntry] = []
  private var numbers: [ExactText: Int] = [:]
  /// Where each was found: in a file that was given, by its number, or in a folder.
  private var layers: [Int] = []
  private var givenCount = 0
  /// The app's package, by which its resources may be named.
  var package: String?

  package init() {}

  /// Adds the resources of a file that is given alone, or of one in a folder for a configuration.
  ///
  /// Values that are known already win, and the values of one folder count together.
  /// - Throws: the fault for which aapt2 refuses the file.
  package mutating func add(
    _ bytes: [UInt8], of folder: ResourceConfiguration? = nil
  ) throws(Faults) {
    if folder == nil { givenCount += 1 }
    let layer = folder == nil ? givenCount : 0
    let configuration = folder ?? ResourceConfiguration()
    for (name, value, range) in try ResourceFile.read(bytes) {
      let key = ExactText(name)
      let number = numbers[key] ?? entries.count
      if number == entries.count {
        numbers[key] = number
        entries.append(ResourceEntry(name: name))
        layers.append(layer)
      }
      guard layers[number] == layer else { continue }
      guard !entries[number].values.contains(where: { $0.configuration == configuration }) else {
        throw Faults("\(name.quoted()) is defined twice", at: range)
      }
      entries[number].values.append((configuration, value))
      let first = entries[number].values[0].configuration.qualifiers
      if !first.isSameText(as: configuration.qualifiers) { entries[number].changes = true }
    }
  }

  /// The number of `string/host`, or `com.example:string/host`; 0 for a name that is not known.
  func id(of name: String) -> UInt32 {
    let own = package.flatMap { name.after($0 + ":") } ?? name
    return numbers[ExactText(own)].map { Self.first + UInt32($0) } ?? 0
  }

  private static let first: UInt32 = 0x7F00_0000

  package func entry(_ id: UInt32) -> ResourceEntry? {
    guard id >= Self.first, Int(id - Self.first) < entries.count else { return nil }
    var entry = entries[Int(id - Self.first)]
    entry.values = entry.values.map { configuration, value in
      guard case .reference(_, let name) = value else { return (configuration, value) }
      return (configuration, .reference(self.id(of: name), name: name))
    }
    return entry
  }

  /// The value of a resource as a text; nil where it has none, or not for every device.
  func text(of name: String) -> String? {
    let number = id(of: name)
    guard number != 0 else { return nil }
    var resolver = ResourceResolver(api: AndroidApp.latestLevel) { () throws(Fault) in self }
    return ((try? resolver.resolve(number)) ?? nil)?.value?.text
  }

  /// The names that the values of a resource refer to.
  func references(of name: String) -> [String] {
    (entry(id(of: name))?.values ?? []).compactMap {
      if case .reference(_, let name) = $0.value { name } else { nil }
    }
  }
}

/// The resources that stand in one file.
private enum ResourceFile {
  /// A part of a text, or a tag between two parts.
  enum Piece {
    case text(String)
    /// True of a tag for a style, such as `<b>`; false of others, such as `<xliff:g>`.
    case tag(isStyle: Bool)
  }

  private static let types = ["string", "bool", "integer"]

  /// The resources by names such as `string/host`, in the order of the file.
  static func read(
    _ bytes: [UInt8]
  ) throws(Faults) -> [(name: String, value: CompiledXML.Value, range: Range<Int>)] {
    var found: [(name: String, pieces: [Piece], range: Range<Int>)] = []
    /// The elements that ended in each one that is open, with how much of its text stands before.
    var inner: [Int: [(offset: Int, isStyle: Bool, pieces: [Piece])]] = [:]
    let root: XMLElement
    do throws(Fault) {
      root = try XMLReader.read(bytes, elementLimit: 1_000_000) { element, around in
        let depth = around.count
        let pieces = Self.pieces(of: element.text, with: inner.removeValue(forKey: depth + 1) ?? [])
        if depth == 1, let name = name(of: element) {
          found.append((name, pieces, element.range))
        } else if depth > 1, let outer = around.last {
          inner[depth, default: []].append(
            (outer.text.utf8.count, element.name.namespace.isEmpty, pieces))
        }
        return false
      }
    } catch {
      throw Faults([error])
    }
    guard root.isNamed("resources") else {
      throw Faults(
        "expected <resources>, found <\(root.name.local.escapedForTerminal)>", at: root.range)
    }
    var values: [(name: String, value: CompiledXML.Value, range: Range<Int>)] = []
    for (name, pieces, range) in found {
      do throws(Fault) {
        values.append((name, try value(of: pieces, name), range))
      } catch {
        throw Faults("\(name.quoted()) has \(error.text)", at: range, hint: error.hint)
      }
    }
    return values
  }

  /// The name of a resource that an element defines for every product.
  private static func name(of element: XMLElement) -> String? {
    let type =
      element.isNamed("item") ? element.attribute("type", in: "")?.value : element.name.local
    guard element.name.namespace.isEmpty, let type, types.containsSameText(as: type),
      let name = element.attribute("name", in: "")?.value,
      ["", "default"].containsSameText(as: element.attribute("product", in: "")?.value ?? "")
    else { return nil }
    return type + "/" + name.trimmed(of: SourceValue.blanks)
  }

  private static func pieces(
    of text: String, with inner: [(offset: Int, isStyle: Bool, pieces: [Piece])]
  ) -> [Piece] {
    var pieces: [Piece] = []
    var start = text.utf8.startIndex
    for (offset, isStyle, others) in inner {
      let end = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
      pieces.append(.text(String(text[start..<end])))
      pieces += [.tag(isStyle: isStyle)] + others + [.tag(isStyle: isStyle)]
      start = end
    }
    return pieces + [.text(String(text[start...]))]
  }

  /// What the pieces of a text say (aapt2, `ResourceParser::FlattenXmlSubtree`).
  private static func value(
    of pieces: [Piece], _ name: String
  ) throws(Fault) -> CompiledXML.Value {
    var parts: [(text: String, isAfterStyle: Bool)] = []
    var isAfterStyle = false
    var isStyled = false
    for piece in pieces {
      switch piece {
      case .text(let text):
        guard !text.isEmpty else { continue }
        parts.append((text, isAfterStyle))
        isAfterStyle = false
      case .tag(let isStyle):
        isAfterStyle = isAfterStyle || isStyle
        isStyled = isStyled || isStyle
      }
    }
    if !isStyled {
      let written = parts.map(\.text).joined()
      if let value = SourceValue.item(written) { return value }
      if name.hasScalarPrefix("bool/") { return SourceValue.flag(written) ?? .string(written) }
      if name.hasScalarPrefix("integer/"), let number = SourceValue.integer(written) {
        return .decimal(number)
      }
      let isBlank = SourceValue.blanks.contains
      if let first = parts.first {
        parts[0].text = String(first.text.unicodeScalars.drop(while: isBlank))
      }
      if let last = parts.popLast() {
        let end = last.text.unicodeScalars.reversed().drop(while: isBlank)
        parts.append((String(String.UnicodeScalarView(end.reversed())), last.isAfterStyle))
      }
    }
    var text = SourceValue.TextBuilder(keepsBlanks: false)
    for part in parts {
      if part.isAfterStyle { text.passStyle() }
      try text.append(part.text)
    }
    return .string(text.text)
  }
}

import TextKit
import URLKit

/// A template of nothing but unreserved characters, separators and slots with plain names, read from its
/// bytes alone.
package struct PlainTemplate {
  /// A slot, which has no default and is no `+` slot.
  package struct Slot {
    package let name: ArraySlice<UInt8>
    let isOptional: Bool
  }

  /// The path with a mark for each slot.
  let bytes: [UInt8]
  package let slots: [Slot]

  /// Reads a path; nil for any other template, as for one with a default unless these are let through.
  package init?(_ path: ArraySlice<UInt8>, withDefaults: Bool = false) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.count)
    var slots: [Slot] = []
    var index = path.startIndex
    while index < path.endIndex {
      let byte = path[index]
      index += 1
      guard byte == UInt8(ascii: "$") else {
        guard byte.isUnreserved || byte.isOne(of: "/?&=") else { return nil }
        bytes.append(byte)
        continue
      }
      guard index < path.endIndex, path[index].isOne(of: "<{"),
        let end = path[index...].firstIndex(where: { $0.isOne(of: ">}") })
      else { return nil }
      var name = path[index + 1..<end]
      if withDefaults { name = name.prefix { $0 != UInt8(ascii: "=") } }
      let isOptional = name.last == UInt8(ascii: "?")
      if isOptional { name.removeLast() }
      guard !name.isEmpty, name.allSatisfy(\.isUnreserved) else { return nil }
      bytes.append(URLParts.slotMark)
      slots.append(Slot(name: name, isOptional: isOptional))
      index = end + 1
    }
    self.bytes = bytes
    self.slots = slots
  }

  /// What the URLs of the template start and end with.
  var ends: TemplateEnds { TemplateEnds(of: self) }
}

extension TemplateEnds {
  /// What the URLs of a sound template start and end with, found in its bytes; nil where these do not
  /// tell it.
  init?(ofSound template: ArraySlice<UInt8>) {
    let scheme = template.prefix { (0x61...0x7A).contains($0) }
    let start: ArraySlice<UInt8> = scheme.isEmpty ? [] : scheme + Array("://".utf8)
    guard template.starts(with: start), !template.starts(with: "//".utf8),
      !start.isEmpty || template.first == UInt8(ascii: "/"),
      let rest = PlainTemplate(template.dropFirst(start.count), withDefaults: true),
      // In the one spelling of URLs a host is lowercase.
      start.isEmpty
        || !rest.bytes.prefix(while: { !$0.isOne(of: "/?") }).contains(where: {
          (0x41...0x5A).contains($0)
        })
    else { return nil }
    self.init(of: rest, after: start)
  }

  fileprivate init(of template: PlainTemplate, after start: ArraySlice<UInt8> = []) {
    self.init(
      start + template.bytes,
      template.slots.map { Slot(isOptional: $0.isOptional, isReserved: false) })
  }
}

import TextKit
import URLKit

/// A template of nothing but unreserved characters, separators and slots with plain names, read from its
/// bytes alone.
package struct PlainTemplate {
  /// A slot, which has no default and is no `+` slot.
  package struct Slot {
    package let name: ArraySlice<UInt8>
    let isOptional: Bool

    var end: TemplateEnds.Slot { TemplateEnds.Slot(isOptional: isOptional, isReserved: false) }
  }

  /// The path with a mark for each slot.
  let bytes: [UInt8]
  package let slots: [Slot]

  /// Reads a path; nil for any other template.
  package init?(_ path: ArraySlice<UInt8>) {
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
}

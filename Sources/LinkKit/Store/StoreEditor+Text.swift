import JSONKit
import TextKit

extension StoreEditor {
  /// The text of the link at a position for a person to edit.
  ///
  /// Its lines end with a line feed and lack the indentation that the store gives all of them.
  package func text(at position: Int) -> String {
    let range = document.links.range(at: position)
    let lines = Self.lines(of: document.bytes[range])
    let indentation = sharedIndentation(of: lines, at: range.lowerBound)
    let rest = lines.dropFirst().map { $0.dropFirst(indentation.utf8.count) }
    return ([lines[0]] + rest).map { $0.text + "\n" }.joined()
  }

  /// The store's text with the link at a position as it was edited in `text(at:)`, its lines
  /// indented and ended as they were.
  ///
  /// A text that says nothing new changes nothing.
  package func replacing(at position: Int, withText text: String) -> [UInt8] {
    let range = document.links.range(at: position)
    guard !text.isSameText(as: self.text(at: position)) else { return document.bytes }
    let before = document.bytes[range]
    let lineEnd = before.hasLineEnd ? before.firstLineEnd.text : style.lineEnd
    let indentation = sharedIndentation(of: Self.lines(of: before), at: range.lowerBound)
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte.isLineEnd }
    let content = Array(text.utf8).drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    let lines = Self.lines(of: ArraySlice(content)).map(\.text)
    let written = lines.prefix(1) + lines.dropFirst().map { $0.isEmpty ? "" : indentation + $0 }
    let edit = TextEdit(range, Array(written.joined(separator: lineEnd).utf8))
    return document.bytes.applying([edit])
  }

  /// What every line of a link but its first starts with, if that is what the first one stands
  /// after; nothing otherwise.
  private func sharedIndentation(of lines: [ArraySlice<UInt8>], at start: Int) -> String {
    let indentation = document.bytes.indentation(ofLineAt: start)
    let isShared = lines.dropFirst().allSatisfy { $0.isEmpty || $0.starts(with: indentation) }
    return isShared || lines.count == 1 ? indentation.text : ""
  }

  /// The lines of a text without their ends.
  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text
    while rest.hasLineEnd {
      let lineEnd = rest.firstLineEnd
      lines.append(rest[..<lineEnd.startIndex])
      rest = rest[lineEnd.endIndex...]
    }
    return lines + [rest]
  }
}

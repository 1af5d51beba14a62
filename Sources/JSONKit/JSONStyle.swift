import TextKit

/// How a JSON text is laid out, as far as new text in it has to follow.
package struct JSONStyle: Hashable, Sendable {
  /// What ends a line.
  package var lineEnd = "\n"
  /// One level of indentation.
  var indentation = "  "
  var beforeColon = ""
  var afterColon = " "
  /// What stands after a comma on one line.
  var afterComma = " "
  /// What stands inside the brackets of an object and of an array on one line.
  var objectPadding = " "
  var arrayPadding = ""
  /// Whether an object or an array without others in it has each item on a line of its own.
  var spreadsFlatObjects = false
  var spreadsFlatArrays = false
  /// The members whose items have one line each, however nested these are: changes of two items then
  /// share no line.
  package var listed: [String] = []

  /// The layout of a new text.
  package init() {}

  /// The layout without any white space.
  package static let compact = {
    var style = JSONStyle()
    (style.afterColon, style.afterComma, style.objectPadding) = ("", "", "")
    return style
  }()

  /// The layout that samples of a text have, the first where they differ; what they do not show is
  /// as in a new text.
  package init(observing samples: [JSONNode], in bytes: [UInt8]) {
    var seen = JSONStyleObserver(bytes: bytes)
    for sample in samples { seen.observe(sample) }
    lineEnd = seen.lineEnd ?? lineEnd
    indentation = seen.indentation ?? indentation
    beforeColon = seen.colon?.before ?? beforeColon
    afterColon = seen.colon?.after ?? afterColon
    afterComma = seen.afterComma ?? afterColon
    objectPadding = seen.objectPadding ?? afterColon
    arrayPadding = seen.arrayPadding ?? arrayPadding
    spreadsFlatObjects = seen.spreadsFlatObjects ?? spreadsFlatObjects
    spreadsFlatArrays = seen.spreadsFlatArrays ?? spreadsFlatArrays
  }
}

/// Observes the layout of a text in the values that stand in it.
struct JSONStyleObserver {
  let bytes: [UInt8]
  private(set) var lineEnd: String?
  private(set) var indentation: String?
  private(set) var colon: (before: String, after: String)?
  private(set) var afterComma: String?
  private(set) var objectPadding: String?
  private(set) var arrayPadding: String?
  private(set) var spreadsFlatObjects: Bool?
  private(set) var spreadsFlatArrays: Bool?

  /// Notes every part of the layout that a value is the first to show.
  ///
  /// The outermost one says nothing of how small objects and arrays are laid out.
  mutating func observe(_ node: JSONNode, isOutermost: Bool = true) {
    let items = node.itemRanges
    guard let first = items.first else { return }
    let opening = bytes[node.range.lowerBound + 1..<first.lowerBound]
    observe(opening, of: node, isOutermost: isOutermost)
    for (item, next) in zip(items, items.dropFirst()) {
      let separator = bytes[item.upperBound..<next.lowerBound]
      guard !separator.hasLineEnd else { continue }
      afterComma = afterComma ?? separator.drop { $0 != UInt8(ascii: ",") }.dropFirst().text
    }
    for member in node.members where colon == nil {
      let gap = bytes[member.nameRange.upperBound..<member.value.range.lowerBound]
      guard !gap.hasLineEnd else { continue }
      let parts = gap.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      colon = (parts[0].text, parts[1].text)
    }
    for child in node.elements + node.members.map(\.value) { observe(child, isOutermost: false) }
  }

  /// Notes the white space between a bracket and the first item.
  private mutating func observe(
    _ opening: ArraySlice<UInt8>, of node: JSONNode, isOutermost: Bool
  ) {
    let isSpread = opening.hasLineEnd
    let isFlat =
      !isOutermost && (node.elements + node.members.map(\.value)).allSatisfy { !$0.isContainer }
    switch node.kind {
    case .object:
      if isFlat { spreadsFlatObjects = spreadsFlatObjects ?? isSpread }
      if !isSpread { objectPadding = objectPadding ?? opening.text }
    case .array:
      if isFlat { spreadsFlatArrays = spreadsFlatArrays ?? isSpread }
      if !isSpread { arrayPadding = arrayPadding ?? opening.text }
    case .null, .boolean, .number, .string: return
    }
    guard isSpread else { return }
    lineEnd = lineEnd ?? opening.firstLineEnd.text
    let outer = bytes.indentation(ofLineAt: node.range.lowerBound)
    let inner = opening.lastLine
    if indentation == nil, inner.starts(with: outer), inner.count > outer.count {
      indentation = inner.dropFirst(outer.count).text
    }
  }
}

extension JSONNode {
  /// True if the frame is an array or an object.
  var isContainer: Bool {
    switch kind {
    case .array, .object: true
    case .null, .boolean, .number, .string: false
    }
  }

  /// Where each item of a container stands, from its name to the end of its value.
  package var itemRanges: [Range<Int>] {
    elements.map(\.range) + members.map { $0.nameRange.lowerBound..<$0.value.range.upperBound }
  }
}

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

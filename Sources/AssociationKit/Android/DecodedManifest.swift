import TextKit
import XMLKit

/// What tells a manifest that a tool decoded from a build from a source file.
///
/// ```
/// source       android:pathPattern=".*\\.zip"   android:label="@string/name"   escapes to undo
/// apktool      android:pathPattern=".*\\.zip"   platformBuildVersionCode       the same
/// androguard   android:pathPattern=".*\.zip"    android:label="@7F0D0036"      undone already
/// ```
enum DecodedManifest {
  /// Returns true if the escapes of the resource compiler are undone already: the file has a sign
  /// of a build, and no backslash in it is doubled as a source file needs it.
  static func isDecoded(_ root: XMLElement) -> Bool {
    var isOfBuild =
      root.attributes.contains { signs.containsSameText(as: $0.name.local) }
    var isEscaped = false
    forEachAttribute(of: root) { attribute in
      isOfBuild = isOfBuild || isNumber(attribute)
      isEscaped = isEscaped || attribute.value.containsScalars("\\\\")
    }
    return isOfBuild && !isEscaped
  }

  /// The attributes of `<manifest>` that a build adds.
  private static let signs = [
    "compileSdkVersion", "compileSdkVersionCodename", "platformBuildVersionCode",
    "platformBuildVersionName",
  ]

  /// The attributes whose values are words in a source file and numbers in a build.
  private static let words = [
    "configChanges", "windowSoftInputMode", "launchMode", "screenOrientation",
  ]

  /// Returns true for the number of a resource, `@7F0D0036` or `@ref/0x7f0d0036`, and for words as
  /// a number, `0x4a0`.
  private static func isNumber(_ attribute: XMLElement.Attribute) -> Bool {
    let value = attribute.value
    if words.containsSameText(as: attribute.name.local) { return value.hasScalarPrefix("0x") }
    guard let number = value.after("@") else { return false }
    let digits = number.after("ref/0x") ?? number.after("0x") ?? number
    return digits.utf8.count == 8 && digits.utf8.allSatisfy(\.isHexDigit)
  }

  private static func forEachAttribute(
    of element: XMLElement, _ body: (XMLElement.Attribute) -> Void
  ) {
    for attribute in element.attributes
    where attribute.name.namespace.isSameText(as: AndroidManifest.android) {
      body(attribute)
    }
    for child in element.children { forEachAttribute(of: child, body) }
  }
}

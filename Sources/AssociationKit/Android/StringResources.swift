import TextKit
import XMLKit

/// The `<string>`s of an Android resource file, `res/values/strings.xml`.
package enum StringResources {
  /// Reads the strings of a file by name, as Android reads them; throws the fault for which it is
  /// no resource file.
  package static func read(_ bytes: [UInt8]) throws(Faults) -> [ExactText: String] {
    var strings: [ExactText: String] = [:]
    for element in try XMLReader.read(bytes, root: "resources").children(named: "string") {
      guard let name = element.attribute("name", in: "") else { continue }
      strings[ExactText(name.value)] = text(element.text)
    }
    return strings
  }

  /// White space outside quotes is one space, none at the ends; quotes and escapes are undone.
  private static func text(_ raw: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isQuoted = false
    var isEscaped = false
    for scalar in raw.unicodeScalars {
      if isEscaped {
        isEscaped = false
        scalars.append(contentsOf: "\\".unicodeScalars)
        scalars.append(scalar)
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, [" ", "\n", "\t", "\r"].contains(scalar) {
        if let last = scalars.last, last != " " { scalars.append(" ") }
      } else {
        scalars.append(scalar)
      }
    }
    while scalars.last == " " { scalars.removeLast() }
    return ManifestValues.unescaped(String(scalars))
  }
}

/// A command line for a person to copy: exactly the command, without the values that it cannot show.
package struct ShellLine {
  /// A part of a command that its line omits.
  package struct Omission {
    /// The name of the parameter or the option.
    package let name: String
    /// The reason, a clause without its subject: `contains a line break`.
    package let reason: String
  }

  /// What the line omits, in the order of the command.
  package private(set) var omissions: [Omission] = []
  private var words: [String] = []
  private var isUsable = true

  /// A line without words.
  package init() {}

  /// The line; nil if it lacks a part without which it would be another command.
  package var text: String? { isUsable ? words.joined(separator: " ") : nil }

  /// Appends words that belong together, or omits all of them if one cannot be shown.
  ///
  /// They set the parameter or option `name`; `isNeeded` if the line without them would be another
  /// command.
  package mutating func append(_ part: [String], for name: String, isNeeded: Bool = false) {
    if let line = ShellQuoting.line(part) {
      words.append(line)
    } else {
      let scalar = part.lazy.compactMap { $0.unicodeScalars.first(where: \.drivesTerminals) }.first
      omit(name, because: "contains \(scalar?.kindOfControl ?? "a control character")")
      isUsable = isUsable && !isNeeded
    }
  }

  /// Omits the value of a parameter.
  package mutating func omit(_ name: String, because reason: String) {
    omissions.append(Omission(name: name, reason: reason))
  }
}

extension Unicode.Scalar {
  /// What a message calls a character that `drivesTerminals`.
  fileprivate var kindOfControl: String {
    switch value {
    case 0x09: "a tab"
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: "a line break"
    default:
      (isBidirectionalControl ? "the bidirectional control " : "the control character ")
        + "U+" + codePoint
    }
  }
}

import JSONKit
import RuleKit
import TextKit

/// What the routes of web frameworks say of a value after a colon.
///
/// ```
/// int  uuid  slug  path                        Flask, Django, Laravel, ASP.NET
/// long:min(1)  range(1,9)  length(2)           ASP.NET, several after each other
/// int;min(1)   minLen(2)  betweenLen(2,3)      Fiber
/// int(min=1)  string(length=2)  any(en,de)     Flask
/// regex(^a$)  [a-z]+                           a pattern
/// 3                                            the first characters (RFC 6570 § 2.4.1)
/// ```
enum SlotConverter {
  case pattern(String)
  case kinds(Kinds)
  /// It takes the first characters of a value, which no slot does.
  case length

  /// What kinds of value require together.
  struct Kinds {
    var rules: [(name: String, value: JSONNode)] = []
    /// Whether the value may have several segments.
    var isReserved = false
    var pattern: String?
    /// Whether Werkzeug's `signed=True` lets a number be less than 0.
    fileprivate var isSigned = false
    /// How many digits Werkzeug's `int(fixed_digits=4)` takes.
    fileprivate var digits: Int?
    /// The kinds that are not known, and say nothing here.
    var ignored: [String] = []

    /// The rules where a number has no sign unless it says so, as in Flask and Django.
    var unsignedRules: [(name: String, value: JSONNode)] {
      let names = rules.map(\.name)
      guard names.containsSameText(as: Keyword.type.rawValue), !isSigned,
        !names.containsSameText(as: Keyword.minimum.rawValue)
      else { return rules }
      return rules + [(Keyword.minimum.rawValue, .number("0"))]
    }
  }

  init(_ text: String) {
    let pieces = Self.pieces(text)
    var kinds = Kinds()
    for piece in pieces where !kinds.take(piece) { kinds.ignored.append(piece) }
    if kinds.ignored.isEmpty {
      self = .kinds(kinds)
    } else if !text.isEmpty, text.unicodeScalars.allSatisfy(\.isDigit) {
      self = .length
    } else if text.unicodeScalars.contains(where: "[\\.|^$".unicodeScalars.contains),
      !pieces.allSatisfy(Self.takesQuotedText)
    {
      self = .pattern(text)
    } else {
      self = .kinds(kinds)
    }
  }

  /// True for a kind of somebody's own with a text in quotes: `custom("a.b")`.
  private static func takesQuotedText(_ piece: String) -> Bool {
    guard let (name, rest) = piece.parted(at: "("), let argument = rest.without(last: ")") else {
      return false
    }
    return name.unicodeScalars.allSatisfy { $0.isNameStart || $0.isDigit }
      && !argument.unquoted.isSameText(as: argument)
  }

  static func isKnown(_ text: String) -> Bool {
    if case .kinds(let kinds) = SlotConverter(text) { kinds.ignored.isEmpty } else { false }
  }

  /// The parts between colons outside of parentheses.
  private static func pieces(_ text: String) -> [String] {
    var depth = 0
    return text.unicodeScalars.split(omittingEmptySubsequences: false) { scalar in
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      return (scalar == ":" || scalar == ";") && depth == 0
    }.map(String.init)
  }
}

extension SlotConverter.Kinds {
  /// Takes one kind with its arguments; says whether it is known.
  fileprivate mutating func take(_ piece: String) -> Bool {
    guard let (name, rest) = piece.parted(at: "("), let arguments = rest.without(last: ")") else {
      return take(kind: piece)
    }
    switch name.lowercased() {
    case "regex", "re":
      // ASP.NET doubles braces, and Flask's own converters take a text in quotes.
      let source = arguments.unquoted.replacingScalars("{{", with: "{")
      pattern = source.replacingScalars("}}", with: "}")
      return true
    case "any":
      let values = arguments.splitScalars(at: ",").map { $0.withoutBlanks.unquoted }
      rules.append((Keyword.enum.rawValue, .array(values.map(JSONNode.string))))
      return true
    case let written:
      let word = Self.names[written] ?? written
      let values = arguments.splitScalars(at: ",").map(\.withoutBlanks)
      guard take(kind: name) || Self.functions.containsSameText(as: word) else { return false }
      let isTaken = values.enumerated().reduce(true) {
        $0 && take($1.element, at: $1.offset, of: word, among: values.count)
      }
      // A text of so many digits, of which the first may be zeros, is no number of JSON.
      if let digits { (rules, pattern) = ([], "[0-9]{\(digits)}") }
      return isTaken
    }
  }

  private static let isTrue = "true"
  /// What Fiber calls some of the functions.
  private static let names = [
    "minlen": "minlength", "maxlen": "maxlength", "len": "length", "betweenlen": "length",
  ]
  private static let functions = ["min", "max", "range", "length", "minlength", "maxlength"]

  /// Takes one argument: `min=1` of Flask, and `1` of ASP.NET's `min(1)`.
  private mutating func take(
    _ argument: String, at index: Int, of function: String, among count: Int
  ) -> Bool {
    let (key, value) =
      argument.parted(at: "=").map { ($0.before.withoutBlanks, $0.after.withoutBlanks) }
      ?? (function == "range" ? (index == 0 ? "min" : "max") : function, argument)
    let digits = value.unicodeScalars.drop { $0 == "-" }
    let isNumber = !digits.isEmpty && digits.allSatisfy(\.isDigit)
    /// ASP.NET's and Fiber's `min`, `max` and `range` are of whole numbers.
    func addBound(_ keyword: Keyword) {
      if !rules.contains(where: { $0.name.isSameText(as: Keyword.type.rawValue) }) {
        rules.append((Keyword.type.rawValue, .string(ValueType.integer.rawValue)))
      }
      add(keyword)
    }
    func add(_ keyword: Keyword) {
      if isNumber { rules.append((keyword.rawValue, .number(value))) }
    }
    switch key {
    case "min": addBound(.minimum)
    case "max": addBound(.maximum)
    case "fixed_digits": self.digits = Int(value)
    case "length", "minlength", "maxlength":
      let isRange = key == "length" && count > 1
      if key == "minlength" || key == "length" && (!isRange || index == 0) { add(.minLength) }
      if key == "maxlength" || key == "length" && (!isRange || index == 1) { add(.maxLength) }
    case "signed": isSigned = value.lowercased().isSameText(as: Self.isTrue)
    default: return false
    }
    return true
  }

  private mutating func take(kind: String) -> Bool {
    let rule: (Keyword, String)?
    switch kind.lowercased() {
    case "int", "integer", "long", "short": rule = (.type, "integer")
    case "float", "double", "decimal", "number": rule = (.type, "number")
    case "bool", "boolean": rule = (.type, "boolean")
    case "uuid", "guid": rule = (.format, "uuid")
    case "date": rule = (.format, "date")
    case "datetime": rule = (.format, "date-time")
    case "slug": rule = (.pattern, "^[A-Za-z0-9_-]+$")
    case "alpha": rule = (.pattern, "^[A-Za-z]+$")
    case "str", "string", "required", "default": rule = nil
    case "path":
      rule = nil
      isReserved = true
    default: return false
    }
    if let rule { rules.append((rule.0.rawValue, .string(rule.1))) }
    return true
  }
}

extension String {
  /// The text without the quotes around it.
  fileprivate var unquoted: String {
    for mark in ["\"", "'"] as [Unicode.Scalar]
    where unicodeScalars.first == mark && unicodeScalars.count > 1 {
      if let inner = without(last: mark) { return String(inner.unicodeScalars.dropFirst()) }
    }
    return self
  }
}

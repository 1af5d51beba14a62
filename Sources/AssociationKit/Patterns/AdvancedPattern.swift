import LanguageKit

/// Reads a `PATTERN_ADVANCED_GLOB` of Android's `PatternMatcher`, as `parseAndVerifyAdvancedPattern`
/// reads it.
///
/// ```
/// pattern = { ( "." | set | character ) [ "*" | "+" | "{" n [ "," [ m ] ] "}" ] }
/// set     = "[" [ "^" ] { character [ "-" character ] } "]"
/// ```
/// Every token takes as many characters as it can and gives none back.
struct AdvancedPattern {
  /// Why Android refuses a pattern: an app with one cannot be installed.
  struct Refused: Error {
    let reason: String
  }

  /// How many numbers Android keeps of one pattern.
  private static let storage = 2048

  static func steps(_ text: String) throws(Refused) -> [PatternStep] {
    var reader = AdvancedPattern(scalars: Array(text.unicodeScalars))
    try reader.read()
    // Whatever follows the last that is compared is taken, as by any notation.
    if case .all(.all, let least, nil, _) = reader.steps.last, least <= 1 {
      reader.steps.removeLast()
      reader.steps += [PatternStep](repeating: .set(.all), count: least) + [.anything]
    }
    return reader.steps
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var steps: [PatternStep] = []
  /// How many of Android's numbers are used so far.
  private var used = 0

  private mutating func read() throws(Refused) {
    while index < scalars.count {
      guard used <= Self.storage - 3 else {
        throw Refused(reason: "the pattern is too large for Android")
      }
      switch scalars[index] {
      case "[": try readSet()
      case "{": try readRange()
      case "}": index += 1
      case "*", "+":
        try count(least: scalars[index] == "*" ? 0 : 1, most: nil)
        used += 1
        index += 1
      case ".":
        add(.set(.all))
        index += 1
      default: add(.scalar(try character()))
      }
    }
  }

  private mutating func add(_ step: PatternStep) {
    steps.append(step)
    used += 1
  }

  /// Gives the last character a count.
  private mutating func count(least: Int, most: Int?) throws(Refused) {
    let set: ScalarSet
    switch steps.popLast() {
    case .scalar(let scalar): set = ScalarSet(scalar)
    case .set(let scalars): set = scalars
    case .letter, .anything, .all, .through, .choice, nil:
      throw Refused(reason: "a count must follow a character, a \".\" or a set")
    }
    steps.append(.all(set, least: least, most: most, mayBeAtEnd: true))
  }

  private mutating func readRange() throws(Refused) {
    let start = index + 1
    guard let end = scalars[start...].firstIndex(of: "}") else {
      throw Refused(reason: #"unclosed "{""#)
    }
    let numbers = scalars[start..<end].split(
      separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let least = Self.number(numbers[0]) else {
      throw Refused(reason: "the count is not a number")
    }
    var most: Int? = least
    if numbers.count == 2 {
      most = numbers[1].isEmpty ? nil : Self.number(numbers[1])
      guard numbers[1].isEmpty || most != nil else {
        throw Refused(reason: "the count is not a number")
      }
    }
    guard most.map({ $0 >= least }) ?? true else {
      throw Refused(reason: "the minimum count exceeds the maximum")
    }
    // A number that is the greatest of Java's is no limit there either.
    let limit = most.flatMap { $0 == Int(Int32.max) ? nil : $0 }
    try count(least: max(0, least), most: limit.map { max(0, $0) })
    used += 4
    index = end + 1
  }

  /// A number as Java's `Integer.parseInt` reads one.
  private static func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int? {
    let text = String(String.UnicodeScalarView(digits))
    return Int(text).flatMap { Int32(exactly: $0) }.map(Int.init)
  }

  private mutating func readSet() throws(Refused) {
    var ranges: [ClosedRange<UInt32>] = []
    var isEmpty = true
    index += 1
    guard index < scalars.count else { throw Refused(reason: #"trailing "[""#) }
    let isInverted = scalars[index] == "^"
    if isInverted { index += 1 }
    used += 1
    while true {
      guard index < scalars.count else { throw Refused(reason: #"unclosed "[""#) }
      if scalars[index] == "]" { break }
      guard used <= Self.storage - 3 else {
        throw Refused(reason: "the pattern is too large for Android")
      }
      let low = try character()
      used += 2
      isEmpty = false
      guard index + 1 < scalars.count, scalars[index] == "-", scalars[index + 1] != "]" else {
        ranges.append(low.value...low.value)
        continue
      }
      index += 1
      let high = try character()
      if low.value <= high.value { ranges.append(low.value...high.value) }
    }
    guard !isEmpty else { throw Refused(reason: "empty set") }
    let set = ScalarSet(ranges)
    used += 1
    index += 1
    let all = isInverted ? set.inverted : set
    steps.append(all.onlyScalar.map { .scalar($0) } ?? .set(all))
  }

  /// The character at the place, or the one after a backslash there.
  private mutating func character() throws(Refused) -> Unicode.Scalar {
    if scalars[index] == "\\" {
      guard index + 1 < scalars.count else { throw Refused(reason: #"a "\" at the end"#) }
      index += 1
    }
    defer { index += 1 }
    return scalars[index]
  }
}

/// The first pass over a pattern, which counts its groups: a reference may stand before its group.
enum PatternGroups {
  /// How many capturing groups there are, and the numbers of those that have names.
  static func scan(
    _ scalars: [Unicode.Scalar]
  ) throws(PatternFault) -> (count: Int, names: [[UInt8]: Int]) {
    var count = 0
    var names: [[UInt8]: Int] = [:]
    var isInClass = false
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "\\": index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass:
        let rest = scalars[index...].prefix(3)
        guard rest.first == "?" else {
          count += 1
          continue
        }
        let kind = rest.dropFirst(2).first
        guard rest.dropFirst().first == "<", kind != "=", kind != "!" else { continue }
        count += 1
        let name = try name(in: scalars, from: index + 2)
        guard names.updateValue(count, forKey: name) == nil else {
          throw PatternFault("duplicate group name", at: index)
        }
      default: continue
      }
    }
    return (count, names)
  }

  /// The name between `start` and the next `>`: an identifier of ECMA-262 § 12.7.
  private static func name(
    in scalars: [Unicode.Scalar], from start: Int
  ) throws(PatternFault) -> [UInt8] {
    guard let end = scalars[start...].firstIndex(of: ">") else {
      throw PatternFault("unterminated group name", at: start + 1, hint: "write (?<name>…)")
    }
    let name = spelledOut(scalars[start..<end]) ?? []
    let isName = name.enumerated().allSatisfy { offset, scalar in
      scalar == "$" || scalar == "_"
        || (offset == 0
          ? scalar.properties.isIDStart
          : scalar.properties.isIDContinue || scalar.properties.isJoinControl)
    }
    guard !name.isEmpty, isName else {
      throw PatternFault("invalid group name", at: start + 1, hint: "letters, digits, _ and $")
    }
    return key(scalars[start..<end])
  }

  /// The name by its bytes, because names are distinguished by their scalars.
  static func key(_ name: ArraySlice<Unicode.Scalar>) -> [UInt8] {
    (spelledOut(name) ?? []).flatMap { Array(String($0).utf8) }
  }

  /// A name with its escapes read, `\u0061` → `a`, also those of surrogates in pairs (ECMA-262
  /// § 22.2.1, RegExpIdentifierStart); nil where one is not finished.
  private static func spelledOut(_ name: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
    var parser = PatternParser(escapesOf: name)
    var points: [UInt32] = []
    while let scalar = parser.peek {
      parser.index += 1
      guard scalar == "\\" else {
        points.append(scalar.value)
        continue
      }
      guard parser.take("u"), let point = try? parser.unicodeEscape(from: 0) else { return nil }
      points.append(point)
    }
    let scalars = points.compactMap(Unicode.Scalar.init)
    return scalars.count == points.count ? scalars : nil
  }
}

import Foundation
import JSONKit
import LanguageKit
import Synchronization

/// The characters that have a Unicode property, according to ICU, which also runs the patterns
/// without an automaton, so that both follow one version of Unicode.
enum PropertyScalars {
  private static let known = Mutex<[String: ScalarSet]>([:])

  /// The characters with the property of that name for ICU, as `gc=Letter`.
  static func named(_ name: String) -> ScalarSet {
    known.withLock { known in
      if let set = known[name] { return set }
      let set = autoreleasepool { found("[\\p{\(name)}]+") }
      known[name] = set
      return set
    }
  }

  /// The planes in which characters are assigned one by one (Unicode § 2.8); in any other plane all
  /// are alike, but for the two noncharacters at its end.
  private static let mixedPlanes: [UInt32] = [0, 1, 2, 3, 14]

  private static func found(_ pattern: String) -> ScalarSet {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return ScalarSet() }
    var ranges: [ClosedRange<UInt32>] = []
    for plane in UInt32(0)...16 {
      let start = plane << 16
      let parts =
        mixedPlanes.contains(plane)
        ? ScalarSet([start...(start + 0xFFFF)]).ranges.map { (sample: $0, meant: $0) }
        : [
          (sample: start...start, meant: start...(start + 0xFFFD)),
          (sample: (start + 0xFFFE)...(start + 0xFFFE), meant: (start + 0xFFFE)...(start + 0xFFFF)),
        ]
      for part in parts {
        let isWhole = part.sample == part.meant
        for range in matches(expression, in: part.sample) {
          ranges.append(isWhole ? range : part.meant)
        }
      }
    }
    return ScalarSet(ranges)
  }

  /// The runs of scalars that match, of those in a range within one plane.
  private static func matches(
    _ expression: NSRegularExpression, in scalars: ClosedRange<UInt32>
  ) -> [ClosedRange<UInt32>] {
    var units: [UInt16] = []
    units.reserveCapacity(2 * scalars.count)
    for scalar in scalars.lazy.compactMap(Unicode.Scalar.init) { units += String(scalar).utf16 }
    let text = String(decoding: units, as: UTF16.self)
    let width = scalars.lowerBound > 0xFFFF ? 2 : 1
    return expression.matches(in: text, range: NSRange(location: 0, length: units.count))
      .map { match in
        let first = scalars.lowerBound + UInt32(match.range.location / width)
        return first...(first + UInt32(match.range.length / width) - 1)
      }
  }
}

extension CharacterClass {
  /// All that it matches, with the characters of its properties.
  var allScalars: ScalarSet {
    let all = properties.reduce(scalars) { set, property in
      let named = PropertyScalars.named(property.name)
      return set.union(property.isNegated ? named.inverted : named)
    }
    return isNegated ? all.inverted : all
  }
}

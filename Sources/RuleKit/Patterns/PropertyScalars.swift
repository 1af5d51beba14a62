import Foundation
import LanguageKit
import Synchronization
import TextKit

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

  /// Characters that stand one after another in a text, and those that one of them stands for.
  private struct Sample: Sendable {
    let scalars: ClosedRange<UInt32>
    /// What has a property where the first of the sample has it; nil where each stands for itself.
    let meant: ClosedRange<UInt32>?
    let text: String
    /// How many UTF-16 code units each character has.
    let width: Int

    init(_ scalars: ClosedRange<UInt32>, standingFor meant: ClosedRange<UInt32>? = nil) {
      self.scalars = scalars
      self.meant = meant
      width = scalars.lowerBound > 0xFFFF ? 2 : 1
      var units: [UInt16] = []
      units.reserveCapacity(width * scalars.count)
      for scalar in scalars.lazy.compactMap(Unicode.Scalar.init) {
        if let encoded = UTF16.encode(scalar) { units += encoded }
      }
      text = String(decoding: units, as: UTF16.self)
    }

    func matches(_ expression: NSRegularExpression) -> [ClosedRange<UInt32>] {
      let whole = NSRange(location: 0, length: width * scalars.count)
      return expression.matches(in: text, range: whole).map { match in
        let first = scalars.lowerBound + UInt32(match.range.location / width)
        return meant ?? first...(first + UInt32(match.range.length / width) - 1)
      }
    }
  }

  /// The planes in which characters are assigned one by one (Unicode § 2.8); in any other plane all
  /// are alike, but for the two noncharacters at its end.
  private static let mixedPlanes: [UInt32] = [0, 1, 2, 3, 14]

  /// The texts in which each property is looked for; a million bytes, which take far longer to make
  /// than to search, and are made once.
  private static let samples: [Sample] = (UInt32(0)...16).flatMap { plane in
    let start = plane << 16
    guard !mixedPlanes.contains(plane) else {
      return ScalarSet([start...(start + 0xFFFF)]).ranges.map { Sample($0) }
    }
    return [
      Sample(start...start, standingFor: start...(start + 0xFFFD)),
      Sample((start + 0xFFFE)...(start + 0xFFFE), standingFor: (start + 0xFFFE)...(start + 0xFFFF)),
    ]
  }

  private static func found(_ pattern: String) -> ScalarSet {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return ScalarSet() }
    return ScalarSet(samples.flatMap { $0.matches(expression) })
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

import Foundation

/// A random number generator (SplitMix64) whose numbers are the same in every run with one seed.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A random whole number of the range.
  package mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Whether a thing happens that happens once in `n` times.
  package mutating func oneIn(_ n: Int) -> Bool {
    int(1...n) == 1
  }

  /// One element of a list that is not empty.
  package mutating func pick<T>(_ list: [T]) -> T {
    list[int(0...list.count - 1)]
  }
}

/// How long a fuzzing test may run beyond its fixed number of rounds: `DEEPLINK_FUZZ_SECONDS`,
/// else not at all.
package let fuzzSeconds: Double =
  ProcessInfo.processInfo.environment["DEEPLINK_FUZZ_SECONDS"].flatMap(Double.init) ?? 0

/// Calls `round` with the seeds 0, 1, 2 … at least `rounds` times, and for as long as
/// `fuzzSeconds` says.
///
/// In `swift test` the seeds are a fixed table: they find what breaks a law that holds today, and the
/// test expects that the table has enough rounds of each kind. What no round has met yet is found
/// by a longer run alone, which says how many rounds it was, and where.
package func fuzz(
  rounds: UInt64, file: String = #fileID, line: Int = #line,
  _ round: (inout SeededRandom) throws -> Void
) rethrows {
  let end = Date().addingTimeInterval(fuzzSeconds)
  var seed: UInt64 = 0
  while seed < rounds || Date() < end {
    var random = SeededRandom(seed: seed)
    try round(&random)
    seed += 1
  }
  if fuzzSeconds > 0 { print("fuzz: \(file):\(line): \(seed) rounds") }
}

/// The folder of conformance cases that `.ci/run` names, or nil where there is none.
package let casesFolder: URL? =
  ProcessInfo.processInfo.environment["DEEPLINK_CASES"].map { URL(fileURLWithPath: $0) }

/// What joins the character before it into one `Character`, so that a search by `Character` for
/// that character misses it.
package enum Joiners {
  /// A combining accent, a joiner, a variation selector.
  package static let all = ["\u{301}", "\u{200D}", "\u{FE0F}"]
}

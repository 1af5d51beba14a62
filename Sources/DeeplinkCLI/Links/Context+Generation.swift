import RuleKit
import TextKit

extension Context {
  /// What the generated values of this run depend on: the seed of `--seed`, else one of its own, and the
  /// time of `SOURCE_DATE_EPOCH`, else the present time.
  ///
  /// - Throws: `CommandError` if the variable is not a time.
  func generation(seed: UInt64?) throws -> Generation {
    Generation(seed: seed ?? randomSeed(), milliseconds: try givenMilliseconds ?? milliseconds)
  }

  private var milliseconds: Int64 { Int64((now().timeIntervalSince1970 * 1_000).rounded(.down)) }

  private var givenMilliseconds: Int64? {
    get throws {
      guard let text = variable(.sourceDateEpoch) else { return nil }
      // The last second with a year of four digits.
      guard let seconds = Int64(text), (0...253_402_300_799).contains(seconds) else {
        throw CommandError(
          usage:
            "\(Variable.sourceDateEpoch.rawValue): expected seconds since 1970, got \(text.quoted())",
          isOfValue: true)
      }
      return seconds * 1_000
    }
  }
}

import ArgumentKit
import DeriveKit
import JSONKit
import RuleKit
import TextKit

/// The options of `derive`.
struct DeriveOptions {
  let file: InputFile
  let from: TrafficFormat?
  let format: DeriveCommand.Format
  let output: String?
  let writes: Bool
  let isConfirmed: Bool
  let isStrict: Bool
  let derivation: Derivation.Options

  init(_ arguments: ParsedArguments) throws {
    file = InputFile(arguments[DeriveCommand.file])
    from = arguments[DeriveCommand.from]
    format = arguments[DeriveCommand.format]
    output = arguments.outputFile(OutputOptions.file)
    writes = arguments[DeriveCommand.write]
    isConfirmed = arguments[DeriveCommand.yes]
    isStrict = arguments[OutputOptions.strict]
    var derivation = Derivation.Options()
    derivation.host = arguments[DeriveCommand.host]
    derivation.minimum = arguments[DeriveCommand.minimum] ?? 1
    derivation.keepsTracking = arguments[DeriveCommand.keepsTracking]
    derivation.literals = arguments[DeriveCommand.literal]
    derivation.showsPersons = arguments[DeriveCommand.examples]
    derivation.isValue = try Self.values(arguments[DeriveCommand.slot])
    self.derivation = derivation
    guard writes || !isConfirmed else {
      throw CommandError(usage: "--yes requires --write")
    }
  }

  /// Returns a predicate that is true if a segment as a whole matches one of the patterns.
  private static func values(_ patterns: [String]) throws -> ((String) -> Bool)? {
    guard !patterns.isEmpty else { return nil }
    let rules = try patterns.map { pattern in
      let whole = JSONNode.object(["pattern": .string("^(?:\(pattern))$")])
      // The pattern is compiled alone first, so that no error refers to the text added around it.
      let alone = Rules.compile([.object(["pattern": .string(pattern)])])
      guard alone.rules != nil, let rules = Rules.compile([whole]).rules else {
        let fault = alone.faults.first?.message ?? "not a regular expression"
        throw CommandError(usage: "--slot \(pattern.quoted()): \(fault)", isOfValue: true)
      }
      return rules
    }
    return { segment in rules.contains { $0.refusal(of: segment) == nil } }
  }
}

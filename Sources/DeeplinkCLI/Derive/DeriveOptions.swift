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
  private let slots: SlotPatterns?

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
    let patterns = arguments[DeriveCommand.slot]
    slots = patterns.isEmpty ? nil : try SlotPatterns(patterns)
    derivation.isValue = slots?.match
    self.derivation = derivation
    guard writes || !isConfirmed else {
      throw CommandError(usage: "--yes requires --write")
    }
  }

  /// - Throws: `CommandError` if a pattern of `--slot` could not decide.
  func checkDecided() throws { try slots?.checkDecided() }
}

import ArgumentKit
import DeriveKit

/// What `derive` was asked for.
struct DeriveOptions: OptionGroup {
  @Parsed(Argument("file", .file, "The file of URLs; - is standard input.")) private var name
  @Parsed(
    Option(
      "from", .choice(of: TrafficFormat.self, abstract: \.meaning), valueName: "format",
      "The file's format, if it cannot be detected.")) var from
  @Parsed(
    Option(
      "host", .hostOrScheme, valueName: "host",
      "Only use URLs on this host; paths are assumed to be on it.")) private var host
  @Parsed(
    Option(
      "min", .wholeNumber(in: 1...1_000_000_000), valueName: "n",
      "Omit templates that match fewer URLs.")) private var minimum
  @Parsed(Flag("keep-tracking", "Keep the query pairs utm_*, fbclid and gclid."))
  private var keepsTracking
  @Parsed(
    Option(
      repeated: "literal", .text, valueName: "word", "Never treat this segment as a value."))
  private var literals
  @Parsed(
    Option(
      repeated: "slot", .text, valueName: "pattern",
      "Treat segments that match this regular expression as values.")) private var patterns
  @Parsed(Flag("examples", "Show examples even if they look like personal data."))
  private var showsPersons
  @Parsed(OutputOptions.format(default: DeriveCommand.Format.text)) var format
  @Parsed(OutputOptions.file) var output
  @Parsed(Flag("write", "Add the templates to the store; create it if missing.")) var writes
  @Parsed(Flag("yes", short: "y", "Do not ask for confirmation.")) var isConfirmed
  @Parsed(OutputOptions.strict) var isStrict

  var file: InputFile { InputFile(name) }

  func check() throws {
    guard writes || !isConfirmed else {
      throw CommandError(usage: "--yes requires --write")
    }
  }

  /// The patterns of `--slot`, which decide while URLs are read; nil without one.
  func slots() throws -> SlotPatterns? { try patterns.isEmpty ? nil : SlotPatterns(patterns) }

  func derivation(_ slots: SlotPatterns?) -> Derivation.Options {
    var derivation = Derivation.Options()
    derivation.host = host
    derivation.minimum = minimum ?? 1
    derivation.keepsTracking = keepsTracking
    derivation.literals = literals
    derivation.showsPersons = showsPersons
    derivation.isValue = slots?.match
    return derivation
  }
}

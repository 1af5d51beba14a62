import TextKit

extension Format {
  /// A regular expression of ECMA-262 with the `u` flag.
  static let regex = Format("regex", "a regular expression (ECMA-262)", example: "^[a-z]+$") {
    scanner throws(FormatScanner.Stop) in
    do throws(PatternFault) {
      _ = try PatternParser.parse(scanner.text)
      scanner.position = scanner.bytes.count
    } catch {
      let place = "\(error.message), at character \(error.position)"
      throw .because(
        "expected a regular expression (ECMA-262)",
        found: "got \(scanner.text.quoted()): \(place)",
        hint: error.isUnfinished ? "not complete yet" : nil)
    }
  }
}

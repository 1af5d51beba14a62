/// A mistake on the command line that a command finds itself, after the line was parsed.
///
/// It does not know the command: `ParsedArguments.usageError(of:)` does.
package struct UsageMistake: Error, Hashable, Sendable {
  /// What was expected and what was found.
  package let message: String
  /// What to try; nil if the message says enough.
  package let hint: String?
  let isOfValue: Bool

  /// Makes the mistake; unless it is of a value, the command's usage stands below it.
  package init(_ message: String, hint: String? = nil, isOfValue: Bool = false) {
    self.message = message
    self.hint = hint
    self.isOfValue = isOfValue
  }
}

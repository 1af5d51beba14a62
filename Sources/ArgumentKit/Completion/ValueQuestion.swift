/// The question which values of a `ValueCompletion.custom` could stand at the cursor.
package struct ValueQuestion: Sendable {
  /// The identifier of the custom completion: `link`.
  package let identifier: String
  /// The value as far as it has been typed: `team=r`.
  package let typed: String
  /// The names of the command on the line, below the tool's own: `["fill"]`.
  package let command: [String]
  /// What else has been given, in front of the cursor.
  package let arguments: PartialArguments
}

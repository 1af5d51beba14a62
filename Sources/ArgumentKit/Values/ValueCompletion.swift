/// What a shell offers for a value that is being typed.
package enum ValueCompletion: Hashable, Sendable {
  /// Nothing.
  case none
  /// The choices of the value's type.
  case choices
  /// Names of files and folders.
  case files
  /// Names of folders.
  case folders
  /// What the tool itself answers for this identifier, knowing the machine and the line so far.
  case custom(String)
}

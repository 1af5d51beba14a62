import LinkKit

/// A text in a file of its own, for a person to change in an editor of theirs.
protocol EditedFile {
  /// Where it is, so that a text that is given up can be found.
  var path: String { get }

  /// Lets an editor open the file, and waits for it to end.
  ///
  /// - Parameter command: the editor with its arguments, as the shell reads it: `code --wait`.
  /// - Throws: `SystemFailure` where it cannot be started, or ends as if something went wrong.
  func edit(with command: String) throws(SystemFailure)

  /// What the file holds now.
  func text() throws(SystemFailure) -> [UInt8]

  /// Removes the file.
  func discard()
}

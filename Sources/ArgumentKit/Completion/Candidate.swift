/// Something that can stand at the cursor.
package struct Candidate: Hashable, Sendable {
  /// The whole value as the tool would read it, not quoted for any shell: `team=red sox`.
  package let text: String
  /// What it is, for the shells that show that.
  package let about: String
  /// Whether something still has to follow it without a space, as a value follows `team=`.
  package let continues: Bool

  /// Makes a candidate of a whole value.
  package init(_ text: String, about: String = "", continues: Bool = false) {
    self.text = text
    self.about = about
    self.continues = continues
  }
}

/// The differences between two versions of an app's file: the URLs that changed, and the rules that
/// could not be compared.
package struct FilesDifference: Sendable {
  package internal(set) var changes: [URLChange] = []
  package internal(set) var uncompared: [Uncompared] = []
  /// True if the requested URLs are too many for an automaton.
  package internal(set) var isTooLarge = false
}

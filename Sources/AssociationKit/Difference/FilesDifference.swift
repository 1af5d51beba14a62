/// What differs between two versions of an app's file: which URLs open, and what of it is not known.
package struct FilesDifference: Sendable {
  package internal(set) var changes: [URLChange] = []
  package internal(set) var uncompared: [Uncompared] = []
  /// True if the URLs that were asked about are too many for an automaton.
  package internal(set) var isTooLarge = false
}

/// What ends the message of a usage error of `batch`.
enum BatchEnding {
  /// Of an error that one of its options' values makes.
  static let more = "\n  See deeplink batch --help."
  /// Of any other.
  static let usage = "\nUsage: deeplink batch [<options>] [<link>]" + more
}

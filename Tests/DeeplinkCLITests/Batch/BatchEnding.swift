/// What ends the message of a usage error of `batch`.
enum BatchEnding {
  /// Of an error that one of its options' values makes.
  static let more = "\n  deeplink batch --help says more."
  /// Of any other.
  static let usage = "\nUsage: deeplink batch [<options>] [<link>]" + more
}

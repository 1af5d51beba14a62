/// Which release of the tool this is.
enum Release {
  static let version = "1.0.0"
  /// The day of the last change of the command line, for the manual page.
  static let date = "2026-11-22"
}

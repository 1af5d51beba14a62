/// Why a device could not be asked to open anything: a fault of the tool, the cable or the device
/// and not of the link, so that every further link would fail in the same way.
package struct DeviceFault: Error, Hashable, Sendable {
  /// What happened, in one line.
  package let message: String
  /// What to do about it.
  package let hint: String?

  package init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// Why a device could not be asked to open anything: a fault of the tool, the cable or the device
/// and not of the link.
package struct DeviceFault: Error, Hashable, Sendable {
  /// What happened, in one line.
  package let message: String
  /// What to do about it.
  package let hint: String?
  /// Whether every further link would fail in the same way: the device is gone, or locked.
  package let isLasting: Bool

  package init(_ message: String, hint: String? = nil, isLasting: Bool = true) {
    self.message = message
    self.hint = hint
    self.isLasting = isLasting
  }
}

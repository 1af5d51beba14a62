/// A code with the quiet zone around it, as it is drawn.
package struct QRPicture: Sendable {
  package let code: QRCode
  /// The light modules at each side; the standard asks for 4 (§ 9.1).
  package let quiet: Int
  /// Whether light and dark have changed places, the quiet zone's too.
  package let isInverted: Bool

  /// A picture of a code.
  package init(_ code: QRCode, quiet: Int = 4, isInverted: Bool = false) {
    self.code = code
    self.quiet = quiet
    self.isInverted = isInverted
  }

  /// The modules of a side, with both quiet zones.
  package var size: Int { code.size + 2 * quiet }

  /// Whether a module is drawn dark, counted from the edge of the picture.
  ///
  /// Beyond the edge the quiet zone goes on.
  func isDark(_ x: Int, _ y: Int) -> Bool {
    code[x - quiet, y - quiet] != isInverted
  }
}

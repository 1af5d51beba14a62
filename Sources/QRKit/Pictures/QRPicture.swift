/// A code with the quiet zone around it, as it is drawn.
package struct QRPicture: Sendable {
  package let code: QRCode
  /// The light modules at each side; the standard asks for 4 (§ 9.1).
  package let quiet: Int
  /// Whether light and dark have changed places, the quiet zone's too.
  package let isInverted: Bool

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

extension QRPicture {
  /// The picture as an SVG file in one line, a background and one path of all dark modules, with
  /// `scale` pixels for a module's side.
  package func svg(scale: Int) -> String {
    let light = "#fff"
    let dark = "#000"
    let (background, drawn) = isInverted ? (dark, light) : (light, dark)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size * scale)" height="\(size * scale)" \
      viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges">\
      <rect width="\(size)" height="\(size)" fill="\(background)"/>\
      <path fill="\(drawn)" d="\(outline)"/></svg>

      """
  }

  /// Each run of dark modules of a row as a rectangle: `M4 4h7v1h-7z`.
  private var outline: String {
    var path = ""
    for y in 0..<code.size {
      var x = 0
      while x < code.size {
        let start = x
        while code[x, y] { x += 1 }
        if x > start { path += "M\(quiet + start) \(quiet + y)h\(x - start)v1h-\(x - start)z" }
        x += 1
      }
    }
    return path
  }
}

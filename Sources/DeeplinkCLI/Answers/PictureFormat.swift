/// The formats that draw a URL as a QR code.
enum PictureFormat: String, Hashable, Sendable {
  /// Characters of a terminal.
  case qr
  case svg, png

  /// How the names of its files end, without the dot.
  var fileEnding: String {
    switch self {
    case .qr: "txt"
    case .svg: "svg"
    case .png: "png"
    }
  }
}

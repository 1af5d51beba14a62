import ArgumentKit
import QRKit
import TextKit

/// How QR codes were asked for.
struct PictureOptions {
  var format: PictureFormat
  /// Nil for the highest that costs no size.
  var level: ErrorCorrectionLevel?
  /// The pixels of a module's side.
  var scale: Int
  /// The light modules at each side.
  var quietZone: Int
  var isInverted: Bool
  /// A file; with `/` at its end, a folder.
  var output: String?

  static let output = Option(
    "output", short: "o", .file, valueName: "file",
    "Write to this file, replacing it; - is standard output, DIR/ gets a file per QR code or "
      + "payload."
  ).listed(under: OptionSection.output).ignoring("-")

  /// The values of `--level`.
  enum Level: String, CaseIterable, Sendable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"
    case best

    /// The level, or nil for the best.
    var level: ErrorCorrectionLevel? {
      ErrorCorrectionLevel.allCases.first { $0.letter == rawValue }
    }

    var abstract: String {
      switch self {
      case .low: "About 7 % of it."
      case .medium: "About 15 %."
      case .quartile: "About 25 %."
      case .high: "About 30 %."
      case .best: "As much as fits without a larger code, at least as M."
      }
    }
  }

  /// What is about QR codes alone.
  struct Given: OptionGroup {
    static let section: String? = OptionSection.codes

    @Parsed(
      Option(
        "level", .choice(of: Level.self, abstract: \.abstract), default: .best,
        "The error correction level of QR codes.")) private var level
    @Parsed(
      Option(
        "scale", .wholeNumber(in: 1...64), default: 8, defaultText: "8", valueName: "pixels",
        "The pixels of a module of svg and png.")) private var scale
    @Parsed(
      Option(
        "quiet-zone", .wholeNumber(in: 0...64), default: 4, defaultText: "4", valueName: "modules",
        "The width of the light margin in modules.")) private var quietZone
    @Parsed(Flag("invert", "Invert the QR code, for terminals with dark text."))
    private var isInverted

    /// How pictures of a format are drawn; nil for one that writes URLs as text, into a folder only if
    /// that is allowed.
    func picture(
      as format: some RawRepresentable<String>, into output: String?, allowsFolder: Bool
    ) throws -> PictureOptions? {
      guard let format = PictureFormat(rawValue: format.rawValue) else {
        let given = [
          ("--level", $level), ("--scale", $scale), ("--quiet-zone", $quietZone),
          ("--invert", $isInverted),
        ]
        if let (name, _) = given.first(where: \.1) {
          throw CommandError(usage: "\(name) requires --format qr, svg or png")
        }
        if let output, PictureOptions.isFolder(output), !allowsFolder {
          throw CommandError(
            usage:
              "--output \(output.quoted()): a directory requires --format qr, svg, png or apns")
        }
        return nil
      }
      if format == .qr, $scale {
        throw CommandError(usage: "--scale requires --format svg or png")
      }
      return PictureOptions(
        format: format, level: level.level, scale: scale, quietZone: quietZone,
        isInverted: isInverted, output: output)
    }
  }

  /// Whether the name of an output says that it is a folder.
  static func isFolder(_ path: String) -> Bool { path.utf8.last == UInt8(ascii: "/") }
}

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

  static let level = Option(
    "level", .choice(of: Level.self, abstract: \.abstract), default: .best,
    "The error correction level of QR codes.")
  static let scale = Option(
    "scale", .wholeNumber(in: 1...64), default: 8, defaultText: "8", valueName: "pixels",
    "The module size of svg and png in pixels.")
  static let quietZone = Option(
    "quiet-zone", .wholeNumber(in: 0...64), default: 4, defaultText: "4", valueName: "modules",
    "The width of the light margin in modules.")
  static let invert = Flag("invert", "Invert the QR code, for terminals with dark text.")
  static let output = Option(
    "output", short: "o", .file, valueName: "file",
    "Write to this file, replacing it; - is standard output, DIR/ gets a file per QR code or "
      + "payload.")

  /// What is about QR codes alone.
  static let arguments: [any ArgumentKey] = [level, scale, quietZone, invert]

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

  /// Reads the options of a picture; nil for a format that writes URLs as text, into a folder only if
  /// that is allowed.
  init?(
    _ format: some RawRepresentable<String>, _ arguments: ParsedArguments, output: String?,
    allowsFolder: Bool = false
  ) throws {
    guard let format = PictureFormat(rawValue: format.rawValue) else {
      let given = [
        ("--level", arguments.has(Self.level)), ("--scale", arguments.has(Self.scale)),
        ("--quiet-zone", arguments.has(Self.quietZone)), ("--invert", arguments.has(Self.invert)),
      ]
      if let (name, _) = given.first(where: \.1) {
        throw CommandError(usage: "\(name) requires --format qr, svg or png")
      }
      if let output, Self.isFolder(output), !allowsFolder {
        throw CommandError(
          usage: "--output \(output.quoted()): a directory requires --format qr, svg, png or apns")
      }
      return nil
    }
    if format == .qr, arguments.has(Self.scale) {
      throw CommandError(usage: "--scale requires --format svg or png")
    }
    self.format = format
    level = arguments[Self.level].level
    scale = arguments[Self.scale]
    quietZone = arguments[Self.quietZone]
    isInverted = arguments[Self.invert]
    self.output = output
  }

  /// Whether the name of an output says that it is a folder.
  static func isFolder(_ path: String) -> Bool { path.utf8.last == UInt8(ascii: "/") }
}

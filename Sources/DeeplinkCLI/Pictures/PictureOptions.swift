import ArgumentKit
import QRKit
import TextKit

/// How QR codes were asked for.
struct PictureOptions {
  var format: PictureFormat
  /// Nil for the highest that costs no size.
  var level: QRCode.Level?
  /// The pixels of a module's side.
  var scale: Int
  /// The light modules at each side.
  var quietZone: Int
  var isInverted: Bool
  /// A file; with `/` at its end, a folder.
  var output: String?

  static let level = Option(
    "level", .choice(of: Level.self, abstract: \.abstract), default: .best,
    "How much of a QR code may be lost and is still read.")
  static let scale = Option(
    "scale", .wholeNumber(in: 1...64), default: 8, defaultText: "8", valueName: "pixels",
    "Draw each module of svg and png with so many pixels a side.")
  static let quietZone = Option(
    "quiet-zone", .wholeNumber(in: 0...64), default: 4, defaultText: "4", valueName: "modules",
    "Leave so many light modules around a QR code.")
  static let invert = Flag(
    "invert", "Swap dark and light of a QR code, for dark text on a light terminal.")
  static let output = Option(
    "output", .file, valueName: "file",
    "Write to this file, which is replaced; with / at its end, a folder of QR codes.")

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
    var level: QRCode.Level? {
      switch self {
      case .low: .low
      case .medium: .medium
      case .quartile: .quartile
      case .high: .high
      case .best: nil
      }
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

  /// Reads the options of a picture.
  ///
  /// - Parameters:
  ///   - format: what is drawn; nil for no QR code.
  ///   - arguments: the command line.
  ///   - output: where it goes; nil for standard output.
  /// - Throws: `UsageError` for options that the format has no use for.
  init?(
    _ format: PictureFormat?, _ arguments: ParsedArguments, output: String?
  ) throws {
    guard let format else {
      let pictures = "for --format qr, svg and png"
      let given = [
        ("--level", arguments.has(Self.level)), ("--scale", arguments.has(Self.scale)),
        ("--quiet-zone", arguments.has(Self.quietZone)), ("--invert", arguments.has(Self.invert)),
      ]
      if let (name, _) = given.first(where: \.1) {
        throw arguments.usageError("\(name) is \(pictures)")
      }
      if let output, Self.isFolder(output) {
        throw arguments.usageError("--output: a folder is \(pictures), not \(output.quoted())")
      }
      return nil
    }
    if format == .qr, arguments.has(Self.scale) {
      throw arguments.usageError("--scale is for --format svg and png")
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

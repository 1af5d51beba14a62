import ArgumentKit
import QRKit
import TextKit

/// How QR codes were asked for.
struct PictureOptions {
  var format: PictureFormat
  /// Nil for the highest that costs no size.
  private(set) var level: ErrorCorrectionLevel?
  /// The pixels of a module's side.
  private(set) var scale = 8
  /// The light modules at each side.
  private(set) var quietZone = 4
  private(set) var isInverted = false
  /// A file; with `/` at its end, a folder.
  var output: String?

  static let output = Option(
    "output", short: "o", .file, valueName: "file",
    "Write to this file, replacing it; - is standard output, DIR/ gets a file per QR code or "
      + "payload."
  ).listed(under: OptionSection.output).ignoring("-")

  /// The values of `--qr level`.
  private enum Level: String, CaseIterable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"
    case best

    /// The level, or nil for the best.
    var level: ErrorCorrectionLevel? {
      ErrorCorrectionLevel.allCases.first { $0.letter == rawValue }
    }
  }

  /// The keys of `--qr`.
  enum Key: String, CaseIterable {
    case level, scale
    case quietZone = "quiet-zone"
    case invert
  }

  /// How codes of a format are drawn without more words.
  init(_ format: PictureFormat, into output: String?) {
    (self.format, self.output) = (format, output)
  }

  /// Sets what one `--qr` says.
  private mutating func set(_ key: Key, _ text: String) throws(CommandError) {
    func refuse(_ expected: String) -> CommandError {
      CommandError(
        usage: "--qr \(key.rawValue): expected \(expected), got \(text.quoted())", isOfValue: true)
    }
    func number(_ range: ClosedRange<Int>) throws(CommandError) -> Int {
      guard let number = Int(text), range.contains(number) else {
        throw refuse("a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
    switch key {
    case .level:
      guard let level = Level(rawValue: text) else { throw refuse("L, M, Q, H or best") }
      self.level = level.level
    case .scale:
      guard format != .qr else {
        throw CommandError(usage: "--qr scale requires --format svg or png")
      }
      scale = try number(1...64)
    case .quietZone: quietZone = try number(0...64)
    case .invert:
      guard let isOn = ["true": true, "false": false][text] else { throw refuse("true or false") }
      isInverted = isOn
    }
  }

  /// What is about QR codes alone.
  struct Given: OptionGroup {
    static let section: String? = OptionSection.codes

    @Parsed(
      Option(
        repeated: "qr", .assignment(), valueName: "key=value",
        "Set level, scale, quiet-zone or invert of QR codes: deeplink help codes."))
    private var settings

    /// How pictures of a format are drawn; nil for one that writes URLs as text, into a folder only if
    /// that is allowed.
    func picture(
      as format: some RawRepresentable<String>, into output: String?, allowsFolder: Bool
    ) throws -> PictureOptions? {
      guard let format = PictureFormat(rawValue: format.rawValue) else {
        guard settings.isEmpty else {
          throw CommandError(usage: "--qr requires --format qr, svg or png")
        }
        if let output, PictureOptions.isFolder(output), !allowsFolder {
          throw CommandError(
            usage:
              "--output \(output.quoted()): a directory requires --format qr, svg, png, apns or fcm"
          )
        }
        return nil
      }
      var options = PictureOptions(format, into: output)
      try NameCheck.checkOnce(settings.map(\.name), twice: "is set twice by --qr")
      for setting in settings {
        guard let key = Key(rawValue: setting.name) else {
          let keys = Key.allCases.map(\.rawValue)
          throw CommandError(
            usage: "--qr: unknown key \(setting.name.quoted())",
            hint: NameCheck("it has", keys).hint(for: setting.name), isOfValue: true)
        }
        try options.set(key, setting.value)
      }
      return options
    }
  }

  /// Whether the name of an output says that it is a folder.
  static func isFolder(_ path: String) -> Bool { path.utf8.last == UInt8(ascii: "/") }
}

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

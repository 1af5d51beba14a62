import TextKit

/// Where a person wants a URL to be opened: `desktop`, `ios`, `android:emulator-5554`.
package struct DeviceTarget: Hashable, Sendable {
  /// The kinds of things that the word before the colon names.
  package enum System: String, CaseIterable, Hashable, Sendable {
    case desktop, ios, android

    /// The devices of it, in a message: `iOS simulator or device`.
    package var noun: String {
      switch self {
      case .desktop: "desktop"
      case .ios: "iOS simulator or device"
      case .android: "Android device"
      }
    }
  }

  package let system: System
  /// The serial number, UDID or name of one of its devices; nil for the only one.
  package let device: String?

  package init(_ system: System, device: String? = nil) {
    self.system = system
    self.device = device
  }

  /// Reads `desktop`, `ios[:DEVICE]` or `android[:DEVICE]`; nil for anything else.
  package init?(_ text: String) {
    let scalars = text.unicodeScalars
    let colon = scalars.firstIndex(of: ":") ?? scalars.endIndex
    guard let system = System(rawValue: String(scalars[..<colon])) else { return nil }
    let device = colon == scalars.endIndex ? nil : String(scalars[scalars.index(after: colon)...])
    guard device != "", system != .desktop || device == nil else { return nil }
    self.init(system, device: device)
  }

  /// It as `--on` takes it.
  package var word: String { system.rawValue + (device.map { ":\($0)" } ?? "") }

  /// Returns true if the target means this device: by its identifier, or by its name, ignoring the
  /// case of ASCII letters, with `_` for a space as `adb` writes it.
  package func names(_ other: Device) -> Bool {
    guard other.kind.system == system else { return false }
    guard let device else { return true }
    return ([other.id] + other.otherIDs).containsSameText(as: device)
      || Self.folded(device) == Self.folded(other.name)
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "_"): UInt8(ascii: " ")
      default: byte
      }
    }
  }
}

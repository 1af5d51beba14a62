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

/// The devices that targets mean, among those that are there; never a guess between two.
package enum DeviceChoice {
  /// Why a target means no one device.
  package enum Fault: Error, Hashable, Sendable {
    /// It, or no target at all, could mean any of these, which are ready.
    case several(DeviceTarget?, [Device])
    /// There is no such device; those that would be one cannot be used just now.
    case none(DeviceTarget?, unusable: [Device])
    /// The one that is meant cannot be used just now.
    case unusable(Device, Device.Obstacle)
  }

  /// The devices to open on, each once, in the order of the targets; throws the first target that
  /// does not mean one.
  ///
  /// Without targets it is the only phone, emulator or simulator that is ready. The desktop is
  /// opened on only where it is asked for.
  package static func devices(
    for targets: [DeviceTarget], among devices: [Device]
  ) throws(Fault) -> [Device] {
    guard !targets.isEmpty else {
      let candidates = devices.filter { $0.kind != .desktop }
      return [try only(of: candidates, nil, otherwise: devices.filter { $0.kind == .desktop })]
    }
    var chosen: [Device] = []
    for target in targets {
      let device = try only(of: devices.filter(target.names), target)
      if !chosen.contains(device) { chosen.append(device) }
    }
    return chosen
  }

  private static func only(
    of candidates: [Device], _ target: DeviceTarget?, otherwise others: [Device] = []
  ) throws(Fault) -> Device {
    let ready = candidates.filter { $0.obstacle == nil }
    if ready.count == 1 { return ready[0] }
    guard ready.isEmpty else { throw .several(target, ready + others) }
    if target?.device != nil, candidates.count == 1, let obstacle = candidates[0].obstacle {
      throw .unusable(candidates[0], obstacle)
    }
    throw .none(target, unusable: candidates)
  }
}

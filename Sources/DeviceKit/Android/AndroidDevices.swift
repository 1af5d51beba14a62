import TextKit

/// The devices that `adb devices -l` lists.
package enum AndroidDevices {
  /// How many are listed at most: each may have to be asked, and no computer has more.
  static let limit = 256

  package static let listing = ["devices", "-l"]

  package struct Entry: Hashable, Sendable {
    package let device: Device
    /// `product`, `model` and `device` as they are listed, which two phones of one make share.
    let make: [String]

    enum Connection: Int { case cable, service, address }

    /// By a cable, as an announced service of the network, or by an address `HOST:PORT`.
    var connection: Connection {
      if device.id.hasScalarSuffix("._tcp") || device.id.hasScalarSuffix("._tcp.") {
        return .service
      }
      let parts = device.id.splitScalars(at: ":")
      return parts.count > 1 && UInt16(parts[parts.count - 1]) != nil ? .address : .cable
    }

    /// The serial number of the hardware as far as its name tells: an announced service has it in
    /// its name (`adb-SERIAL-aBcDeF._adb-tls-connect._tcp`), an address tells nothing.
    var hardware: String? {
      switch connection {
      case .cable: return device.id
      case .address: return nil
      case .service:
        let name = device.id.replacingScalars("._adb", with: "\n").splitScalars(at: "\n")[0]
        guard let scalars = name.after("adb-")?.unicodeScalars,
          let dash = scalars.lastIndex(of: "-")
        else { return nil }
        return String(scalars[..<dash])
      }
    }
  }

  /// Reads the list; lines before its heading tell of the daemon.
  package static func entries(_ text: String) -> [Entry] {
    let lines = ToolOutput.lines(text)
    guard let heading = lines.firstIndex(where: { $0.hasScalarPrefix("List of devices") }) else {
      return []
    }
    return Array(lines[(heading + 1)...].lazy.compactMap(entry).prefix(limit))
  }

  /// The entries that must be asked for the serial number of their hardware (`serialNumber`), since
  /// another one may be the same phone.
  package static func unclear(_ entries: [Entry]) -> [Device] {
    entries.filter { entry in
      entry.device.obstacle == nil && entry.hardware == nil
        && entries.contains { $0 != entry && $0.device.obstacle == nil && $0.make == entry.make }
    }.map(\.device)
  }

  /// The words that ask a device for the serial number of its hardware.
  package static func serialNumber(of device: Device) -> [String] {
    ["-s", device.id, "shell", "-n", "getprop ro.serialno"]
  }

  /// The devices in the order of the list, each phone once: what is connected in two ways keeps the
  /// cable before the network.
  ///
  /// What the unclear entries answered is found by their names.
  package static func devices(
    _ entries: [Entry], serialNumbers: [String: String] = [:]
  ) -> [Device] {
    func hardware(_ entry: Entry) -> String? { serialNumbers[entry.device.id] ?? entry.hardware }
    var devices: [Device] = []
    for entry in entries {
      let same = entries.filter {
        $0.device.obstacle == nil && hardware($0) != nil && hardware($0) == hardware(entry)
      }.sorted { $0.connection.rawValue < $1.connection.rawValue }
      guard entry.device.obstacle == nil, let nearest = same.first else {
        devices.append(entry.device)
        continue
      }
      guard nearest == entry else { continue }
      var device = entry.device
      device.otherIDs = same.dropFirst().map(\.device.id)
      devices.append(device)
    }
    return devices
  }

  // MARK: A line

  private static func entry(_ line: String) -> Entry? {
    // A name may hold spaces: `adb-2233fd19-9mU6UL (2)._adb-tls-connect._tcp`.
    let words = line.unicodeScalars.split { $0 == " " || $0 == "\t" }
    guard let place = words.indices.dropFirst().first(where: { State(words, at: $0) != nil }),
      let state = State(words, at: place)
    else { return nil }
    let id = String(line.unicodeScalars[..<words[place].startIndex]).trimmed()
    func fact(_ name: String) -> String {
      words[(place + 1)...].lazy.compactMap { String($0).after(name + ":") }.first ?? ""
    }
    let isEmulator = id.hasScalarPrefix("emulator-")
    let device = Device(
      isEmulator ? .emulator : .android, id: id,
      name: fact("model").replacingScalars("_", with: " "), obstacle: state.obstacle)
    return Entry(device: device, make: [fact("product"), fact("model"), fact("device")])
  }

  /// What `adb` says of a device.
  private struct State {
    let obstacle: Device.Obstacle?

    init?(_ words: [Substring.UnicodeScalarView], at place: Int) {
      switch String(words[place]) {
      case "device", "emulator": obstacle = nil
      case "unauthorized":
        obstacle = .init(
          "has not accepted this computer's key",
          hint: "unlock it and accept the key on its screen")
      case "offline":
        obstacle = .init("is offline", hint: "reconnect it, or run: adb reconnect offline")
      case "authorizing", "connecting":
        obstacle = .init("is still connecting", hint: "try again in a moment")
      case "recovery", "rescue", "sideload", "bootloader":
        obstacle = .init("is in \(String(words[place])) mode", hint: "start Android on it")
      case "no" where place + 1 < words.count && String(words[place + 1]) == "permissions":
        obstacle = .init(
          "cannot be used by this user",
          hint: "on Linux, add its udev rules or join the group plugdev")
      default: return nil
      }
    }
  }
}

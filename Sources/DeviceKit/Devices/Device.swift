/// Something that a URL can be opened on.
package struct Device: Hashable, Sendable {
  /// What kind of thing it is, which decides the tool that reaches it.
  package enum Kind: String, Hashable, Sendable {
    case desktop
    case simulator = "iOS simulator"
    case iPhone = "iOS device"
    case emulator = "Android emulator"
    case android = "Android device"

    /// The word that stands for its system in `--on`.
    package var system: DeviceTarget.System {
      switch self {
      case .desktop: .desktop
      case .simulator, .iPhone: .ios
      case .emulator, .android: .android
      }
    }
  }

  /// Why nothing can be opened on it just now.
  package struct Obstacle: Hashable, Sendable {
    /// What is wrong, as it stands after the device's name: `has not accepted this computer's key`.
    package let reason: String
    package let hint: String

    package init(_ reason: String, hint: String) {
      self.reason = reason
      self.hint = hint
    }
  }

  package let kind: Kind
  /// What its tool calls it: a serial number, an address or a UDID; empty for the desktop.
  package let id: String
  /// What a person calls it: `Pixel 7`; empty if its tool does not say.
  package var name: String
  /// What else tells it from others: `iOS 18.2`.
  package var detail: String
  /// What its maker calls it: `iPhone 15 Pro`; nil if its tool does not say, or its name is that.
  package var model: String?
  /// Nil if a URL can be opened on it.
  package var obstacle: Obstacle?
  /// Other names that its tool has for the same device: it is connected twice.
  package var otherIDs: [String] = []

  package init(
    _ kind: Kind, id: String, name: String = "", detail: String = "", obstacle: Obstacle? = nil
  ) {
    self.kind = kind
    self.id = id
    self.name = ToolOutput.shortened(name)
    self.detail = ToolOutput.shortened(detail)
    self.obstacle = obstacle
  }

  /// The desktop that this program runs on.
  package static let desktop = Device(.desktop, id: "", name: "this computer")

  /// What `--on` says to mean it.
  package var target: DeviceTarget { DeviceTarget(kind.system, device: id.isEmpty ? nil : id) }

  /// It as `--on` takes it: `android:emulator-5554`.
  package var word: String { target.word }

  /// What its tool lists of it.
  package var facts: DeviceFacts {
    let model = model ?? name
    return DeviceFacts(
      model: model.isEmpty ? nil : model, system: detail.isEmpty ? nil : detail)
  }

  /// It as a message names it: `Pixel 7 (android:0A041FDD)`.
  package var title: String { name.isEmpty ? word : "\(name) (\(word))" }
}

extension Device {
  /// The same device for notifications: with an obstacle where none can be sent to it from here.
  package var takingNotifications: Device {
    var device = self
    switch kind {
    case .emulator, .android, .simulator: break
    case .iPhone:
      device.obstacle = Obstacle(
        "takes notifications from Apple's servers alone",
        hint: "send it to a simulator, or open the link itself with --as link")
    case .desktop:
      device.obstacle = Obstacle(
        "takes no notifications", hint: "send it to an Android device or an iOS simulator")
    }
    return device
  }
}

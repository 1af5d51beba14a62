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

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

import DeviceKit
import TextKit

/// The pictures of a run, each in a file of one folder: `pickem-staging-cold.png`.
struct Screenshots {
  /// How long the screen may come to rest before its picture is taken, in seconds.
  private let settle: Double
  /// The folder as its user names it.
  private let folder: String
  private let context: Context
  /// True if the names of devices keep files apart.
  private let namesDevices: Bool
  private var taken = DistinctTexts()

  init(in folder: String, settle: Double, of devices: [Device], in context: Context) throws {
    self.settle = settle
    self.folder = folder
    self.context = context
    namesDevices = devices.count > 1
    try context.files.makeFolder(Path.joined(context.workingFolder, folder))
    for device in devices where !Self.canTake(of: device) {
      context.note(
        "no screenshots of \(device.word.escapedForTerminal): nothing here can take them")
    }
  }

  private static func canTake(of device: Device) -> Bool {
    switch device.kind {
    case .emulator, .android, .simulator: true
    case .iPhone, .desktop: false
    }
  }

  /// Takes a picture of what opened; why there is none is a note of the link, and a fault of the device
  /// is returned.
  mutating func take(
    of opened: inout OpenedLink, on device: Device, by opener: DeviceOpener
  ) -> DeviceFault? {
    guard Self.canTake(of: device), let result = opened.result, result.outcome != .notOpened else {
      return nil
    }
    context.tools.wait(settle)
    do {
      switch try opener.screenshot(of: device) {
      case .png(let bytes): opened.picture = try write(bytes, of: opened)
      case .missing(let reason): opened.notes.append("no screenshot: \(reason)")
      }
    } catch let fault as DeviceFault {
      opened.notes.append("no screenshot: \(fault.message)")
      return fault
    } catch {
      let reason = (error as? SystemFailure).map { Diagnostic($0).message } ?? "\(error)"
      opened.notes.append("no screenshot: \(reason)")
    }
    return nil
  }

  /// Writes the picture of a link, and returns its file as a user would name it.
  private mutating func write(_ png: [UInt8], of link: OpenedLink) throws(SystemFailure) -> String {
    let parts = [
      link.link ?? "link", link.environment, link.start == .asIs ? nil : link.start.rawValue,
      namesDevices ? link.device : nil,
    ]
    let name = parts.compactMap(\.self).map(NumberedFiles.safe).joined(separator: "-")
    var unique = name
    var number = 1
    // The names of some file systems differ in more than the case of letters.
    while !taken.insert(unique.lowercased()) {
      number += 1
      unique = "\(name)-\(number)"
    }
    let file = Path.joined(folder, unique + ".png")
    let sink = try context.files.sink(Path.joined(context.workingFolder, file))
    try sink.write(bytes: png)
    try sink.commit()
    return file
  }
}

/// Looking at the screen.
extension DeviceOpener {
  /// How long the screen is left alone between two looks, in seconds.
  private static let pause = 0.3
  /// How much of a dump is kept, in bytes: a long page in a web view has thousands of nodes.
  private static let mostOfDump = 16 << 20

  /// Looks for a text on the screen until it is there, within the time of one attempt; throws if the
  /// device could not be asked.
  func screen(of device: Device, showing text: String) throws(DeviceFault) -> OpenedLink.Screen {
    let tool: String
    switch device.kind {
    case .emulator, .android:
      return try look(at: device, for: text, with: context.adb ?? "adb")
    case .simulator: tool = "simctl"
    case .iPhone: tool = "devicectl"
    case .desktop: tool = context.tools.desktopOpener
    }
    return .unseen("\(tool) does not tell the texts on the screen")
  }

  private func look(
    at device: Device, for text: String, with adb: String
  ) throws(DeviceFault) -> OpenedLink.Screen {
    let end = context.tools.seconds() + seconds
    var last: OpenedLink.Screen?
    while true {
      let left = max(end - context.tools.seconds(), Self.pause)
      let answer = try run(
        [adb] + AndroidCommand.screen(of: device), within: left, keeping: Self.mostOfDump)
      let screen = try ScreenDump(answer, on: device).screen(expecting: text)
      switch screen {
      case .seen: return screen
      case .wrong: last = screen
      // One screen that was read says more than a reason why the next was not.
      case .unseen: last = last ?? screen
      }
      guard context.tools.seconds() + Self.pause < end, context.tools.interruptions() == 0 else {
        return last ?? screen
      }
      context.tools.wait(Self.pause)
    }
  }

  /// A picture of the screen; throws if the device could not be asked.
  func screenshot(of device: Device) throws(DeviceFault) -> Screenshot {
    let words =
      device.kind == .simulator
      ? [context.xcrun ?? "xcrun"] + Simulators.picture(of: device)
      : [context.adb ?? "adb"] + AndroidCommand.picture(of: device)
    let answer = try run(words, keeping: Screenshot.limit)
    let picture = Screenshot(answer)
    guard case .missing = picture else { return picture }
    let fault =
      device.kind == .simulator
      ? XcodeTools.fault(of: answer) : AdbFault.own(answer, on: device)
    if let fault { throw fault }
    return picture
  }
}

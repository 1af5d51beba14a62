import BatchKit
import DeviceKit
import TextKit

/// Sending links in notifications.
extension DeviceOpener {
  /// A command line that sends a notification, and what it reads.
  private struct Command {
    var words: [String]
    /// The payload, which no file has to hold; empty for none.
    var input = ""
  }

  /// Sends a link in the notification of a number, and waits until the device says how it went; throws
  /// if it could not be asked.
  func send(
    _ link: MadeLink, as number: Int, by notifications: Notifications, to device: Device
  ) throws(DeviceFault) -> OpenResult {
    let command: Command
    do throws(Fault) {
      command = try self.command(link, as: number, by: notifications, to: device)
    } catch {
      return OpenResult(.notOpened, reason: error.message)
    }
    let answer: ToolOutput
    do throws(SystemFailure) {
      answer = try context.tools.run(
        command.words, reading: Array(command.input.utf8), seconds)
    } catch {
      throw DeviceFault(Diagnostic(error).message, hint: error.hint)
    }
    return device.kind == .simulator
      ? try Simulators.pushResult(answer, on: device)
      : try NotificationReport.result(answer, on: device)
  }

  /// The command line that sends a link, as a person can type it; nil if it cannot be shown.
  func line(
    sending link: MadeLink, as number: Int, by notifications: Notifications, to device: Device
  ) -> String? {
    guard var command = try? command(link, as: number, by: notifications, to: device) else {
      return nil
    }
    command.words[0] = context.typed(command.words[0])
    guard let line = ShellQuoting.line(command.words) else { return nil }
    guard !command.input.isEmpty else { return line }
    return ShellQuoting.line(["printf", "%s", command.input]).map { "\($0) | \(line)" }
  }

  private func command(
    _ link: MadeLink, as number: Int, by notifications: Notifications, to device: Device
  ) throws(Fault) -> Command {
    switch device.kind {
    case .emulator, .android:
      return Command(
        words: [context.adb ?? "adb"]
          + AndroidCommand.post(
            link.url, titled: notifications.title(of: link.link), tag: "deeplink-\(number)",
            on: device, app: notifications.package))
    case .simulator:
      return Command(
        words: [context.xcrun ?? "xcrun"] + Simulators.push(to: notifications.bundle, on: device),
        input: try notifications.payload(of: link))
    case .iPhone, .desktop:
      throw Fault("\(device.title) \(device.takingNotifications.obstacle?.reason ?? "")")
    }
  }
}

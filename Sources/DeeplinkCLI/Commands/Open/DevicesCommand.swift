import ArgumentKit
import DeviceKit
import JSONKit
import TextKit

/// `deeplink devices`: what URLs can be opened on.
enum DevicesCommand {
  static let command: Command<Action> = Command(
    "devices", abstract: "List the devices that can open links.",
    discussion: """
      Prints the values for --on of open and run, each with the device's name. A device that is \
      connected but not ready is marked with ! and the fix is shown. A phone connected by cable \
      and by network is listed once. Exits with 1 if only the desktop is available.
      """,
    examples: [
      Example("deeplink devices", "List devices."),
      Example("deeplink devices --format json", "Print it as JSON, for a script."),
    ],
    run: { (options: DevicesOptions, context) in
      let list = try DeviceList(for: [], within: options.seconds, in: context)
      if !list.isEmpty { for diagnostic in list.diagnostics { context.tell(diagnostic) } }
      switch options.format {
      case .json: try context.answer(array: list.devices.map(\.json))
      case .text:
        let rows = list.devices.map { device in
          [
            (device.obstacle == nil ? "  " : "! ") + (ShellQuoting.word(device.word) ?? "-"),
            device.name.escapedForTerminal,
            (device.detail.isEmpty ? device.kind.rawValue : device.detail).escapedForTerminal,
            device.obstacle.map { "\($0.reason): \($0.hint)".escapedForTerminal } ?? "",
          ]
        }
        try context.answer(TextTable(rows, ink: context.answerInk).text)
      }
      guard list.isEmpty else { return .done }
      // What a tool could not list may be there.
      guard list.diagnostics.isEmpty else { throw list.failure }
      let hint = ChosenDevices.hints(for: nil, in: context).joined(separator: "; ")
      throw CommandError(.failure, "no phone, emulator or simulator found", hint: hint)
    })
}

/// What `devices` was asked for.
struct DevicesOptions: OptionGroup {
  @Parsed(OutputOptions.textOrJSON) var format
  @Parsed(DeviceOptions.timeout) var seconds
}

extension Device {
  fileprivate var json: JSONNode {
    .object([
      "on": .string(word), "kind": .string(kind.rawValue),
      "id": id.isEmpty ? nil : .string(id), "name": name.isEmpty ? nil : .string(name),
      "system": detail.isEmpty ? nil : .string(detail), "ready": .boolean(obstacle == nil),
      "reason": obstacle.map { .string($0.reason) }, "hint": obstacle.map { .string($0.hint) },
      "also": otherIDs.isEmpty ? nil : .array(otherIDs.map { .string($0) }),
    ])
  }
}

import ArgumentKit
import DeviceKit
import JSONKit
import TextKit

/// `deeplink devices`: what URLs can be opened on.
enum DevicesCommand {
  static let format = Option(
    "format", .choice(of: OpenCommand.Format.self), default: .table, "What to print.")

  static let command: Command<Action> = Command(
    "devices", abstract: "List what links can be opened on.",
    discussion: """
      Prints the values that --on of open and run takes, each with the device's name. What is \
      connected but not ready is marked with ! and told what to do. A phone that is connected by \
      cable and by network is listed once. Exits with 1 where nothing but the desktop is there.
      """,
    examples: [
      Example("deeplink devices", "What is there?"),
      Example("deeplink devices --format json", "The same for a script."),
    ],
    arguments: [format, DeviceOptions.timeout],
    action: { arguments, context in
      let list = try DeviceList(for: [], within: arguments[DeviceOptions.timeout], in: context)
      if !list.isEmpty { for problem in list.problems { context.tell(problem) } }
      switch arguments[format] {
      case .json: try context.answer(array: list.devices.map(\.json))
      case .table:
        let rows = list.devices.map { device in
          [
            (device.obstacle == nil ? "  " : "! ") + (ShellQuoting.word(device.word) ?? "-"),
            device.name.harmless,
            (device.detail.isEmpty ? device.kind.rawValue : device.detail).harmless,
            device.obstacle.map { "\($0.reason): \($0.hint)".harmless } ?? "",
          ]
        }
        try context.answer(TextTable(rows).text(ink: context.answerInk))
      }
      guard list.isEmpty else { return .done }
      // What a tool could not list may be there.
      guard list.problems.isEmpty else { throw list.failure }
      let hint = ChosenDevices.waysOut(nil, in: context).joined(separator: "; ")
      throw Failure(.failure, "no phone, emulator or simulator is there", hint: hint)
    })
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

import AgentKit
import BatchKit
import DeviceKit
import JSONKit
import LinkKit
import TextKit

/// `open_url`: a link, opened on a device.
enum OpenURLTool: AgentTool {
  static let tool = Tool(
    "open_url", title: "Open a URL on a device",
    """
    Opens a link on a simulator, an emulator, a phone or this computer, and reports what opened it. \
    Takes link and values, and supplies secrets itself; or a url, which must be one of a stored link \
    and must not have secrets.
    """,
    input: [
      .optional("url", .text, "A URL that a stored link matches; not together with link."),
      .optional("link", .text, "The name of a link, in place of url."),
      .optional("values", AgentTools.values.schema, "With link: its values."),
      .optional("environment", .text, "With link: the environment to build the URL for."),
      .init("on", .text, "Where: desktop, ios[:DEVICE] or android[:DEVICE]."),
      .optional(
        "expect", .text, "What must open on Android: an activity (with * and ?), app or browser."),
      .optional("expect_text", .text, "Text that the screen must show on Android."),
      .optional(
        "start", .choice(StartState.allCases.map(\.rawValue)),
        "The state that the store's app is brought into first; as-is by default."),
    ],
    output: [
      .init("url", .text, "The URL that was opened; a secret's place shows its slot."),
      .init("passed", .boolean, "Whether it opened, by what was expected to open it."),
      .init("results", .array(.anyObject), "What opened on each device."), AgentTools.notes,
    ], effects: .changes(isDestructive: true, isOpenWorld: true))

  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode {
    let word = arguments.required("on")
    guard let target = DeviceTarget(word) else {
      throw CommandError(
        .usage,
        "on: expected desktop, ios, ios:DEVICE, android or android:DEVICE, found "
          + word.quoted())
    }
    var options = DeviceOptions()
    options.targets = [target]
    options.assertion = arguments.text("expect")
    options.screenText = arguments.text("expect_text")
    options.givenStarts = [arguments.text("start")].compactMap(\.self)
      .compactMap(DeviceOptions.Start.init)
    switch try LinkOrURL(arguments) {
    case .url(let url):
      let store = try OpenedStore.require(in: call.context)
      let match = try match(url, in: store)
      let link = MadeLink(
        link: match.link.name, environment: match.environment?.name,
        url: try match.form.url(match.values), match.form, match.values)
      return try opened(link, shown: link.url, hasSecret: false, options, store, call)
    case .link:
      let link = try AgentLink(arguments, call)
      return try link.explaining {
        let run = try link.run(arguments, call, opens: true)
        let filled = try run.filled()
        return try opened(
          run.made(filled), shown: filled.withoutSecrets.url, hasSecret: filled.hasSecret, options,
          link.store, call)
      }
    }
  }

  /// The stored link of a URL without secrets.
  private static func match(_ url: String, in store: OpenedStore) throws -> LinkMatch {
    let finder = LinkFinder(store.document, judgesSecrets: false)
    guard let match = try MatchedURL(url, among: finder, hint: "pass link and values")?.match else {
      throw CommandError(
        .refused, "url: no link in \(store.location.shown.escapedForTerminal) matches it",
        hint: "pass link and values; match_url shows the nearest links")
    }
    let form = match.keepingCarriedSecrets(by: store.carriedSecrets).form
    let hasSecret = zip(form.fields, match.values).contains { $0.rules.isSecret && $1 != nil }
    guard !hasSecret else { throw AgentRefusal.secret }
    return match
  }

  private static func opened(
    _ link: MadeLink, shown url: String, hasSecret: Bool, _ options: DeviceOptions,
    _ store: OpenedStore,
    _ call: AgentCall
  ) throws -> JSONNode {
    let session = try OpenSession(options, with: store, in: call.context)
    try session.prepare(for: [link])
    if let refusal = session.expectations.screenRefusal(of: link) { throw refusal }
    var opened: [OpenedLink] = []
    for device in session.devices {
      try call.checkWanted()
      opened.append(session.openLink(link, row: 1, on: device, from: options.starts[0]))
    }
    session.noteBrowsers(opened)
    let status = opened.status()
    let notes = call.notes
    let results = opened.map { result in
      JSONNode.object(
        call.words.report(OpenedLinkPrinter.json(result)).members.compactMap { member in
          // What a device says may repeat the URL.
          guard !hasSecret || !["reason", "why"].contains(member.name) else { return nil }
          return (member.name, member.name == "url" ? .string(url) : member.value)
        })
    }
    return .object([
      "url": .string(url), "passed": .boolean(status == .done), "results": .array(results),
      "notes": notes.isEmpty ? nil : .array(notes),
    ])
  }
}

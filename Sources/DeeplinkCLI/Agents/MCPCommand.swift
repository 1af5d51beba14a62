import AgentKit
import ArgumentKit
import JSONKit
import LanguageKit
import TextKit

/// `deeplink mcp`: a server that agents ask for links.
enum MCPCommand {
  static let command: Command<Action> = Command(
    "mcp", abstract: "Serve the links to agents (Model Context Protocol).",
    discussion: """
      Speaks the Model Context Protocol on standard input and output, in its revisions 2025-06-18, \
      2025-11-25 and 2026-07-28: one JSON message per line, until the end of input. The tools \
      list_links, describe_link, fill_link, match_url, verify_url and test_cases give agents what \
      list, show, fill, match, verify and batch --cases print; they change nothing. The store is \
      read for each call, so edits count at once, and an invalid store is an error of the call.

      Secrets never pass through the model: the value of a parameter that is "writeOnly" comes \
      from the environment or from --values, and answers show its slot instead. A call that gives \
      one is refused. --values supplies other values too, where a call gives none. A secret is filled \
      in only where scheme and host are fixed by the template or by an environment (without a host, \
      as in mailto:, the whole URL), and only into links that are as they were when the server \
      started: after add_link, or a change of a template, a base or rules, start it again. Every \
      refusal that is about a secret is the same sentence, and verify_url judges a secret for every \
      value.

      Nothing is written to the history. Messages about single lines that no answer can be sent \
      to go to standard error.
      """,
    examples: [
      Example(
        "claude mcp add deeplink -- deeplink mcp --store /path/links.json", "Add it to Claude Code."
      ),
      Example(
        "deeplink mcp --values secrets.json --allow-open", "Also fill in secrets, and open links."),
    ],
    run: { (options: AgentOptions, context) in try AgentServer(options, in: context).run() })
}

/// What `mcp` was asked for.
struct AgentOptions: OptionGroup {
  /// The file that gives secrets and defaults.
  @Parsed(ValueOptions.valuesOfFile) var values
  @Parsed(Flag("allow-open", "Let agents open links on devices: the tool open_url."))
  var allowsOpening
  @Parsed(Flag("allow-write", "Let agents add links to the store: the tool add_link."))
  var allowsWriting

  func check() throws {
    guard values.map(InputFile.init)?.isStandardInput == true else { return }
    throw CommandError(
      usage: "--values -: agents write to standard input", hint: "pass a file", isOfValue: true)
  }
}

/// The server of `mcp`: one message after another, until the client says no more.
///
/// 1. Lines, read by a thread of its own → `LineQueue` → `AgentInbox`, a `Message` each.
/// 2. A message → `AgentSession` → an answer, or the call of a tool.
/// 3. A call → its arguments checked → an `AgentTool` → an object, or a refusal in words.
/// 4. An answer without secrets → one line.
struct AgentServer {
  private let options: AgentOptions
  private let context: Context
  private let tools: [any AgentTool.Type]
  private var session: AgentSession
  private let inbox: AgentInbox
  private let secrets: SecretMask
  private let atStart: StoreAtStart

  init(_ options: AgentOptions, in context: Context) throws {
    self.options = options
    // Nobody is there to be asked, and a pipe of values is read by the first call.
    let context = context.with {
      $0.options.forbidsInput = true
      $0.readsStoreAgain = true
      $0.inputMemory = InputMemory(keeping: true)
    }
    self.context = context
    tools = AgentTools.all(options)
    session = AgentSession(.deeplink, tools: tools.map { $0.tool })
    let queue = LineQueue()
    inbox = AgentInbox(queue)
    atStart = StoreAtStart(in: context)
    secrets = SecretMask(values: options.values, atStart, in: context)
    context.readAhead(queue.put)
  }

  /// Answers all that the client asks.
  func run() throws -> CommandStatus {
    if context.terminals.input {
      context.note(
        "waiting for a client's messages on standard input",
        hint: "agents start this command themselves: deeplink help mcp; Ctrl-D ends it")
    }
    var session = session
    while let message = inbox.next() {
      switch session.reply(to: message) {
      case .nothing: break
      case .answer(let node): try send(node)
      case .unsendable(let error):
        context.tell(Diagnostic("standard input: \(error.message)", severity: .warning))
      case .call(let call):
        guard let answer = answer(to: call) else { continue }
        try send(session.line(answering: call, with: answer))
      }
    }
    return .done
  }

  /// Writes a line, unless it answers a request that the client has taken back meanwhile.
  private func send(_ node: JSONNode) throws {
    guard !inbox.isCancelled() else { return }
    try context.answer(line: node.compactLine)
    try context.flush()
  }

  /// What a tool answers; nil if the client has taken the call back.
  private func answer(to call: ToolCall) -> ToolAnswer? {
    let tool = tools[call.tool]
    let agentCall = AgentCall(of: tool.tool, options, inbox, atStart, secrets, in: context)
    let arguments = tool.tool.input.withoutOmitted(call.arguments)
    do {
      try tool.tool.input.check(arguments)
      return try Meter.ofRun().limiting {
        .result(try tool.result(ToolArguments(arguments), agentCall))
      }
    } catch is AgentCall.Cancelled {
      return nil
    } catch let mismatch as ToolSchema.Mismatch {
      let property = mismatch.property.flatMap(tool.tool.input.property)
      let schema = property.map { JSONNode.object([($0.name, $0.json)]).compactLine + "\n" }
      return .refusal("error: \(mismatch.text)\n" + (schema ?? ""))
    } catch {
      return .refusal(AgentRefusal(error, in: agentCall.words).text)
    }
  }
}

extension ServerInfo {
  /// What the tool says of itself.
  fileprivate static let deeplink = ServerInfo(
    name: "deeplink", title: "Deep links", version: Release.version,
    instructions: """
      Correct deep links of the apps under test, from the templates that the team keeps. Find a link \
      with list_links, read its parameters with describe_link, and let fill_link build its URL: it \
      checks every value and encodes it, so never write or edit these URLs by hand. match_url finds \
      the link of a URL, verify_url checks whether it opens the app, test_cases gives values worth testing \
      with the expected result. Secrets are filled in by the server: do not pass them; answers show \
      their slots, such as $<token>.
      """)
}

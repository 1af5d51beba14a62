import AgentKit
import JSONKit
import TerminalKit
import TextKit

/// One call of a tool: the world that it works in, and whether it is still wanted.
struct AgentCall {
  /// Thrown where the client has taken the call back.
  struct Cancelled: Error {}

  /// What a command told beside its answer.
  private final class Notes {
    var texts: [String] = []
  }

  let options: AgentOptions
  let context: Context
  /// The words of the tool that is called.
  let words: AgentWords
  /// The store that the server found.
  let atStart: StoreAtStart
  let secrets: SecretMask
  private let inbox: AgentInbox
  private let told: Notes

  /// A call in a world without terminals, where nothing is written but what the tool answers.
  init(
    of tool: Tool, _ options: AgentOptions, _ inbox: AgentInbox, _ atStart: StoreAtStart,
    _ secrets: SecretMask, in context: Context
  ) {
    self.options = options
    words = AgentWords(for: tool)
    (self.atStart, self.secrets) = (atStart, secrets)
    self.inbox = inbox
    let told = Notes()
    self.told = told
    self.context = context.with {
      $0.message = { told.texts.append($0) }
      $0.terminals = Context.Terminals()
      $0.answerInk = .off
      $0.messageInk = Ink(isOn: false)
      // Ctrl-C ends the server, whatever it is doing.
      $0.tools.countInterruptions = {}
      $0.tools.interruptions = { inbox.isCancelled() ? 1 : 0 }
    }
  }

  /// Whether the client still waits for the answer; tools ask between two links or cases.
  var isWanted: Bool { !inbox.isCancelled() }

  /// Ends the call if its answer is no longer wanted.
  func checkWanted() throws(Cancelled) {
    guard isWanted else { throw Cancelled() }
  }

  /// The warnings and notes so far; without the lines of files that they are about, which may show
  /// what stands beside them.
  var notes: [JSONNode] {
    told.texts.map { text in
      let lines = text.splitScalars(at: "\n").filter { !$0.hasScalarPrefix(Self.margin) }
        .compactMap { line in
          guard let hint = line.after(Self.hint) else { return words.message(line) }
          return words.hint(hint).map { Self.hint + $0 }
        }
      return lines.joined(separator: "\n").trimmed(of: ["\n", " "])
    }.filter { !$0.isEmpty }.map(JSONNode.string)
  }

  /// What lines of files are indented by.
  private static let margin = "    "
  private static let hint = "  hint: "
}

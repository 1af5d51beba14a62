import JSONKit
import TerminalKit
import TextKit

/// Why a call has no result, in the words of calls.
struct AgentRefusal: Error {
  let text: String

  /// The text for an error in the words of a tool, with the schemas of the parameters that it is about;
  /// of the whole link if it is about no parameter.
  init(_ error: any Error, in words: AgentWords, by schema: ParameterSchema? = nil) {
    if let refusal = error as? AgentRefusal {
      self = refusal
      return
    }
    let all = Self.diagnostics(of: error).filter { $0.severity != .note }
    // What a secret decides is told by nothing else.
    let diagnostics = all.filter { !$0.concernsSecret }
    guard !diagnostics.isEmpty || all.isEmpty else {
      self = .secret
      return
    }
    let names = diagnostics.compactMap(\.parameter).uniqued
    let printer = DiagnosticPrinter(ink: Ink(isOn: false))
    // A line of a file may show what stands beside its fault.
    let texts = diagnostics.map {
      printer.text(
        $0.with(\.excerpt, nil).with(\.message, words.message($0.message))
          .with(\.hint, $0.hint.flatMap(words.hint)))
    }
    text = texts.joined() + (schema.map { $0.schema(of: names).compactLine + "\n" } ?? "")
  }

  /// The one refusal of whatever is about a secret: which of its reasons holds would tell of its value.
  static let secret = AgentRefusal(
    text: """
      error: a secret of this link cannot be filled in here
        hint: do not pass secrets, the server supplies them: only to links that it found when it \
      started, whose scheme and host are fixed, and only if the link's rules accept them; a person \
      can run deeplink fill

      """)

  private init(text: String) { self.text = text }

  private static func diagnostics(of error: any Error) -> [Diagnostic] {
    switch error {
    case let error as CommandError: error.diagnostics
    case let failure as SystemFailure: [Diagnostic(failure)]
    case let fault as Fault: [Diagnostic(fault.message, hint: fault.hint)]
    case let faults as Faults: faults.all.map { Diagnostic($0.message, hint: $0.hint) }
    default: [Diagnostic("\(error)")]
    }
  }
}

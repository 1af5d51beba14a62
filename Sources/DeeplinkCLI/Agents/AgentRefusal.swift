import ArgumentKit
import JSONKit
import TerminalKit
import TextKit

/// Why a call has no result, in the words of the command line.
struct AgentRefusal: Error {
  let text: String

  /// The text for an error, with the schemas of the parameters that it is about; of the whole link if
  /// it is about no parameter.
  init(_ error: any Error, by schema: ParameterSchema? = nil) {
    if let refusal = error as? AgentRefusal {
      self = refusal
      return
    }
    let diagnostics = Self.diagnostics(of: error)
    let names = diagnostics.compactMap(\.parameter).uniqued
    let printer = DiagnosticPrinter(ink: Ink(isOn: false))
    // A line of a file may show what stands beside its fault; a note says why nobody was asked.
    let words = diagnostics.filter { $0.severity != .note }.map {
      printer.text($0.with(\.excerpt, nil))
    }
    text = words.joined() + (schema.map { $0.schema(of: names).compactLine + "\n" } ?? "")
  }

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

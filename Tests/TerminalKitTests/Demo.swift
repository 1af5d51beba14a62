import TestSupport

/// What the demonstration is told of the terminal.
let demoEnvironment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

/// Runs the demonstration at a terminal.
func demo(
  _ environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
  input: PseudoTerminal.Stream = .terminal, errors: PseudoTerminal.Stream = .terminal
) throws -> PseudoTerminal {
  try PseudoTerminal(
    builtProduct("PromptDemo"),
    environment: demoEnvironment.merging(environment) { $1 }, columns: columns, rows: rows,
    input: input, errors: errors)
}

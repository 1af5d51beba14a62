@testable import TerminalKit

extension Look {
  /// What a whole environment says of the terminal.
  init(environment: [String: String], hasColor: Bool? = nil) {
    self.init(variable: { environment[$0.rawValue] }, hasColor: hasColor)
  }
}

extension PromptMode {
  /// The mode in a whole environment.
  init(environment: [String: String], window: Window, isAccessible: Bool) {
    self.init(variable: { environment[$0.rawValue] }, window: window, isAccessible: isAccessible)
  }
}

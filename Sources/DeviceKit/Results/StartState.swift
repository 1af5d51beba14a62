/// In which state an app is when a link reaches it.
package enum StartState: String, CaseIterable, Hashable, Sendable {
  case asIs = "as-is"
  /// It does not run.
  case cold
  /// It was started and is behind the home screen.
  case warm
  /// Whatever runs stays, behind the home screen.
  case background

  /// Why a launch is not of that state; nil if it may be.
  package func objection(to launch: OpenResult.Launch) -> String? {
    switch (self, launch) {
    case (.asIs, _), (.cold, .cold), (.warm, .warm), (.warm, .hot), (.background, .warm),
      (.background, .hot):
      nil
    case (.cold, .warm), (.cold, .hot), (.warm, .cold), (.background, .cold):
      "asked for \(rawValue), but Android reports \(launch.rawValue)"
    }
  }

  /// What brings an app into the state.
  package enum Preparation: Hashable, Sendable {
    /// Command lines, each without its program; none where nothing has to be done first.
    case steps([[String]])
    /// Nothing does, for a reason.
    case impossible(String)
  }
}

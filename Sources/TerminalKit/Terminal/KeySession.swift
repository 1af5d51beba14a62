/// Runs a key interaction: draws, waits, hands on the keys, and always restores the terminal.
struct KeySession {
  private let terminal: Terminal
  private let look: Look
  private var painter: Painter
  private var decoder = KeyDecoder()
  private var pauseDeadline: ContinuousClock.Instant?
  /// When the narrowing of the window will be taken to be over, and the last width.
  private var narrowing: (until: ContinuousClock.Instant?, columns: Int)
  /// The text to write together with the next frame.
  private var unwritten = ""
  /// Whether a key ended it, rather than a signal sent to this process.
  private var isEndedByKey = false

  // Bracketed paste on and off (a private mode of xterm that all terminals share).
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"
  private static let pauseAfterEscape = Duration.milliseconds(50)
  private static let pauseAfterNarrowing = Duration.milliseconds(500)

  init(terminal: Terminal, look: Look) {
    self.terminal = terminal
    self.look = look
    painter = Painter(look: look)
    narrowing = (nil, terminal.window.columns)
  }

  mutating func run<Interaction: KeyInteraction>(
    _ interaction: Interaction
  ) -> PromptOutcome<Interaction.Answer> {
    var interaction = interaction
    let signals = Signals()
    comeBack()
    draw(interaction)
    var end: PromptOutcome<Interaction.Answer>?
    while end == nil { end = next(for: &interaction, signals: signals) }
    var outcome = end ?? .endOfInput
    let window = terminal.window
    let closing = interaction.closingRows(for: outcome, width: window.columns, look: look)
    terminal.write(
      painter.erase(in: window) + closing.map { $0.drawn(with: look) + "\r\n" }.joined()
        + Self.pasteOff)
    terminal.restore()
    if isEndedByKey, case .interrupted(let number) = outcome {
      if terminal.isInForeground { signals.sendToOthers(number) }
      if signals.isIgnored(number) { outcome = .cancelled }
    }
    // Only now may a signal end the process by itself again.
    _ = consume signals
    return outcome
  }

  /// Waits for one event and handles it; returns the outcome if that was the end.
  private mutating func next<Interaction: KeyInteraction>(
    for interaction: inout Interaction, signals: borrowing Signals
  ) -> PromptOutcome<Interaction.Answer>? {
    let deadline = [pauseDeadline, narrowing.until, interaction.deadline].compactMap { $0 }.min()
    var keys: [Key] = []
    switch terminal.wait(until: deadline) {
    case .signal(Signals.resize): break
    case .signal(Signals.stop): suspend(signals, wholeGroup: false)
    case .signal(Signals.resume): resume()
    case .signal(let number): return .interrupted(signal: number)
    case .deadline:
      if let pauseDeadline, pauseDeadline <= .now {
        self.pauseDeadline = nil
        keys = decoder.pause()
      }
    case .input:
      guard let bytes = terminal.read(atMost: decoder.readLimit) else { return .endOfInput }
      keys = bytes.flatMap { decoder.feed($0) }
      pauseDeadline = decoder.waitsForPause ? .now + Self.pauseAfterEscape : nil
    }
    interaction.tick(at: .now)
    for key in keys {
      switch interaction.handle(key, at: .now) {
      case .goOn: break
      case .redraw: unwritten += painter.clear(in: terminal.window)
      case .suspend: suspend(signals, wholeGroup: terminal.isInForeground)
      case .end(let outcome):
        isEndedByKey = true
        return outcome
      }
    }
    // Type-ahead is handled before anything is drawn.
    if !terminal.hasInput { draw(interaction) }
    return nil
  }

  private mutating func draw(_ interaction: some KeyInteraction) {
    let window = terminal.window
    let frame = interaction.frame(in: layout(of: window), look: look)
    unwritten += painter.paint(frame, in: window)
    if !unwritten.isEmpty { terminal.write(unwritten) }
    unwritten = ""
  }

  /// The room for a frame: the whole window, but less while it is being narrowed.
  ///
  /// A terminal that reflows rows pushes others out at its top, where they can no longer be erased.
  /// With some rows to spare, that does not happen at every column on the way.
  private mutating func layout(of window: Window) -> Window {
    if window.columns < narrowing.columns, look.reflows {
      narrowing.until = .now + Self.pauseAfterNarrowing
    } else if let until = narrowing.until, until <= .now || window.columns > narrowing.columns {
      narrowing.until = nil
    }
    narrowing.columns = window.columns
    guard narrowing.until != nil else { return window }
    return Window(columns: max(1, window.columns * 3 / 4), rows: window.rows)
  }

  /// Leaves the terminal as it was, stops, and comes back to it.
  private mutating func suspend(_ signals: borrowing Signals, wholeGroup: Bool) {
    terminal.write(painter.erase(in: terminal.window) + Self.pasteOff)
    terminal.restore()
    signals.suspend(wholeGroup: wholeGroup)
    comeBack()
  }

  /// Comes back after a stop that could not be caught, if the terminal was changed meanwhile.
  private mutating func resume() {
    guard !terminal.isSet(.keys) else { return }
    painter.forget()
    comeBack()
  }

  private mutating func comeBack() {
    terminal.set(.keys)
    unwritten = Self.pasteOn
  }
}

/// Asking key by key: what each key does, and what the screen shows.
protocol KeyInteraction {
  associatedtype Answer: Sendable
  /// When it will change by itself.
  var deadline: ContinuousClock.Instant? { get }
  mutating func tick(at now: ContinuousClock.Instant)
  mutating func handle(_ key: Key, at now: ContinuousClock.Instant) -> KeyStep<Answer>
  func frame(in window: Window, look: Look) -> Frame
  /// The rows that stay on the terminal at the end.
  func closingRows(for outcome: PromptOutcome<Answer>, width: Int, look: Look) -> [ScreenRow]
}

enum KeyStep<Answer: Sendable>: Sendable {
  case goOn
  case redraw
  /// Stop the process until it is continued.
  case suspend
  case end(PromptOutcome<Answer>)
}

extension KeyStep: Equatable where Answer: Equatable {}

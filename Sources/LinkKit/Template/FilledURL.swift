/// A URL as it was written by a plan, and what each step wrote.
struct FilledURL {
  /// What a slot's value became.
  struct Span {
    let step: Int
    let use: SlotUse
    let range: Range<Int>
  }

  private(set) var bytes: [UInt8] = []
  private(set) var spans: [Span] = []
  /// Where each step starts, and at last where the URL ends.
  private var starts: [Int]

  /// Writes every step; `value` gives each parameter's text, or nil where it is absent.
  init(_ plan: FillPlan, _ value: (Int) -> String?) {
    var bytes: [UInt8] = []
    var spans: [Span] = []
    var starts: [Int?] = plan.steps.map { _ in nil } + [nil]
    plan.walk(value) { step, writing in
      let start = bytes.count
      starts[step] = start
      switch writing {
      case .bytes(let literal):
        bytes += literal
      case .value(let use, let text):
        if let text { use.encoding.append(use.written(text), to: &bytes) }
        spans.append(Span(step: step, use: use, range: start..<bytes.count))
      }
    }
    var next = bytes.count
    self.starts = starts.reversed().map { start in
      next = start ?? next
      return next
    }.reversed()
    self.bytes = bytes
    self.spans = spans
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes that a range of steps wrote.
  func range(of steps: Range<Int>) -> Range<Int> {
    starts[steps.lowerBound]..<starts[steps.upperBound]
  }

  /// What the slots among a range of steps wrote.
  func spans(in steps: Range<Int>) -> ArraySlice<Span> {
    let start = spans.firstIndex { $0.step >= steps.lowerBound } ?? spans.endIndex
    return spans[start...].prefix { $0.step < steps.upperBound }
  }
}

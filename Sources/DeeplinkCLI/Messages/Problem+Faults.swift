import JSONKit

extension Problem {
  /// A fault at its place in a text, with the line that it stands on.
  init(_ fault: Fault, in source: SourceText) {
    guard let range = fault.range else {
      self.init(fault, in: source.name)
      return
    }
    let place = source.place(of: range)
    self.init(
      fault.message, place: "\(source.name):\(place.line):\(place.column)",
      excerpt: Excerpt(before: place.before, marked: place.marked, after: place.after),
      hint: fault.hint, severity: Severity(fault.severity))
    offset = range.lowerBound
  }

  /// A fault of a text that is not at hand, by the name of its file.
  init(_ fault: Fault, in name: String) {
    self.init(
      fault.text, place: fault.line.map { "\(name):\($0)" } ?? name, hint: fault.hint,
      severity: Severity(fault.severity))
  }
}

extension Problem.Severity {
  fileprivate init(_ severity: Fault.Severity) {
    self =
      switch severity {
      case .fault: .error
      case .warning: .warning
      }
  }
}

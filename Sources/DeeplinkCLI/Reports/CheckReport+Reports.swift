import ReportKit
import TextKit

/// What `check` finds, as other tools read it.
extension CheckReport {
  /// Each problem as an annotation of its line.
  func annotations(_ paths: ReportPaths) -> [Annotation] {
    problems.map { problem in
      Annotation(
        Annotation.Severity(problem.severity),
        (problem.rule ?? (isRead ? .store : .file)).annotation, problem.message,
        hint: problem.hint, at: paths.place(of: problem))
    }
  }

  /// A case for the store itself, and one for each link.
  ///
  /// - Parameters:
  ///   - paths: names the file.
  ///   - isStrict: whether a warning fails, too.
  /// - Returns: the cases in the order of the file.
  func cases(_ paths: ReportPaths, isStrict: Bool) -> [TestSuite.Case] {
    var ofStore: [Problem] = []
    let names = linkNames
    var ofLinks = names.map { _ in [Problem]() }
    for problem in problems {
      if let index = indexOfLink(of: problem) {
        ofLinks[index].append(problem)
      } else {
        ofStore.append(problem)
      }
    }
    func item(
      _ name: String, _ found: [Problem], isLink: Bool, testID: String? = nil
    ) -> TestSuite.Case {
      let worst =
        found.first { $0.severity == .error }
        ?? (isStrict ? found.first { $0.severity == .warning } : nil)
      let outcome: TestSuite.Outcome =
        worst.map { isLink ? .failed($0.message) : .error($0.message) } ?? .passed
      return TestSuite.Case(
        name, in: file.harmless, outcome, details: found.flatMap { lines($0, after: worst, paths) },
        at: worst.flatMap(paths.place),
        properties: testID.map { [TestSuite.Property(TestSuite.Property.testID, $0)] } ?? [])
    }
    return [item(file.harmless, ofStore, isLink: false)]
      + zip(zip(names, testIDs), ofLinks).map { item($0.0, $1, isLink: true, testID: $0.1) }
  }

  /// What is told of a problem below the one that is the reason.
  private func lines(_ problem: Problem, after worst: Problem?, _ paths: ReportPaths) -> [String] {
    let hint = [problem.hint.map { "hint: \($0)" }].compactMap { $0 }
    guard problem != worst else { return hint }
    let place = paths.place(of: problem).map { "\($0.text): " } ?? ""
    return ["\(place)\(problem.severity.word): \(problem.message)"] + hint
  }
}

extension Annotation.Severity {
  fileprivate init(_ severity: Problem.Severity) {
    self =
      switch severity {
      case .error, .rejection: .error
      case .warning: .warning
      case .note: .note
      }
  }
}

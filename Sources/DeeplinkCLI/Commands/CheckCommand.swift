import ArgumentKit
import TextKit

/// `deeplink check`: every fault of a store, of its templates and of its rules.
enum CheckCommand {
  static let command: Command<Action> = Command(
    "check", abstract: "Report every fault of the store.",
    discussion: """
      Each link is checked under every environment that it can be used in. What is legal but \
      suspicious is a warning. Exits with 2 where there are faults.
      """,
    examples: [Example("deeplink check", "Before committing a change of links.json.")],
    action: { arguments, context in
      let store: OpenedStore
      do {
        store = try OpenedStore.require(arguments, in: context)
      } catch let failure as Failure where failure.isOfText {
        throw Failure(.refused, failure.problems)
      }
      let problems = StoreFindings(store: store).problems()
      for problem in problems { context.tell(problem) }
      let faults = problems.count { $0.severity == .error }
      let count = { (count: Int, noun: String) in "\(count) \(noun)\(count == 1 ? "" : "s")" }
      let links = count(store.document.links.count, "link")
      let warnings = count(problems.count - faults, "warning")
      guard faults == 0 else {
        context.talk("\(store.location.shown.harmless): \(count(faults, "fault")), \(warnings)\n")
        return .refused
      }
      try context.answer(
        line: "\(store.location.shown.harmless): \(links), no faults, \(warnings)")
      return .done
    })
}

import ArgumentKit
import Foundation
import TerminalKit
import TextKit

/// What a sub-command does with its arguments and the world.
typealias Action = @Sendable (ParsedArguments, Context) throws -> CommandStatus

/// The tool: from the words of the command line to an exit status.
package enum Deeplink {
  /// Runs the tool in this process and ends it.
  package static func main() -> Never {
    Machine.endOnClosedPipes()
    Machine.goOnAtFullFiles()
    Machine.keepEndingsOfChildren()
    let stream = AnswerStream()
    let context = Machine.context(answeringOn: stream)
    var status = run(Machine.arguments, in: context)
    do throws(SystemFailure) {
      try stream.flush()
    } catch {
      context.tell(Problem(error))
      status = .failure
    }
    Machine.exit(status)
  }

  /// Runs the tool in any world.
  ///
  /// - Parameters:
  ///   - words: the command line without the tool's own name; nil if it is not UTF-8.
  ///   - context: the world.
  /// - Returns: how it ended; whatever there is to say has been said.
  static func run(_ words: [String]?, in context: Context) -> CommandStatus {
    guard let words else {
      context.tell(
        Problem("the command line is not UTF-8", hint: "a URL made of a guess would be wrong"))
      return .usage
    }
    var context = context
    context.messageInk = context.ink(.auto, isTerminal: context.terminals.error)
    do {
      switch try Parser.parse(words, in: command) {
      case .run(let action, let arguments):
        context = context.adapted(to: arguments)
        return try action(arguments, context)
      case .help(let path, let withHidden):
        let page = HelpPage.text(
          for: path, in: command.outline, width: context.columns, withHidden: withHidden,
          style: context.helpStyle)
        try context.answer(AnswerText(help: page))
      case .topic(let topic):
        let page = HelpPage.text(of: topic, width: context.columns, style: context.helpStyle)
        try context.answer(AnswerText(help: page))
      case .search(let search):
        try context.answer(
          AnswerText(help: search.text(width: context.columns, style: context.helpStyle)))
      case .version(let version):
        try context.answer(line: version)
      case .complete(let request):
        try context.answer(Array(Completions(context: context).answer(to: request).utf8))
      }
      return .done
    } catch let error as UsageError {
      let error = error.hinting(among: words, in: context)
      context.tell(Problem(error))
      context.message(error.usageText(width: context.columns))
      return .usage
    } catch let failure as Failure {
      for problem in failure.problems { context.tell(problem) }
      return failure.status
    } catch let failure as SystemFailure {
      context.tell(Problem(failure.naming(words, in: context)))
      return .failure
    } catch {
      context.tell(Problem("\(error)"))
      return .failure
    }
  }
}

extension SystemFailure {
  /// The failure with its file as the command line names it, where it does: `rows.csv` in place of
  /// an absolute path.
  fileprivate func naming(_ words: [String], in context: Context) -> SystemFailure {
    let values = words.flatMap { word in
      [word, word.splitScalars(at: "=").dropFirst().joined(separator: "=")]
    }
    let typed = values.first { value in
      !value.isEmpty && Path.joined(context.workingFolder, value).isSameText(as: path)
    }
    var failure = self
    if let typed { failure.path = typed }
    return failure
  }
}

extension Context {
  /// How help looks on standard output.
  fileprivate var helpStyle: HelpStyle {
    let ink = ink(.auto, isTerminal: terminals.output)
    return HelpStyle(heading: { ink(.strong, $0) }, word: { ink(.current, $0) })
  }
}

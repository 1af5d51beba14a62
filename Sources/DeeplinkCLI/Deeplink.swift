import ArgumentKit
import LanguageKit
import TextKit

/// The tool: from the words of the command line to an exit status.
package enum Deeplink {
  /// Runs the tool in this process and ends it.
  package static func main() -> Never {
    Machine.setSignals()
    let stream = AnswerStream()
    let context = Context(Machine.world(answeringOn: stream))
    var status = run(Machine.arguments, in: context)
    do throws(SystemFailure) {
      try stream.flush()
    } catch {
      context.tell(Diagnostic(error))
      status = .failure
    }
    Machine.exit(status)
  }

  /// Runs the tool in any world; the words are nil if the command line is not UTF-8.
  static func run(_ words: [String]?, in context: Context) -> CommandStatus {
    guard let words else {
      context.tell(
        Diagnostic("the command line is not UTF-8", hint: "a URL built from a guess would be wrong")
      )
      return .usage
    }
    var context = context.with {
      $0.messageInk = context.ink(.auto, isTerminal: context.terminals.error)
    }
    let (width, style) = (context.columns, context.helpStyle)
    do {
      switch try Parser.parse(words, in: command) {
      case .run(let action, let arguments):
        do {
          context = try context.adapted(to: GlobalOptions(arguments))
          return try Meter.ofRun().limiting { try action(arguments, context) }
        } catch let failure as CommandError where failure.status == .usage {
          for diagnostic in failure.diagnostics { context.tell(diagnostic) }
          context.message(
            arguments.usageText(isOfValue: !failure.showsUsage, width: width))
          return .usage
        }
      case .help(let path, let isShort):
        let page = HelpPage.text(
          for: path, in: command.outline, isShort: isShort, width: width, style: style)
        try context.answer(AnswerText(help: page))
        if !isShort, path.count == 1, path[0].isSameText(as: MCPCommand.command.outline.name) {
          try context.answer(AnswerText("\n" + AgentSetup(in: context).text))
        }
      case .topic(let topic):
        try context.answer(AnswerText(help: HelpPage.text(of: topic, width: width, style: style)))
      case .search(let search):
        try context.answer(AnswerText(help: search.text(width: width, style: style)))
      case .version(let version):
        try context.answer(line: version)
      case .complete(let request):
        try context.answer(Array(Completions(context: context).answer(to: request).utf8))
      }
      return .done
    } catch let error as UsageError {
      let error = error.hinting(among: words, in: context)
      let given = GlobalOptions.ofMistakenLine(PartialArguments(words, in: command.outline))
      context.adapted(to: given).tell(Diagnostic(error))
      context.message(error.usageText(width: width))
      return .usage
    } catch let failure as CommandError {
      for diagnostic in failure.diagnostics { context.tell(diagnostic) }
      return failure.status
    } catch let failure as SystemFailure {
      context.tell(Diagnostic(failure.naming(words, in: context)))
      return .failure
    } catch {
      context.tell(Diagnostic("\(error)"))
      return .failure
    }
  }
}

extension SystemFailure {
  /// The failure with its file as the command line names it: `rows.csv`, not an absolute path.
  fileprivate func naming(_ words: [String], in context: Context) -> SystemFailure {
    let values = words.flatMap { word -> [String] in
      [word, word.splitScalars(at: "=").dropFirst().joined(separator: "=")]
    }.flatMap { word -> [String] in
      word.hasScalarPrefix("@") ? [word, String(word.unicodeScalars.dropFirst())] : [word]
    }
    let named = values + [context.variable(.store)].compactMap(\.self)
    let typed = named.first { isAbout($0, in: context) }
    var failure = self
    guard let typed else {
      failure.path = folder(among: named, in: context) ?? Path.relative(path, in: context)
      return failure
    }
    let command = PartialArguments.command(of: words, in: Deeplink.command.outline)
    let line = MistakenLine(words, of: command, in: context)
    failure.path = line.shown(file: typed)
    failure.hint = hint ?? line.shown(hint: line.hint(forFile: failure.path))
    return failure
  }

  private func isAbout(_ name: String, in context: Context) -> Bool {
    !name.isEmpty && Path.joined(context.workingFolder, name).isSameText(as: path)
  }

  /// The folder of a file that the command line names, if that is what failed: `reports` of
  /// `-o reports/run.html`.
  private func folder(among names: [String], in context: Context) -> String? {
    names.lazy.filter { $0.containsScalars("/") }.map(Path.folder)
      .first { isAbout($0, in: context) }
  }
}

extension Path {
  /// A path below the working folder as it is seen from there; any other as it is.
  fileprivate static func relative(_ path: String, in context: Context) -> String {
    let folder =
      context.workingFolder.hasScalarSuffix("/")
      ? context.workingFolder : context.workingFolder + "/"
    return path.hasScalarPrefix(folder) && path.utf8.count > folder.utf8.count
      ? String(path.unicodeScalars.dropFirst(folder.unicodeScalars.count)) : path
  }
}

extension Context {
  /// How help looks on standard output.
  fileprivate var helpStyle: HelpStyle {
    let ink = ink(.auto, isTerminal: terminals.output)
    return HelpStyle(heading: { ink(.strong, $0) }, word: { ink(.current, $0) })
  }
}

import DeviceKit
import TextKit

@testable import DeeplinkCLI

/// What the lines of a session find: files and variables, which one line leaves to the next.
///
/// It knows the few words of a shell that a session needs: `deeplink` with variables before it and a
/// here-document or `< FILE` after it, `export NAME=value …`, `cat > FILE`, `cat FILE`, `rm FILE …`,
/// `patch FILE`, and `diff FILE`, which shows what the line before it changed.
///
/// A file `adb` or `xcrun` plays that program (`PlayedProgram`), and `calls` has the lines of all of them.
struct SessionShell {
  private var files = MemoryFiles()
  private var variables: [String: String] = [:]
  /// What each file held before the last line of `deeplink`.
  private var before = MemoryFiles()
  private static let folder = "/home/me/project"

  /// Runs a line, and says what it prints.
  mutating func run(_ step: Session.Step) throws -> String {
    var words = step.words
    if step.document != nil { words.removeLast() }
    let document = step.document ?? ""
    switch (words.first, words.count) {
    case ("export", _):
      for word in words.dropFirst() { Self.assign(word, to: &variables) }
    case ("rm", _):
      for name in words.dropFirst() { files.remove(Self.path(of: name)) }
    case ("cat", 3) where words[1] == ">":
      files.set(Self.path(of: words[2]), Array(document.utf8))
    case ("patch", 2):
      let text = try Self.patched(text(of: words[1]), by: document)
      files.set(Self.path(of: words[1]), Array(text.utf8))
    case ("cat", 2):
      guard let text = files.text(of: Self.path(of: words[1])) else {
        return "2> cat: \(words[1]): No such file or directory\n[1]\n"
      }
      return Self.shown(text)
    case ("diff", 2):
      return Self.difference(
        from: before.text(of: Self.path(of: words[1])) ?? "", to: try text(of: words[1]))
    default:
      return try runDeeplink(words, input: document)
    }
    return ""
  }

  private mutating func runDeeplink(_ line: [String], input: String) throws -> String {
    var words = line[...]
    var variables = variables
    while let word = words.first, word != "deeplink", word.contains("=") {
      Self.assign(word, to: &variables)
      words.removeFirst()
    }
    guard words.popFirst() == "deeplink" else {
      throw Session.Fault("no line of a session: \(line.joined(separator: " "))")
    }
    let world = TestWorld(environment: variables)
    world.files = files
    world.input = input
    if words.count > 1, words[words.endIndex - 2] == "<" {
      world.input = try text(of: words.removeLast())
      words.removeLast()
    }
    before = files.copy()
    for name in ["adb", "xcrun"] {
      guard let text = files.text(of: Self.path(of: name)) else { continue }
      let program = PlayedProgram(text)
      world.programs[name] = { program.answer(to: $0.joined(separator: " ")) }
    }
    let outcome = world.run(Array(words))
    let calls = world.calls.filter { $0.last != "-l" }.map { $0.joined(separator: " ") + "\n" }
    if !calls.isEmpty { files.set(Self.path(of: "calls"), Array(calls.joined().utf8)) }
    return Self.shown(outcome.answer, told: outcome.told, status: outcome.status.code)
  }

  private func text(of name: String) throws -> String {
    guard let text = files.text(of: Self.path(of: name)) else {
      throw Session.Fault("a session reads \(name), which is not there")
    }
    return text
  }

  private static func path(of name: String) -> String {
    Path.joined(folder, name)
  }

  private static func assign(_ assignment: String, to variables: inout [String: String]) {
    let parts = assignment.splitScalars(at: "=")
    variables[parts[0]] = parts.dropFirst().joined(separator: "=")
  }

  private static func shown(_ answer: String, told: String = "", status: Int32 = 0) -> String {
    let ended = answer.isEmpty || answer.hasSuffix("\n") ? answer : answer + "\n[no line end]\n"
    let lines = told.splitScalars(at: "\n").dropLast(told.hasSuffix("\n") || told.isEmpty ? 1 : 0)
    return ended + lines.map { $0.isEmpty ? "2>\n" : "2> \($0)\n" }.joined()
      + (status == 0 ? "" : "[\(status)]\n")
  }

  /// The lines that went and those that came, from the first to the last that is not the same.
  private static func difference(from old: String, to new: String) -> String {
    var (old, new) = (old.splitScalars(at: "\n")[...], new.splitScalars(at: "\n")[...])
    while let line = old.first, line == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let line = old.last, line == new.last {
      old.removeLast()
      new.removeLast()
    }
    return old.map { "-\($0)\n" }.joined() + new.map { "+\($0)\n" }.joined()
  }

  /// A text with the lines after `-` taken out and those after `+` put in, part after part; `@@` stands
  /// between two parts, and a line after a blank stays.
  private static func patched(_ text: String, by patch: String) throws -> String {
    var lines = text.splitScalars(at: "\n")
    var start = 0
    for part in patch.splitScalars(at: "\n").dropLast().split(separator: "@@") {
      let old = part.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
      let places = start...max(start, lines.count - old.count)
      guard let place = places.first(where: { Array(lines[$0...].prefix(old.count)) == old }) else {
        throw Session.Fault("a session's patch finds no line \(old)")
      }
      let new = part.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
      lines.replaceSubrange(place..<(place + old.count), with: new)
      start = place + new.count
    }
    return lines.joined(separator: "\n")
  }
}

/// A program that answers as its file says: after a pattern that its words match, `> ` stands before a
/// line of standard output, `2> ` before one of standard error, and `[1]` is its status.
private struct PlayedProgram {
  private var answers: [(pattern: Glob, answer: ToolOutput)] = []

  init(_ text: String) {
    for line in text.splitScalars(at: "\n").dropLast() {
      guard let last = answers.last?.answer, let first = line.first,
        [">", "2", "["].contains(first)
      else {
        answers.append((Glob(line), ToolOutput(.exited(0))))
        continue
      }
      var (output, errors, ending) = (last.output, last.errors, last.ending)
      if let text = line.after("> ") { output += text + "\n" }
      if let text = line.after("2> ") { errors += text + "\n" }
      if first == "[", let status = Int32(line.dropFirst().dropLast()) { ending = .exited(status) }
      answers[answers.count - 1].answer = ToolOutput(ending, output: output, errors: errors)
    }
  }

  func answer(to words: String) -> ToolOutput {
    answers.first { $0.pattern.matches(words) }?.answer
      ?? ToolOutput(.exited(64), errors: "unexpected: \(words)\n")
  }
}

import Foundation
import TestSupport
import Testing

@Suite("A caller that writes one row and waits for its URL")
struct WaitingCallerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {
        "version": 1,
        "apps": { "android": { "package": "com.example.app" } },
        "links": [{ "name": "game", "path": "app://g/$<id>?ref=$<ref>" }]
      }
      """, to: "links.json")
  }

  @Test("is answered a thousand times, in every input format and on every channel")
  func manyRows() throws {
    let conversations =
      Conversation.Input.allCases.map { Conversation(channel: .pipes, input: $0, output: "url") }
      + [.fifos, .terminal].map { Conversation(channel: $0, input: .csv, output: "url") }
    try hold(conversations, rows: 1_000)
  }

  @Test("is answered in every input and output format; where tests may take long, a thousand times")
  func combinations() throws {
    if fuzzSeconds > 0 {
      try hold(Conversation.all, rows: 1_000)
    } else {
      try hold(Conversation.few, rows: 20)
    }
  }

  /// Holds the conversations one after another, for a minute at most, or two seconds each where they
  /// are many; the first one that gets no answer is the last.
  private func hold(_ conversations: [Conversation], rows: Int) throws {
    let deadline = ContinuousClock.now + .seconds(max(60, 2 * conversations.count))
    var answers: [String: Answers] = [:]
    for conversation in conversations {
      let expected = try answers[conversation.output] ?? allAtOnce(conversation, rows: rows)
      answers[conversation.output] = expected
      var row = 0
      do {
        try hold(conversation, expecting: expected, deadline: deadline, row: &row)
      } catch {
        Issue.record("\(conversation), row \(row) of \(rows): \(error)")
        return
      }
    }
  }

  /// Writes row after row, each when the one before it has been answered.
  private func hold(
    _ conversation: Conversation, expecting expected: Answers,
    deadline: ContinuousClock.Instant, row: inout Int
  ) throws {
    let own = try TemporaryFolder()
    let channel: CoprocessEnds.Channel =
      switch conversation.channel {
      case .pipes: .pipes
      case .fifos: .fifos(input: own.file("in"), output: own.file("out"))
      case .terminal: .terminal
      }
    var words = words(for: conversation)
    if case .fifos(let input, let output) = channel {
      words += ["--input", input, "--output", output]
    } else {
      // Without it, rows that would be typed are not read.
      words += ["--input", "-"]
    }
    let program = try Coprocess(
      Deeplink.executable, words, environment: ["HOME": folder.path], channel: channel,
      deadline: deadline)
    let lines = conversation.input.lines(expected.rows.count)
    for (line, answer) in zip(lines, expected.rows) {
      row += 1
      try program.send(line)
      let received = try program.receive(answer.count)
      guard received == answer else { throw WrongAnswer(received: received, expected: answer) }
    }
    // A terminal cannot be closed in one direction only.
    guard conversation.channel != .terminal else { return }
    let (rest, ending) = try program.finish()
    guard rest == expected.end else { throw WrongAnswer(received: rest, expected: expected.end) }
    #expect(ending == .exit(0), "\(conversation)")
  }

  /// What is printed for all rows at once, cut after each of them; the same for every input format.
  private func allAtOnce(_ conversation: Conversation, rows: Int) throws -> Answers {
    let run = try ProgramRun(
      Deeplink.executable, words(for: conversation),
      input: conversation.input.lines(rows).joined(), environment: ["HOME": folder.path],
      in: folder.path)
    try #require(run.status == 0, "\(conversation): \(run.errors)")
    return try #require(
      Answers(run.output, in: conversation.output, rows: rows), "\(conversation)")
  }

  private func words(for conversation: Conversation) -> [String] {
    [
      "batch", "game", "--store", folder.file("links.json"), "--quiet",
      "--input-format", conversation.input.rawValue, "--format", conversation.output,
    ]
  }
}

/// What is printed for each row, and after all of them.
private struct Answers {
  let rows: [[UInt8]]
  let end: [UInt8]

  /// Cuts an output after each row; nil unless all rows are there.
  init?(_ output: String, in format: String, rows count: Int) {
    let bytes = Array(output.utf8)
    // The comma and the line end after an object come with the next one.
    let end = UInt8(ascii: format == "json" ? "}" : "\n")
    let heading = ["csv": 1, "tsv": 1, "markdown": 2, "maestro": 2][format] ?? 0
    var ends = bytes.indices.filter { bytes[$0] == end }.map { $0 + 1 }
    guard ends.count == heading + count else { return nil }
    ends.removeFirst(heading)
    rows = zip([0] + ends, ends).map { Array(bytes[$0..<$1]) }
    self.end = Array(bytes[(ends.last ?? 0)...])
  }
}

private struct WrongAnswer: Error, CustomStringConvertible {
  let received: [UInt8]
  let expected: [UInt8]

  var description: String {
    let texts = [received, expected].map { String(decoding: $0, as: UTF8.self).debugDescription }
    return "got \(texts[0]), expected \(texts[1])"
  }
}

/// How a caller of `batch` writes rows and reads their answers.
struct Conversation: Hashable, Sendable, CustomStringConvertible {
  /// What connects both.
  enum Channel: String, CaseIterable, Sendable {
    case pipes, fifos, terminal
  }

  /// A format of rows.
  enum Input: String, CaseIterable, Sendable {
    case csv, tsv, json, jsonl
    case tsvEscaped = "tsv-escaped"

    /// What is written for each of `count` rows before its answer is awaited.
    ///
    /// The rows are the same in every format; the last of an array also ends it.
    func lines(_ count: Int) -> [String] {
      (1...count).map { row in
        switch self {
        case .csv: (row == 1 ? "id,ref\n" : "") + #""\#(row)","a\""b""# + "\n"
        case .tsv: (row == 1 ? "id\tref\n" : "") + "\(row)\t" + #""a\""b""# + "\n"
        case .tsvEscaped: (row == 1 ? "id\tref\n" : "") + "\(row)\ta\\\\\"b\n"
        case .jsonl: Self.object(row) + "\n"
        case .json: (row == 1 ? "[" : "") + Self.object(row) + (row < count ? "," : "]")
        }
      }
    }

    private static func object(_ row: Int) -> String {
      #"{"id": "\#(row)", "ref": "a\\\"b"}"#
    }
  }

  let channel: Channel
  let input: Input
  /// The format of the answers.
  let output: String

  /// The output formats that have a line for each row; the others draw it, or write one document at
  /// the end.
  static let outputs = [
    "url", "csv", "tsv", "json", "jsonl", "markdown", "adb", "simctl", "maestro",
  ]

  /// Every input format to every output format on every channel.
  static let all = Channel.allCases.flatMap { channel in
    Input.allCases.flatMap { input in
      outputs.map { Conversation(channel: channel, input: input, output: $0) }
    }
  }

  /// Every input format to every output format on pipes, and each of them once on the other channels.
  static let few = all.filter {
    $0.channel == .pipes || $0.input == .csv || $0.output == outputs[0]
  }

  var description: String {
    "\(input.rawValue) to \(output) on \(channel.rawValue)"
  }
}

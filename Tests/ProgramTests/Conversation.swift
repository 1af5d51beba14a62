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

import JSONKit
import RowKit
import RuleKit
import TextKit

/// What a file lists for a command that judges links or URLs: one a line, or the rows of a table or a
/// report, such as this tool writes them.
enum ListedLinks {
  case words([String])
  case rows([RecordedRow])

  /// Reads a file.
  ///
  /// - Throws: `CommandError` for rows that cannot be read, `SystemFailure`.
  init(_ file: InputFile, in context: Context) throws {
    let bytes = try file.bytes(in: context)
    do {
      if let fault = Fault.notText(bytes) { throw fault }
      self =
        try RecordedRow.all(in: bytes, ofFile: file.name).map(Self.rows)
        ?? .words(InputFile.lines(in: bytes))
    } catch let fault as Fault {
      throw CommandError(.failure, [Diagnostic(fault, in: file.shown)])
    }
  }

  /// The URLs of a file.
  ///
  /// - Throws: `CommandError` for rows without a URL as well.
  static func urls(in file: InputFile, _ context: Context) throws -> [String] {
    switch try ListedLinks(file, in: context) {
    case .words(let words): return words
    case .rows(let rows):
      let urls = rows.compactMap(\.url)
      guard !urls.isEmpty || rows.isEmpty else {
        throw CommandError(
          .failure,
          "\(file.shown.escapedForTerminal) has no column \(OwnColumn.url.rawValue.quoted())",
          hint: "deeplink batch --format csv writes the URL of each row")
      }
      return urls
    }
  }
}

extension Cell {
  /// The text of a value; nil for none.
  var text: String? {
    get throws(Refusal) {
      switch self {
      case .absent: nil
      case .marked: ""
      case .text(let bytes): String(decoding: bytes, as: UTF8.self)
      case .json(let kind, _): try Rules.text(of: JSONNode(kind, at: 0..<0))
      }
    }
  }
}

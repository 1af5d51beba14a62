import JSONKit
import RowKit

/// What the rows of a layout are written from on the fast path: pieces of URLs set between cells.
struct RowPieces {
  let layout: RowLayout
  /// The environment that all rows are filled for.
  let environment: String?

  /// The pieces of a row whose URL is made of these; nil where the plain path must write it.
  func pieces(around url: [BatchPlan.Piece]) -> [BatchPlan.Piece]? {
    let row: [BatchPlan.Piece]
    switch layout.format {
    case .lines: row = url
    case .csv: row = delimited(by: .comma, url)
    case .tsv: row = delimited(by: .tab, url)
    case .jsonl: row = object(url)
    case .json, .markdown: return nil
    }
    // A lone cell that is empty is written in another way.
    guard layout.format == .lines || layout.parts.count > 1 else { return nil }
    return Self.joined(row + [.literal([.lineFeed])])
  }

  private func delimited(by delimiter: UInt8, _ url: [BatchPlan.Piece]) -> [BatchPlan.Piece] {
    let text = DelimitedText(delimiter: delimiter)
    let cells = layout.parts.map { part -> [BatchPlan.Piece] in
      switch part {
      case .column(let column): return [.copy(column: column)]
      case .environment:
        var bytes: [UInt8] = []
        text.append(Array((environment ?? "").utf8), to: &bytes)
        return [.literal(bytes)]
      case .url:
        // A URL can hold a comma, and nothing else that needs quotes.
        let needsQuotes = url.contains { piece in
          if case .literal(let bytes) = piece { bytes.contains(delimiter) } else { false }
        }
        let quote = BatchPlan.Piece.literal([.quote])
        return needsQuotes ? [quote] + url + [quote] : url
      }
    }
    return Array(cells.joined(separator: [.literal([delimiter])]))
  }

  private func object(_ url: [BatchPlan.Piece]) -> [BatchPlan.Piece] {
    let members = zip(layout.names, layout.parts).compactMap { name, part -> [BatchPlan.Piece]? in
      let value: [BatchPlan.Piece]
      switch part {
      case .column(let column): value = [.copy(column: column)]
      case .environment:
        guard let environment else { return nil }
        value = [.literal(JSONText.content(Array(environment.utf8)))]
      case .url:
        value = url.map { piece in
          if case .literal(let bytes) = piece { .literal(JSONText.content(bytes)) } else { piece }
        }
      }
      let opening = Array(JSONText.quoted(name).utf8) + Array(#":""#.utf8)
      return [.literal(opening)] + value + [.literal([.quote])]
    }
    let inner = Array(members.joined(separator: [.literal([.comma])]))
    return [.literal(Array("{".utf8))] + inner + [.literal(Array("}".utf8))]
  }

  /// The same with neighbouring literals in one.
  private static func joined(_ pieces: [BatchPlan.Piece]) -> [BatchPlan.Piece] {
    var result: [BatchPlan.Piece] = []
    for piece in pieces {
      if case .literal(let bytes) = piece, case .literal(let earlier) = result.last {
        result[result.count - 1] = .literal(earlier + bytes)
      } else {
        result.append(piece)
      }
    }
    return result.filter { $0 != .literal([]) }
  }
}

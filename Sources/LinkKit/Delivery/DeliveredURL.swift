import TextKit
import URLKit

/// What a URL is delivered in, the same for every URL: texts, and where parts of the URL stand between
/// them.
///
/// `intent`, what follows the scheme, `#Intent;scheme=`, the scheme, `;end`.
package struct DeliveredURL: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case whole
    case scheme
    /// The `:` after the scheme, and all that follows it.
    case afterScheme
    /// The query without its `?`.
    case query
  }

  package enum Piece: Hashable, Sendable {
    case text([UInt8])
    /// A part of the URL, as it is or percent-encoded once more.
    case url(Part, isEncoded: Bool)
    /// Another URL beside it, percent-encoded.
    case companion
  }

  package let pieces: [Piece]
  /// The most bytes that may be delivered.
  package let mostBytes: Int

  package init(_ pieces: [Piece], mostBytes: Int = .max) {
    self.pieces = pieces
    self.mostBytes = mostBytes
  }

  /// What stands around every URL in the texts that a function makes of URLs, where they stand whole.
  package init(mostBytes: Int = .max, by text: (String) -> String) {
    // A text that stands nowhere else, and that cannot overlap itself, stands for the URL.
    var number = 0
    while text("").containsScalars("<\(number)>") { number += 1 }
    let mark = "<\(number)>"
    let texts = Array(text(mark).utf8)
      .split(separator: Array(mark.utf8), omittingEmptySubsequences: false)
    self.init(
      texts.enumerated().flatMap { number, text -> [Piece] in
        (number == 0 ? [] : [.url(.whole, isEncoded: false)]) + [.text(Array(text))]
      }, mostBytes: mostBytes)
  }

  /// How many bytes the texts have.
  var textCount: Int {
    pieces.reduce(0) { count, piece in
      if case .text(let text) = piece { count + text.count } else { count }
    }
  }

  /// How often a URL stands in them.
  var urlCount: Int { pieces.count { if case .url = $0 { true } else { false } } }

  /// What is delivered for a URL and the one beside it; nil for one that lacks a part.
  func text(of url: String, beside companion: String? = nil) -> String? {
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    var written: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): written += text
      case .url(let part, let isEncoded):
        guard let range = Self.range(of: part, in: parts, bytes.count) else { return nil }
        written +=
          isEncoded
          ? PercentEncoding.triplets(of: bytes[range], keeping: \.isUnreserved)
          : Array(bytes[range])
      case .companion:
        guard let companion else { return nil }
        PercentEncoding.unreserved.append(companion, to: &written)
      }
    }
    return String(decoding: written, as: UTF8.self)
  }

  private static func range(of part: Part, in parts: URLParts, _ count: Int) -> Range<Int>? {
    switch part {
    case .whole: 0..<count
    case .scheme: parts.scheme
    case .afterScheme: parts.scheme.map { $0.upperBound..<count }
    case .query: parts.query.flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

import TextKit
import URLKit

/// The fault of a template or a base that starts like a URL, but not with a scheme: `my_app://x`.
enum SchemeFault {
  /// The fault of a text's bytes, at ranges of those bytes; nil if there is none.
  static func fault(in bytes: [UInt8]) -> Fault? {
    guard let problem = SchemeProblem(bytes) else { return nil }
    return Fault(
      problem.message(in: bytes), at: problem.character, hint: hint(problem, in: bytes))
  }

  private static func hint(_ problem: SchemeProblem, in bytes: [UInt8]) -> String {
    let text = bytes[problem.range]
    if let slot = ForeignPlaceholder.hint(for: text) { return slot }
    let port = bytes[min(problem.range.upperBound + 1, bytes.count)...].prefix { $0 != 0x2F }
    if !port.isEmpty, port.allSatisfy(\.isDigit) {
      return "write http:// before a host with a port"
    }
    let path = problem.isSure ? "" : "; a path starts with \"/\""
    let spelled = text.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
    guard spelled != Array(text), URLParts.isScheme(spelled[...]) else {
      return "a scheme is a letter, then letters, digits, \"+\", \"-\" or \".\"\(path)"
    }
    let scheme = String(decoding: spelled.filter { $0 != URLParts.slotMark }, as: UTF8.self)
    return spelled.contains(URLParts.slotMark)
      ? "use \"-\" instead" : "write \(scheme):\(problem.isSure ? "//" : "")\(path)"
  }
}

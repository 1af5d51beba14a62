import TextKit

/// The faults of a text as a person sees them: `line:column message (hint)`.
package func told(_ bytes: [UInt8], _ read: ([UInt8]) throws(Faults) -> Void) -> [String] {
  do throws(Faults) {
    try read(bytes)
    return []
  } catch {
    let source = SourceText(name: "", bytes: bytes)
    return error.all.map {
      let place = source.position(of: $0.range?.lowerBound ?? 0)
      return "\(place.line):\(place.column) \($0.message)" + ($0.hint.map { " (\($0))" } ?? "")
    }
  }
}

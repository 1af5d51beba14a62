@testable import LinkKit

/// The faults of a text as a person sees them: `line:column message (hint)`.
func told(_ bytes: [UInt8], _ read: ([UInt8]) throws(Faults) -> Void) -> [String] {
  do throws(Faults) {
    try read(bytes)
    return []
  } catch {
    let source = SourceText(name: "", bytes: bytes)
    return error.all.map {
      let place = source.place(of: $0.range)
      return "\(place.line):\(place.column) \($0.message)" + ($0.hint.map { " (\($0))" } ?? "")
    }
  }
}

/// The faults of a JSON text.
func toldByJSON(_ text: String) -> [String] {
  toldByJSON(Array(text.utf8))
}

func toldByJSON(_ bytes: [UInt8]) -> [String] {
  told(bytes) { (bytes) throws(Faults) in _ = try JSONNode.parse(bytes) }
}

/// The faults of a store.
func toldByStore(_ text: String) -> [String] {
  told(Array(text.utf8)) { (bytes) throws(Faults) in _ = try StoreDocument(bytes: bytes) }
}

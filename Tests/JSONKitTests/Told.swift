import TestSupport
import TextKit

@testable import JSONKit

/// The faults of a JSON text.
func toldByJSON(_ text: String) -> [String] {
  toldByJSON(Array(text.utf8))
}

func toldByJSON(_ bytes: [UInt8]) -> [String] {
  told(bytes) { (bytes) throws(Faults) in _ = try JSONNode.parse(bytes) }
}

import TestSupport
import TextKit

@testable import JSONKit
@testable import LinkKit

/// The faults of a store.
func toldByStore(_ text: String) -> [String] {
  told(Array(text.utf8)) { (bytes) throws(Faults) in _ = try StoreDocument(bytes: bytes) }
}

@testable import JSONKit
@testable import LinkKit

/// The editor's functions for links by their names; nil if no link has the name.
extension StoreEditor {
  func removing(_ names: [String]) -> [UInt8] {
    removing(at: names.compactMap { document.links.position(named: $0) })
  }

  func editing(_ name: String, _ change: (inout JSONEditor) -> Void) -> [UInt8]? {
    document.links.position(named: name).map { editing(at: $0, change) }
  }

  func text(of name: String) -> String? {
    document.links.position(named: name).map { text(at: $0) }
  }

  func replacing(_ name: String, withText text: String) -> [UInt8]? {
    document.links.position(named: name).map { replacing(at: $0, withText: text) }
  }
}

import JSONKit
import TextKit

/// The object of names and values that `--values` names.
struct ValuesFile {
  let file: InputFile
  private(set) var members: [JSONNode.Member]

  /// The object without some of its members.
  func without(_ names: [String]) -> ValuesFile {
    var file = self
    file.members.removeAll { names.containsSameText(as: $0.name) }
    return file
  }

  /// Reads a file, or standard input for `-`.
  init(_ name: String, in context: Context) throws {
    file = InputFile(name)
    let bytes = try file.bytes(in: context)
    do throws(Faults) {
      let node = try JSONNode.parse(bytes, isSecret: true)
      guard case .object(let members) = node.kind else {
        throw Faults([
          Fault(
            "expected an object of names and values, found \(node.kind.noun)", at: node.range,
            hint: #"such as { "id": 7, "team": "red-sox" }"#)
        ])
      }
      self.members = members
    } catch {
      let source = SourceText(name: file.shown, bytes: bytes)
      // The place without its line: what secrets are given by is not shown.
      throw CommandError(
        .failure, error.all.map { Diagnostic($0, in: source).with(\.excerpt, nil) })
    }
  }
}

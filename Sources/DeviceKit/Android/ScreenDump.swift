import TextKit
import XMLKit

/// What `uiautomator dump` says of the texts on a screen.
///
/// ```
/// <?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation="0"><node index="0"
/// text="Pick'em lobby" … content-desc="" … /></hierarchy>UI hierchary dumped to: /dev/tty
/// ```
package enum ScreenDump: Hashable, Sendable {
  /// The texts and the content descriptions, in the order of the nodes.
  case texts([String])
  /// There was nothing to read, for a reason.
  case unread(String)

  /// The number of texts that are shown in place of one that was expected.
  private static let mostShown = 5

  /// Reads an answer; throws if the device could not be asked.
  package init(_ answer: ToolOutput, on device: Device) throws(DeviceFault) {
    if let start = answer.place(of: "<hierarchy".utf8),
      let end = answer.place(of: "</hierarchy>".utf8, from: start)
    {
      let document = Array(answer.bytes[start..<end + "</hierarchy>".utf8.count])
      do throws(Faults) {
        self = .texts(Self.texts(of: try XMLReader.read(document)))
      } catch {
        self = .unread("uiautomator printed faulty XML: \(error.all.first?.message ?? "")")
      }
      return
    }
    if let fault = AdbFault.own(answer, on: device) { throw fault }
    self = .unread(Self.reason(answer))
  }

  private static func reason(_ answer: ToolOutput) -> String {
    if answer.ending == .timedOut { return "uiautomator did not answer in time" }
    if answer.place(of: "<hierarchy".utf8) != nil {
      return answer.isCut
        ? "the dump of uiautomator is too large" : "the dump of uiautomator was cut"
    }
    let words = answer.lines.last.map { $0.after("ERROR: ") ?? $0 }
    return words.map { "uiautomator: \($0)" } ?? "uiautomator printed nothing"
  }

  private static func texts(of root: XMLElement) -> [String] {
    var texts: [String] = []
    var open = [root]
    while let element = open.popLast() {
      for name in ["text", "content-desc"] {
        if let text = element.attribute(name, in: "")?.value, !text.trimmed().isEmpty {
          texts.append(text)
        }
      }
      open += element.children.reversed()
    }
    return texts
  }

  /// What it says of a text that is expected.
  package func screen(expecting text: String) -> OpenedLink.Screen {
    switch self {
    case .unread(let reason): return .unseen(reason)
    case .texts(let texts):
      if texts.contains(where: { $0.containsScalars(text) }) { return .seen }
      let shown = texts.uniqued.enumerated().sorted { one, other in
        let counts = (one.element.unicodeScalars.count, other.element.unicodeScalars.count)
        return counts.0 == counts.1 ? one.offset < other.offset : counts.0 > counts.1
      }
      return .wrong(shown.prefix(Self.mostShown).map { ToolOutput.shortened($0.element) })
    }
  }
}

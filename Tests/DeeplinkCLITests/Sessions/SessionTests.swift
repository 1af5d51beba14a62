import Foundation
import Testing

@testable import DeeplinkCLI

/// Command lines and all that they print, kept as files: with `DEEPLINK_RECORD=1` they are written anew,
/// and the test fails all the same so that nobody records by accident.
@Suite("Sessions")
struct SessionTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sessions")

  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".txt") }.sorted()

  @Test("there are sessions")
  func presence() {
    #expect(!Self.files.isEmpty)
  }

  @Test("every session prints what it shows", arguments: files)
  func session(file: String) throws {
    let url = Self.folder.appendingPathComponent(file)
    let sessions = try Session.all(in: String(contentsOf: url, encoding: .utf8), of: file)
    let isRecorded = ProcessInfo.processInfo.environment["DEEPLINK_RECORD"] == "1"
    var played: [Session] = []
    for var session in sessions {
      var shell = SessionShell()
      if !session.claim.isEmpty { for step in sessions[0].steps { _ = try shell.run(step) } }
      for index in session.steps.indices {
        let shown = try shell.run(session.steps[index])
        let step = session.steps[index]
        // By bytes: two spellings of one character are not the same answer.
        if !isRecorded, !shown.utf8.elementsEqual(step.shown.utf8) {
          Issue.record("\(session)\n$ \(step.line)\nexpected:\n\(step.shown)found:\n\(shown)")
        }
        session.steps[index].shown = shown
      }
      played.append(session)
    }
    guard isRecorded else { return }
    try played.filter { !$0.steps.isEmpty }.map(\.text).joined(separator: "\n")
      .write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded \(file)")
  }
}

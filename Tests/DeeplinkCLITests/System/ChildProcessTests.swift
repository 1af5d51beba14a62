import Foundation
import Testing

@testable import DeeplinkCLI
import DeviceKit
import TextKit

@Suite("Programs that are run")
struct ChildProcessTests {
  @Test(
    "the status of a process says how it ended",
    arguments: [
      (0, .exited(0)), (1 << 8, .exited(1)), (255 << 8, .exited(255)), (2, .killed(by: 2)),
      (9, .killed(by: 9)), (0x80 | 11, .killed(by: 11)),
    ] as [(Int32, ChildProcess.Ending)])
  func endings(status: Int32, ending: ChildProcess.Ending) {
    #expect(ChildProcess.Ending(status: status) == ending)
  }

  @Test("a program's output and errors are read apart and whole, with how it ended")
  func output() throws {
    let script =
      "i=0; while [ $i -lt 3000 ]; do echo 0123456789; i=$((i+1)); done; echo e >&2; exit 3"
    let output = try ChildProcess.output(
      of: ProgramCall(words: ["/bin/sh", "-c", script], seconds: 10))
    #expect(output.ending == .exited(3))
    #expect(output.output == String(repeating: "0123456789\n", count: 3_000))
    #expect(output.errors == "e\n")
  }

  @Test("a program is ended with what it started when its time is over, and keeps what it said")
  func timedOut() throws {
    let output = try ChildProcess.output(
      of: ProgramCall(words: ["/bin/sh", "-c", "echo early; sleep 100; echo late"], seconds: 0.03))
    #expect(output.ending == .timedOut)
    #expect(["", "early\n"].contains(output.output))
  }

  @Test("of what a program writes the first megabyte is kept, and the program can go on")
  func cut() throws {
    let script = "head -c 3000000 /dev/zero | tr '\\0' x; echo end >&2; exit 3"
    let output = try ChildProcess.output(
      of: ProgramCall(words: ["/bin/sh", "-c", script], seconds: 60))
    #expect(output.ending == .exited(3))
    #expect(output.output == String(repeating: "x", count: ToolOutput.limit))
    #expect(output.errors == "end\n")
    #expect(output.isCut)
  }

  @Test("a program that never stops writing is ended when its time is over")
  func endless() throws {
    let output = try ChildProcess.output(
      of: ProgramCall(
        words: ["/bin/sh", "-c", "while :; do echo yyyyyyyyyyyyyyyy; done"], seconds: 0.3))
    #expect(output.ending == .timedOut)
    #expect(output.output.utf8.count <= ToolOutput.limit)
  }

  @Test("a program that was killed, or is not there, is told as that")
  func killed() throws {
    let output = try ChildProcess.output(
      of: ProgramCall(words: ["/bin/sh", "-c", "kill -9 $$"], seconds: 10))
    #expect(output.ending == .killed(by: 9))
    #expect(throws: SystemFailure("run", "/no/such", errno: ENOENT)) {
      try ChildProcess.output(of: ProgramCall(words: ["/no/such"], seconds: 10))
    }
  }

  @Test(
    "a program that is fed fails by its status or its signal",
    arguments: [
      ("cat", nil), ("exit 0", nil), ("exit 3", "it exited with status 3"),
      ("kill -9 $$", "it was killed by signal 9"),
    ])
  func fed(script: String, reason: String?) {
    var found: String?
    do throws(SystemFailure) {
      try ChildProcess.run(["/bin/sh", "-c", script], reading: Array("text".utf8))
    } catch {
      found = error.reason
    }
    #expect(found == reason)
  }

  @Test(
    "a program that is fed and does not end is killed, whether it reads or not",
    arguments: ["cat >/dev/null; sleep 60", "sleep 60"])
  func hanging(script: String) {
    let text = [UInt8](repeating: 0x41, count: 1_000_000)
    #expect(throws: SystemFailure("run", "/bin/sh", reason: "it took longer than 0 seconds")) {
      try ChildProcess.run(["/bin/sh", "-c", script], reading: text, seconds: 0.2)
    }
  }

  @Test("what is no child of ours is not waited for")
  func stranger() {
    #expect(throws: SystemFailure("wait for", "x", errno: ECHILD)) {
      try ChildProcess.ending(of: getpid(), running: "x")
    }
  }

  @Test("the machine waits as long as it is told to")
  func wait() {
    let start = ContinuousClock.now
    Tools.ofMachine(Variables([:])).wait(0.02)
    #expect(ContinuousClock.now >= start + .milliseconds(20))
  }
}

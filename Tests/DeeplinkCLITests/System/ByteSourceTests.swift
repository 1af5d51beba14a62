import Foundation
import Synchronization
import TestSupport
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("What is read piece by piece")
struct ByteSourceTests {
  private func text(of source: ByteSource) throws -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 2)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read($0) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += piece[..<count]
    }
  }

  @Test("a file has a size, and is ready at once")
  func file() throws {
    let folder = try TemporaryFolder()
    try folder.write("abc", to: "file")
    let source = try Disk().source(folder.file("file"), named: "f")
    #expect(source.name == "f")
    #expect(source.size == 3)
    #expect(source.isReady())
    #expect(try text(of: source) == "abc")
    #expect(throws: SystemFailure.self) { try Disk().source(folder.file("none"), named: "n") }
  }

  @Test("a pipe has no size, and is ready when something is in it")
  func pipe() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForReading.fileDescriptor
    let source = try Disk().source("/dev/fd/\(end)", named: "p")
    #expect(source.size == nil)
    #expect(!source.isReady())
    try pipe.fileHandleForWriting.write(contentsOf: Data("abc".utf8))
    #expect(source.isReady())
    try pipe.fileHandleForWriting.close()
    #expect(try text(of: source) == "abc")
  }

  @Test("what cannot be read is told")
  func folder() throws {
    let folder = try TemporaryFolder()
    let source = try Disk().source(folder.path, named: "folder")
    #expect(throws: SystemFailure("read", "folder", errno: EISDIR)) { try text(of: source) }
  }

  @Test(
    "a list is read by its lines, without blanks around them and empty ones between",
    arguments: [
      ("a\nb", ["a", "b"]), ("a\rb\r\nc\n", ["a", "b", "c"]), (" a b\t\n\n \t\n\tc", ["a b", "c"]),
      ("", []),
    ] as [(String, [String])])
  func lines(text: String, lines: [String]) throws {
    let world = TestWorld()
    world.input = text
    #expect(InputFile.lines(in: try InputFile("-").bytes(in: world.context)) == lines)
  }
}

private let interruptions = Atomic<Int>(0)

/// A reader that waits in `read` on a thread of its own, where signals can be sent to it.
private final class WaitingReader: Sendable {
  let thread = Mutex<pthread_t?>(nil)
  let result = Mutex<Result<[UInt8], any Error>?>(nil)

  func start(reading end: Int32) {
    let reading = Thread { [self] in
      // A thread holds back the signals that the one which started it holds back.
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_UNBLOCK, &all, nil)
      thread.withLock { $0 = pthread_self() }
      let result = Result { try Descriptor.readAll(from: end, named: "pipe", .text) }
      self.result.withLock { $0 = result }
    }
    reading.start()
  }

  /// Sends the signal again and again until so many have arrived, for ten seconds at most.
  func interrupt(times: Int) {
    let end = ContinuousClock.now + .seconds(10)
    while interruptions.load(ordering: .relaxed) < times, ContinuousClock.now < end {
      if let thread = thread.withLock({ $0 }) { pthread_kill(thread, SIGUSR1) }
      usleep(1000)
    }
  }

  func wait() throws -> [UInt8] {
    let end = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < end {
      if let result = result.withLock({ $0 }) { return try result.get() }
      usleep(1000)
    }
    throw POSIXError(.EIO)
  }
}

@Suite("A read that a signal interrupts")
struct InterruptedReadTests {
  @Test("goes on, and loses nothing")
  func readsOn() throws {
    // Without SA_RESTART, so that `read` itself is interrupted.
    var action = sigaction()
    var before = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in interruptions.add(1, ordering: .relaxed) }
    #else
      action.__sigaction_handler.sa_handler = { _ in interruptions.add(1, ordering: .relaxed) }
    #endif
    sigaction(SIGUSR1, &action, &before)
    defer { sigaction(SIGUSR1, &before, nil) }
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let reader = WaitingReader()
    reader.start(reading: ends[0])
    reader.interrupt(times: 3)
    try Descriptor.write(Array("one".utf8), to: ends[1], named: "pipe")
    reader.interrupt(times: 6)
    try Descriptor.write(Array("two".utf8), to: ends[1], named: "pipe")
    close(ends[1])
    #expect(try String(decoding: reader.wait(), as: UTF8.self) == "onetwo")
    #expect(interruptions.load(ordering: .relaxed) >= 6)
  }
}

import Foundation
import Synchronization
import Testing

@testable import TerminalKit

private let calls = Atomic<Int>(0)

private func count(_ number: Int32) { calls.add(1, ordering: .relaxed) }

/// Signals of this very process: each test sets back what it changes.
@Suite("Signals", .serialized)
struct SignalsTests {
  /// Does something while the signals are watched → how often the handler of before was called
  /// by then, and afterwards.
  private func watching(_ body: (borrowing Signals) -> Void) -> (during: Int, after: Int) {
    // The threads that tests run on hold signals back.
    var held = sigset_t()
    sigfillset(&held)
    pthread_sigmask(SIG_UNBLOCK, &held, nil)
    calls.store(0, ordering: .relaxed)
    let signals = Signals()
    body(signals)
    let during = calls.load(ordering: .relaxed)
    _ = consume signals
    return (during, calls.load(ordering: .relaxed))
  }

  @Test("a signal that was not asked for any more does its work when the watch ends")
  func late() {
    let before = signal(SIGHUP, count)
    defer { signal(SIGHUP, before) }
    #expect(watching { _ in raise(SIGHUP) } == (0, 1))
    #expect(watching { _ in } == (0, 0))
    let asked = watching { _ in
      raise(SIGHUP)
      #expect(Signals.next() == SIGHUP)
      #expect(Signals.next() == nil)
    }
    #expect(asked == (0, 0))
  }

  @Test("a late change of the window ends nothing")
  func resized() {
    let before = signal(SIGWINCH, count)
    defer { signal(SIGWINCH, before) }
    #expect(watching { _ in raise(SIGWINCH) } == (0, 0))
  }

  @Test("a signal that was ignored stays ignored, during a watch and after it")
  func ignored() {
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }
    let watched = watching { signals in
      let isIgnored = (signals.isIgnored(SIGHUP), signals.isIgnored(SIGWINCH))
      #expect(isIgnored == (true, false))
      raise(SIGHUP)
      #expect(Signals.next() == nil)
    }
    #expect(watched == (0, 0))
    // Only an ignored signal that is raised leaves the process alive.
    raise(SIGHUP)
  }
}

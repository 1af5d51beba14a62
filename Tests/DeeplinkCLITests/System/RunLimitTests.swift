import DeviceKit
import JSONKit
import LanguageKit
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("Limits of a run")
struct RunLimitTests {
  /// A server whose agents open a link on a desktop that keeps the meter of each call.
  private static func world(_ meters: @escaping (Meter?) -> Void) -> AgentWorld {
    let world = AgentWorld(["--allow-open"])
    world.world.programs["xdg-open"] = { _ in
      meters(.current)
      return ToolOutput(.exited(0))
    }
    return world
  }

  @Test("a command counts the steps of all its patterns")
  func command() {
    var meter: Meter?
    let world = Self.world { meter = $0 }.world
    let outcome = world.run("open", "game", "--set", "id=7", "--on", "desktop")
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(meter != nil)
    #expect(Meter.current == nil)
  }

  @Test("each call of an agent counts for itself, however many a server has answered")
  func calls() throws {
    var meters: [Meter] = []
    let world = Self.world { meters += [$0].compactMap(\.self) }
    let open = AgentWorld.call(
      "open_url", #"{"link":"game","values":{"id":"7"},"on":"desktop"}"#)
    _ = try world.answers(to: [AgentWorld.initialize, open, open])
    try #require(meters.count == 2)
    meters[0].add(.max / 2)
    #expect(meters.map(\.isSpent) == [true, false])
  }
}

import Testing

@testable import DeviceKit

@Suite("Which device is meant")
struct DeviceChoiceTests {
  private static let pixel = Device(.android, id: "0A04", name: "Pixel 7")
  private static let emulator = Device(.emulator, id: "emulator-5554", name: "sdk")
  private static let simulator = Device(.simulator, id: "F00D", name: "iPhone 16")
  private static let locked = Device(
    .android, id: "0B05", name: "Pixel 8", obstacle: .init("is offline", hint: "plug it in"))
  private static let all = [pixel, emulator, simulator, .desktop]

  private func choose(_ words: [String], _ devices: [Device] = all) throws -> [Device] {
    try DeviceChoice.devices(
      for: words.map { try #require(DeviceTarget($0)) }, among: devices)
  }

  @Test(
    "a target is a word, and perhaps a device after a colon",
    arguments: [
      ("desktop", DeviceTarget(.desktop)), ("ios", DeviceTarget(.ios)),
      ("android:emulator-5554", DeviceTarget(.android, device: "emulator-5554")),
      ("android:192.168.1.5:5555", DeviceTarget(.android, device: "192.168.1.5:5555")),
      ("ios:iPhone 16", DeviceTarget(.ios, device: "iPhone 16")),
      ("", nil), ("iphone", nil), ("android:", nil), ("desktop:1", nil), ("Android", nil),
    ])
  func targets(text: String, target: DeviceTarget?) {
    #expect(DeviceTarget(text) == target)
    #expect(target.map { $0.word == text } ?? true)
  }

  @Test("without a target it is the only one that is ready, and the desktop never")
  func only() throws {
    #expect(try choose([], [Self.pixel, Self.locked, .desktop]) == [Self.pixel])
    #expect(throws: DeviceChoice.Fault.none(nil, unusable: [])) { try choose([], [.desktop]) }
    #expect(throws: DeviceChoice.Fault.several(nil, Self.all)) { try choose([]) }
  }

  @Test(
    "a device is meant by its serial number or its name",
    arguments: [
      ("android:0A04", pixel), ("android:Pixel 7", pixel), ("android:pixel_7", pixel),
      ("ios:iphone 16", simulator), ("ios:F00D", simulator), ("ios", simulator),
      ("desktop", .desktop),
    ])
  func names(word: String, device: Device) throws {
    #expect(try choose([word]) == [device])
  }

  @Test("several of a system are never guessed between, nor two of one name")
  func several() {
    let android = DeviceTarget(.android)
    #expect(throws: DeviceChoice.Fault.several(android, [Self.pixel, Self.emulator])) {
      try choose(["android"])
    }
    let twin = Device(.android, id: "0C06", name: "Pixel 7")
    let name = DeviceTarget(.android, device: "Pixel 7")
    #expect(throws: DeviceChoice.Fault.several(name, [Self.pixel, twin])) {
      try choose(["android:Pixel 7"], [Self.pixel, twin])
    }
  }

  @Test("one that is not there, or not ready, is told")
  func missing() {
    let target = DeviceTarget(.android, device: "0B05")
    #expect(throws: DeviceChoice.Fault.none(target, unusable: [])) { try choose(["android:0B05"]) }
    #expect(
      throws: DeviceChoice.Fault.unusable(Self.locked, .init("is offline", hint: "plug it in"))
    ) {
      try choose(["android:0B05"], [Self.locked])
    }
    #expect(throws: DeviceChoice.Fault.none(DeviceTarget(.android), unusable: [Self.locked])) {
      try choose(["android"], [Self.locked])
    }
  }

  @Test("a device that is named twice is opened on once")
  func once() throws {
    #expect(try choose(["ios", "android:0A04", "ios:F00D"]) == [Self.simulator, Self.pixel])
  }

  @Test("the other address of a phone means it too")
  func otherAddress() throws {
    var pixel = Self.pixel
    pixel.otherIDs = ["192.168.1.5:5555"]
    #expect(try choose(["android:192.168.1.5:5555"], [pixel, Self.emulator]) == [pixel])
  }
}

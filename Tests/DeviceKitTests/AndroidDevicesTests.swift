import Testing

@testable import DeviceKit

@Suite("The list of adb")
struct AndroidDevicesTests {
  private static let phone = """
    List of devices attached
    0A041FDD400327         device usb:1-1 product:panther model:Pixel_7 device:panther transport_id:3

    """

  private func devices(_ text: String) -> [Device] {
    AndroidDevices.devices(AndroidDevices.entries(text))
  }

  @Test("a phone and an emulator have their serial numbers and their models' names")
  func listing() {
    let text = """
      List of devices attached
      0A041FDD400327         device usb:1-1 product:panther model:Pixel_7 device:panther transport_id:3
      emulator-5554          device product:sdk_gphone64_x86_64 model:sdk_gphone64_x86_64 device:emu64xa transport_id:1

      """
    #expect(
      devices(text) == [
        Device(.android, id: "0A041FDD400327", name: "Pixel 7"),
        Device(.emulator, id: "emulator-5554", name: "sdk gphone64 x86 64"),
      ])
  }

  @Test(
    "lines about the daemon before the list are passed over",
    arguments: [
      "* daemon not running; starting now at tcp:5037\n* daemon started successfully\n",
      "* daemon not running. starting it now on port 5037 *\n* daemon started successfully *\n",
      "adb server version (39) doesn't match this client (41); killing...\n",
    ])
  func daemon(lines: String) {
    #expect(devices(lines + Self.phone) == devices(Self.phone))
    #expect(devices(Self.phone).count == 1)
  }

  @Test(
    "what is connected and not ready says why",
    arguments: [
      ("0A04 unauthorized usb:1-1 transport_id:3", "has not accepted this computer's key"),
      ("0A04\tunauthorized", "has not accepted this computer's key"),
      ("emulator-5554          offline transport_id:2", "is offline"),
      ("0A04                   authorizing usb:1-1", "is still connecting"),
      ("0A04                   recovery usb:1-1", "is in recovery mode"),
      (
        "????????????           no permissions (missing udev rules? user is in the plugdev group); see [http://developer.android.com/tools/device.html] usb:1-1",
        "cannot be used by this user"
      ),
    ])
  func obstacles(line: String, reason: String) {
    let devices = devices("List of devices attached\n\(line)\n")
    #expect(devices.map { $0.obstacle?.reason } == [reason])
  }

  @Test("an empty list, and no list, have no devices")
  func empty() {
    #expect(devices("List of devices attached\n\n") == [])
    #expect(devices("error: cannot connect to daemon\n") == [])
  }

  @Test("one phone by cable, service and address is one device, by its cable")
  func twice() {
    let make = "product:panther model:Pixel_7 device:panther"
    let entries = AndroidDevices.entries(
      """
      List of devices attached
      192.168.1.5:37571      device \(make) transport_id:1
      adb-0A041FDD400327-bo0E0q (2)._adb-tls-connect._tcp device \(make) transport_id:2
      0A041FDD400327         device usb:1-1 \(make) transport_id:3
      emulator-5554          device product:sdk model:sdk device:emu transport_id:4
      """)
    let unclear = AndroidDevices.unclear(entries)
    #expect(unclear.map(\.id) == ["192.168.1.5:37571"])
    #expect(
      AndroidDevices.serialNumber(of: unclear[0]) == [
        "-s", "192.168.1.5:37571", "shell", "-n", "getprop ro.serialno",
      ])
    var phone = Device(.android, id: "0A041FDD400327", name: "Pixel 7")
    phone.otherIDs = [
      "adb-0A041FDD400327-bo0E0q (2)._adb-tls-connect._tcp", "192.168.1.5:37571",
    ]
    let emulator = Device(.emulator, id: "emulator-5554", name: "sdk")
    #expect(
      AndroidDevices.devices(entries, serialNumbers: ["192.168.1.5:37571": "0A041FDD400327"])
        == [phone, emulator])
  }

  @Test("two phones of one make stay two")
  func sameMake() {
    let make = "product:panther model:Pixel_7 device:panther"
    let entries = AndroidDevices.entries(
      """
      List of devices attached
      192.168.1.5:5555       device \(make) transport_id:1
      0A041FDD400327         device usb:1-1 \(make) transport_id:3
      """)
    let devices = AndroidDevices.devices(entries, serialNumbers: ["192.168.1.5:5555": "OTHER"])
    #expect(devices.map(\.id) == ["192.168.1.5:5555", "0A041FDD400327"])
  }
}

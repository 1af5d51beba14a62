import Foundation
import TestSupport
import Testing

/// The lines that open URLs on devices, run by a shell as README says.
@Suite("Device lines in a shell")
struct DeviceLineTests {
  let deeplink: Deeplink

  init() throws {
    deeplink = try Deeplink()
    // Reads its standard input to the end, as adb does, unless it is told not to.
    let adb = """
      #!/bin/sh
      [ "$1" = shell ] && shift
      if [ "$1" = -n ]; then shift; else cat >/dev/null; fi
      am() { echo "opened $5"; }
      eval "$*"
      """
    try deeplink.folder.write(adb, to: "adb", mode: 0o755)
  }

  @Test(
    "every adb line runs, for none of them reads the lines after it",
    arguments: [
      "deeplink batch share -s channel=sms --each contestId=1..3 --format adb -q | sh",
      "deeplink batch share -s channel=sms --each contestId=1..3 --format adb -q >f; . ./f <f",
      """
      deeplink batch share -s channel=sms --each contestId=1..3 --format adb -q |
        while IFS= read -r line; do eval "$line"; done
      """,
      """
      for id in 1 2 3; do
        deeplink fill share -s contestId=$id -s channel=sms --format adb | sh
      done
      """,
    ])
  func lines(script: String) throws {
    let path = deeplink.folder.path + ":" + (deeplink.environment["PATH"] ?? "")
    let run = try deeplink.shell(script, variables: ["PATH": path])
    let opened = (1...3).map { "opened https://www.example.com/contests/\($0)/share?channel=sms\n" }
    #expect(run.output == opened.joined())
    #expect(run.errors == "")
  }
}

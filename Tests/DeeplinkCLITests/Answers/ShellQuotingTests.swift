import Foundation
import Testing

@testable import DeeplinkCLI

@Suite("Shell quoting")
struct ShellQuotingTests {
  @Test(
    "a word is quoted only where it must be",
    arguments: [
      ("plain", "plain"), ("a b", "'a b'"), ("it's", #"'it'\''s'"#), ("", "''"),
      ("https://h/p?a=1&b=2", "'https://h/p?a=1&b=2'"), ("$HOME", "'$HOME'"), ("~", "'~'"),
      ("name=red-sox", "name=red-sox"),
    ])
  func word(text: String, quoted: String) {
    #expect(ShellQuoting.word(text) == quoted)
  }

  @Test(
    "a real shell gives back exactly the words",
    arguments: [
      "https://h/p?a=1&b=2", "it's", "`id`", "$(id)", "a;b|c>d<e", "\"q\"", "two\nlines", "*", "é!",
      "back\\slash", "'", "''", "-n", "#x",
    ])
  func shell(text: String) throws {
    #expect(try output(ofShell: "printf %s " + ShellQuoting.word(text)) == text)
  }

  @Test(
    "an adb line survives our shell and the device's",
    arguments: ["https://h/p?a=1&b=(2);c|$d", "app://x/it's", "https://h/\"q\"`id`"])
  func adb(url: String) throws {
    // `adb shell` joins its words with spaces and gives them to the device's shell.
    let line = DeviceCommand.adb(url)
      .replacing("am start -a android.intent.action.VIEW -d", with: "printf %s")
    #expect(try output(ofShell: "adb() { shift 2; sh -c \"$*\"; }\n" + line) == url)
  }

  private func output(ofShell script: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

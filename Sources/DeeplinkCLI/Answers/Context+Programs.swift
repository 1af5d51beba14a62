import TextKit

/// Finds the programs that reach devices.
extension Context {
  /// Where `adb` is: on the `PATH`, or where Android's SDK is installed.
  var adb: String? {
    let home = variable(.home) ?? ""
    let folders =
      [variable(.androidHome), variable(.androidSDKRoot)].compactMap(\.self)
      + ["\(home)/Library/Android/sdk", "\(home)/Android/Sdk"]
    return tools.path("adb")
      ?? folders.lazy.compactMap { self.tools.path(Path.joined($0, "platform-tools/adb")) }.first
  }

  /// Where `xcrun` is; only macOS has it.
  var xcrun: String? { tools.path("xcrun") }

  /// Where the program is that opens URLs on the desktop.
  var desktopOpener: String? { tools.path(tools.desktopOpener) }

  /// A program as a person would type it: its name if the `PATH` leads to it, else its path.
  func typed(_ program: String) -> String {
    let name = Path.name(of: program)
    return tools.path(name)?.isSameText(as: program) == true ? name : program
  }
}

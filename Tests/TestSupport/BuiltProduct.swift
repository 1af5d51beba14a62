import Foundation

/// The path of an executable of this package, which stands beside the running tests.
package func builtProduct(_ name: String) -> String {
  let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
  let executable = tests ?? URL(fileURLWithPath: CommandLine.arguments[0])
  return executable.deletingLastPathComponent().appendingPathComponent(name).path
}

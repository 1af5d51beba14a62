import Foundation

/// The path of an executable of this package, which stands beside the running tests.
package func builtProduct(_ name: String) -> String {
  tests.deletingLastPathComponent().appendingPathComponent(name).path
}

/// What holds the running tests: a program of their own on Linux; on macOS a bundle, which another
/// program has loaded.
private let tests: URL = {
  #if canImport(Darwin)
    var image = Dl_info()
    if dladdr(#dsohandle, &image) != 0, let file = image.dli_fname {
      var url = URL(fileURLWithPath: String(cString: file))
      while url.pathExtension != "xctest", url.path != "/" { url = url.deletingLastPathComponent() }
      if url.path != "/" { return url }
    }
  #endif
  return Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    ?? URL(fileURLWithPath: CommandLine.arguments[0])
}()

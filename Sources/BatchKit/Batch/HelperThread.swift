import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread that does one piece of work beside the one that made it.
///
/// The work is handed over as a bare pointer, so the compiler does not check what it shares with
/// its maker: whoever makes one must guard that by a lock, and must join it before letting go.
final class HelperThread {
  private final class Work {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
      self.run = run
    }
  }

  /// Room for the deepest rule, where a platform's own choice may be as little as 128 KiB.
  private static let stackSize = 1 << 20

  private let thread: pthread_t

  /// Starts the work, or gives nil where the system has no thread to spare.
  init?(_ run: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let work = Unmanaged.passRetained(Work(run))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, Self.start, work.toOpaque())
      guard status == 0, let thread else {
        work.release()
        return nil
      }
    #else
      var thread = pthread_t()
      guard pthread_create(&thread, &attributes, Self.start, work.toOpaque()) == 0 else {
        work.release()
        return nil
      }
    #endif
    self.thread = thread
  }

  /// Waits until the work is done.
  func join() {
    pthread_join(thread, nil)
  }

  #if canImport(Darwin)
    private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { pointer in
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }
  #else
    private static let start:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }
  #endif
}

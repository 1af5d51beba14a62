import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// POSIX_SPAWN_SETSID, whose name Swift does not see on Linux.
///
/// On macOS also that no descriptor goes along but those of the file actions: one that another
/// thread has just opened, and not yet marked FD_CLOEXEC, would.
private let newSession: Int16 = {
  #if canImport(Darwin)
    Int16(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    0x80
  #endif
}()

/// How a program ended.
package enum ProgramEnding: Hashable, Sendable {
  case exit(Int32)
  case signal(Int32)
}

/// A program that was started as the leader of a new session, and is killed when the test lets go of
/// it.
final class SpawnedProgram {
  private let process: pid_t
  private(set) var ending: ProgramEnding?

  /// Starts a program, with the file actions that `setUp` adds.
  init(
    _ words: [String], environment: [String: String], setUp: (inout SpawnActions) -> Void
  ) throws {
    process = try spawnInNewSession(words, environment: environment, setUp: setUp)
  }

  deinit {
    guard ending == nil else { return }
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }

  /// Whether it has ended; notes how.
  func hasEnded() -> Bool {
    guard ending == nil else { return true }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return false }
    ending = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    return true
  }

  func signal(_ number: Int32) { kill(process, number) }
}

/// What can be read of a descriptor without waiting.
func readWithoutWaiting(_ descriptor: Int32) -> [UInt8] {
  var buffer = [UInt8](repeating: 0, count: 65_536)
  let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
  return count > 0 ? Array(buffer[..<count]) : []
}

private func spawnInNewSession(
  _ words: [String], environment: [String: String], setUp: (inout SpawnActions) -> Void
) throws -> pid_t {
  var actions = SpawnActions.make()
  var attributes = SpawnAttributes.make()
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  // Tests run on threads that block signals; the program must not inherit that.
  var none = sigset_t()
  var all = sigset_t()
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  let resets = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
  posix_spawnattr_setflags(&attributes, newSession | resets)
  setUp(&actions)
  let variables = environment.map { "\($0)=\($1)" }
  var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  var values: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
  defer { for pointer in arguments + values { free(pointer) } }
  var process: pid_t = 0
  let result = posix_spawn(&process, words[0], &actions, &attributes, &arguments, &values)
  guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EIO) }
  return process
}

#if canImport(Darwin)
  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?
  extension Optional where Wrapped == UnsafeMutableRawPointer {
    fileprivate static func make() -> Self { nil }
  }
#else
  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t
  extension posix_spawn_file_actions_t { fileprivate static func make() -> Self { Self() } }
  extension posix_spawnattr_t { fileprivate static func make() -> Self { Self() } }
#endif

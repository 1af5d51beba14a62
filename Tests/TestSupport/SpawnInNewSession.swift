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

/// Starts a program as the leader of a new session, with the file actions that `setUp` adds.
func spawnInNewSession(
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

import Foundation
import TextKit

extension SystemFailure {
  /// A failure with the reason that `errno` gives; to be made before any other call.
  init(_ attempt: String, _ path: String, errno number: Int32 = errno) {
    self.init(attempt, path, reason: String(cString: strerror(number)))
  }
}

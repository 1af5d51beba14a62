/// Puts the next bytes of an input into the buffer and says how many: 0 at the end.
package typealias ByteReader = (UnsafeMutableRawBufferPointer) throws -> Int

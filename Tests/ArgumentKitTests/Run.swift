/// What a program has left behind.
struct Run: Equatable {
  let status: Int32
  let output: String
  let errors: String
}

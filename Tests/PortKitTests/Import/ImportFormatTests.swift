import Testing

@testable import PortKit

@Suite("Knowing a file by what it holds")
struct ImportFormatTests {
  @Test(
    arguments: [
      ("/a\n/b\n", ImportFormat.paths), ("", .paths), ("{tenant}/x\n", .paths),
      ("https://a,b/\n", .paths),
      ("name,path,title,tags\na,/a,,\n", .csv), ("path\n/a\n", .csv),
      ("Title;URL\nx;/a\n", .csv), ("name\tpath\na\t/a", .csv), ("\u{FEFF}name,path\n", .csv),
      (#"{"version":1,"links":[]}"#, .json), (#" {"links":[]}"#, .json),
      (#"{"openapi":"3.0.0","paths":{}}"#, .openapi), (#"{"swagger":"2.0"}"#, .openapi),
      ("# a\n---\nopenapi: 3.0.0\n", .openapi),
      (#"[{"title":"a","urlString":"x"}]"#, .simulator),
      (#"[{"name":"a","link":"x"}]"#, .raycast), (#"{"name":"a","link":"x"}"#, .raycast),
    ] as [(String, ImportFormat)])
  func formats(text: String, format: ImportFormat) {
    #expect(ImportFormat(of: Array(text.utf8)) == format)
  }

  @Test("broken or unknown JSON is no format", arguments: ["{\"a\":", "{\"a\":1}", "[{}]"])
  func unknown(text: String) {
    #expect(ImportFormat(of: Array(text.utf8)) == nil)
  }
}

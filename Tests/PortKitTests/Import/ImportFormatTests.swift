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
      ("[slug]/x\n", .paths), ("[[...all]]\n", .paths), ("[...all]/y", .paths),
      (#"{"applinks":{}}"#, .aasa), (#"[{"relation":[],"target":{}}]"#, .assetlinks),
      (AndroidFiles.shop, .android), (AndroidFiles.shopGraph, .navgraph),
      (AppleLists.infos[0], .plist), (AppleLists.entitlements[0], .entitlements),
      (RouterFiles.shop, .reactNavigation), (RouterFiles.bare, .reactNavigation),
      (PostmanFiles.shop, .postman), (PostmanFiles.mixed, .postman),
    ] as [(String, ImportFormat)])
  func formats(text: String, format: ImportFormat) {
    #expect(ImportFormat(of: Array(text.utf8)) == format)
  }

  @Test(
    "what a file holds counts before its name, which counts where that says nothing",
    arguments: [
      ("{}", "web/apple-app-site-association", .aasa), ("[", "x/assetlinks.json", .assetlinks),
      ("<plist><dict/></plist>", "App.entitlements", .entitlements),
      ("<plist><dict/></plist>", "Info.plist", .plist),
      ("<manifest", "app/AndroidManifest.xml", .android), ("{}", "links.json", .json),
      (#"{"applinks":{}}"#, "links.json", .aasa), ("<html/>", "index.html", nil),
      ("{}", nil, nil),
    ] as [(String, String?, ImportFormat?)])
  func named(text: String, name: String?, format: ImportFormat?) {
    #expect(ImportFormat(of: Array(text.utf8), named: name) == format)
  }

  @Test("broken or unknown JSON is no format", arguments: ["{\"a\":", "{\"a\":1}", "[{}]"])
  func unknown(text: String) {
    #expect(ImportFormat(of: Array(text.utf8)) == nil)
  }
}

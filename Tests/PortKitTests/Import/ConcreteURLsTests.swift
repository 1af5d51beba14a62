import Testing

@testable import PortKit

@Suite("Files of concrete URLs")
struct ConcreteURLsTests {
  static let sitemap = """
    <?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://www.example.com/news/2024/spring</loc></url>
    </urlset>
    """

  static let log = """
    203.0.113.9 - - [12/Nov/2026:08:14:03 +0000] "GET /orders/8412 HTTP/1.1" 200 5120 "-" "Mozilla/5.0"
    203.0.113.9 - - [12/Nov/2026:08:14:04 +0000] "POST /cart HTTP/2.0" 302 0 "-" "Mozilla/5.0"

    """

  @Test(
    "they are known by what they hold",
    arguments: [
      (#"{"log":{"version":"1.2","entries":[]}}"#, ConcreteURLs.archive), (sitemap, .sitemap),
      (#"<sitemapindex><sitemap/></sitemapindex>"#, .sitemap), (log, .accessLog),
      ("https://www.example.com/orders/8412\nhttps://www.example.com/about\n", .list),
      ("\n<!doctype HTML>\n<p>", .page), ("<html lang=\"en\"/>", .page),
      ("# seen\nhttps://www.example.com/s?q=shoes", .list),
    ] as [(String, ConcreteURLs)])
  func known(text: String, kind: ConcreteURLs) {
    #expect(ConcreteURLs(of: Array(text.utf8)) == kind)
  }

  @Test(
    "files of templates are none",
    arguments: [
      "", "/a\n/b\n", "https://www.example.com/about\nhttps://www.example.com/help\n",
      "https://www.example.com/orders/{id}\nhttps://www.example.com/orders/8412\n",
      "https://www.example.com/orders/:id", "/orders/8412", "<htm>/x", #"{"log":[]}"#,
      "path\nhttps://www.example.com/orders/8412",
    ])
  func templates(text: String) {
    #expect(ConcreteURLs(of: Array(text.utf8)) == nil)
  }
}

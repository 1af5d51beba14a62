import JSONKit
import LinkKit
import ReportKit
import TextKit

/// The links of a store as a page: a list, a form for each link, and the URL that its values make.
///
/// The list stands in the page as HTML, so that it can be read where no script runs; the rest is data
/// that the script walks.
///
/// ```swift
/// LinksPage(title: "Links", environments: [], links: [link]).text
/// ```
package struct LinksPage {
  private let title: String
  private let origin: String
  private var data: PageData
  /// The list of links, as HTML.
  private var rows = ""

  /// A page of links.
  ///
  /// - Parameters:
  ///   - title: the page's heading.
  ///   - store: the names and bases of all environments of the store: the browser keeps what was used
  ///     under their digest and the title's.
  ///   - environments: the environments to choose from.
  ///   - chosen: the index of the one that is used where none is chosen and the link has none.
  ///   - links: the links in the order of the list.
  ///   - origin: a sentence on which program made the page, below the list.
  package init(
    title: String, store: [(name: String, base: String?)] = [], environments: [PageEnvironment],
    chosen: Int? = nil, links: [PageLink] = [], origin: String
  ) {
    self.title = title
    let places = store.map { environment in
      JSONNode.array([.string(environment.name), environment.base.map(JSONNode.string) ?? .null])
    }
    let key = SHA256.name(of: JSONNode.array([.string(title)] + places).compactLine)
    data = PageData(key: key, environments: environments, chosen: chosen)
    self.origin = origin
    for link in links { append(link) }
  }

  /// Adds a link and keeps only what the page shows, since it has a form for each environment.
  package mutating func append(_ link: PageLink) {
    data.append(link)
    rows += PageRow.text(link)
  }

  /// The whole document.
  package var text: String {
    let script = PageScript.text(hasConstraints: data.hasConstraints)
    let style = "\n" + PageParts.commonStyle + LinksPageParts.linksStyle
    return PageHead.text(title: title, style: style, script: script)
      + Self.opening(title: title) + rows + Self.form(origin: origin)
      + "<script type=\"application/json\" id=\"data\">\(data.text)</script>\n"
      + "<script>\(script)</script>\n</body>\n</html>\n"
  }
}

/// A link in the list of a page, readable without a script.
enum PageRow {
  /// The list item of a link; one that cannot be used says why.
  ///
  /// It has as few elements as can be: browsers take most of a page's time to parse them.
  static func text(_ link: PageLink) -> String {
    let faults = link.faults
    let isUsable = faults.isEmpty && link.name != nil
    let element = isUsable ? "a" : "div"
    let name = link.name.flatMap { name in
      name.isSameText(as: link.label) ? nil : "<code class=\"name\">\(escaped(name))</code>"
    }
    let tags = link.tags.map { "<bdi class=\"tag\">\(escaped($0))</bdi>" }.joined(separator: " ")
    let parts = [
      "<h2 dir=\"auto\">\(escaped(link.label))</h2>", name,
      "<p class=\"path\">\(path(link.path))</p>",
      tags.isEmpty ? nil : "<p class=\"tags\">\(tags)</p>",
    ]
    let reasons = faults.map { "<p class=\"reason wrong\">\(bdi($0))</p>" }
    return "<li><\(element) class=\"row\">"
      + (parts.compactMap(\.self) + reasons).joined(separator: "\n") + "</\(element)></li>\n"
  }

  /// The template with its slots marked, by their names alone; as it is written if it has faults.
  private static func path(_ text: String) -> String {
    guard let template = try? Template(text) else { return escaped(text) }
    return template.parts.map { part in
      switch part {
      case .literal(let literal): escaped(literal.text)
      case .slot(let slot):
        "<mark dir=\"auto\">\(escaped(slot.name + (slot.isOptional ? "?" : "")))</mark>"
      }
    }.joined()
  }

  private static func bdi(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  private static func escaped(_ text: String) -> String {
    HTMLText.escaped(text.escapedForTerminal)
  }
}

extension LinksPage {
  /// The header, and what stands before the list.
  static func opening(title: String) -> String {
    #"""
    <body>
    <header>
    <h1><bdi>\#(HTMLText.escaped(title.escapedForTerminal))</bdi></h1>
    <div id="controls" hidden>
    <a id="back" class="button" href="#" hidden>‹ All links</a>
    <div id="finder"><label for="search" class="unseen">Search</label>
    <input id="search" type="search" placeholder="Search" autocomplete="off" autocapitalize="off" spellcheck="false"></div>
    <div id="places"><label for="environment" class="unseen">Environment</label>
    <select id="environment"></select></div>
    </div>
    </header>
    <main>
    <p id="plain">To fill a link, open this page in a browser: previews run no scripts. From a computer, \#
    serve its folder with <code>python3 -m http.server</code> and open its address on the phone.</p>
    <p id="message" role="status"></p>
    <section id="list" aria-label="Links">
    <div id="tags" role="group" aria-label="Tags"></div>
    <p id="shown" role="status"></p>
    <ol id="links">

    """#
  }

  /// The form that is filled in for each link, and what stands below all.
  static func form(origin: String) -> String {
    #"""
    </ol>
    <p id="none" hidden>No links match.</p>
    </section>
    <section id="link" aria-labelledby="heading" hidden>
    <div id="about"></div>
    <button id="last" type="button" hidden>Use last</button>
    <div id="fields"></div>
    <details id="uses" hidden><summary>Last used</summary>
    <ol id="used"></ol>
    <p id="kept"></p>
    <button id="clear" type="button">Clear</button></details>
    <div id="bar">
    <p id="url" class="url" tabindex="0" role="group" aria-label="URL"></p>
    <p id="screen"></p>
    <p id="note"></p>
    <div class="buttons"><a id="open" class="button" role="link" rel="noreferrer">Open</a>
    <button id="copy" type="button">Copy</button>
    <button id="share" type="button" hidden>Share</button>
    <button id="qr" type="button">QR</button>
    <button id="command" type="button">Copy command</button></div>
    <p hidden><label for="copied">To copy</label>
    <textarea id="copied" rows="2" readonly></textarea></p>
    <p id="said" role="status"></p>
    </div>
    </section>
    <p id="live" class="unseen" role="status"></p>
    </main>
    <dialog id="code" aria-label="QR code"><canvas id="canvas" role="img"></canvas>
    <p id="caption" class="url"></p><button id="done" type="button">Close</button></dialog>
    <footer><p>\#(HTMLText.escaped(origin))</p></footer>

    """#
  }
}

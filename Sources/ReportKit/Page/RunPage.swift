import JSONKit
import QRKit
import TextKit

/// A page to carry out a test run by: one HTML file that needs nothing else.
///
/// Links and what is known of them stand in the page as they are, so that they can be read, tapped and
/// printed by whatever shows HTML; its script adds codes, buttons and notes to what is on the screen.
///
/// ```swift
/// let page = RunPage(named: "Release 5.2")
/// page.opening + page.item(PageCase("pickem", row: 1, url: "app://pickem/1")) + page.closing
/// ```
///
/// A class, since it remembers each case that it wrote: a copy for each row would cost the square of them.
package final class RunPage {
  /// The script, whose text never changes: what a run is about stands in the page.
  static let script =
    "\n\"use strict\";\n(()=>{" + PageParts.basics + PageParts.cases + PageParts.results
    + PageParts.exchange + "})();\n"
  static let style = "\n" + PageParts.commonStyle + PageParts.runStyle

  private let name: String
  private let origin: String?
  /// What is true of the whole run: `tester`, `Ada`.
  private let head: [PageCase.Value]
  /// Where pictures come from, in the words of the page's policy; nil for none.
  private let images: String?
  /// How many cases had a key so far: of rows that are the same, each has results of its own.
  private var occurrences: [ExactText: Int] = [:]
  private var card: RunPageCard?

  /// A page without cases.
  ///
  /// - Parameters:
  ///   - name: the page's heading, under which the browser keeps results: a page of the same name that
  ///     is made again has the results of the links and values that it still has.
  ///   - origin: a sentence on when the page was made, from which store and with which version.
  ///   - head: what is true of the whole run.
  ///   - images: where pictures come from, in the words of the page's policy; nil for none.
  package init(
    named name: String, origin: String? = nil, head: [PageCase.Value] = [],
    images: String? = nil
  ) {
    self.name = name
    self.origin = origin
    self.head = head
    self.images = images
  }

  /// What stands before the first case.
  package var opening: String {
    let title = HTMLText.escaped(name.escapedForTerminal)
    return """
      \(PageHead.text(title: name, style: Self.style, script: Self.script, images: images))\
      <body data-run="\(HTMLText.escaped(name))"\(fields)>
      <header>
      <h1><bdi>\(title)</bdi></h1>
      \(made)\(Self.controls)
      </header>
      <main>
      <noscript><p>QR codes, results and search need JavaScript; the links work without it.</p></noscript>
      <ol id="cases">

      """
  }

  /// What of the head has a field of its own on the page, as the field's first text.
  private var fields: String {
    head.filter { ["tester", "build", "ticket"].contains($0.name) }
      .map { " data-\($0.name)=\"\(HTMLText.escaped($0.value))\"" }.joined()
  }

  private var made: String {
    func bdi(_ text: String) -> String {
      "<bdi>\(HTMLText.escaped(text.escapedForTerminal))</bdi>"
    }
    let facts = head.map { "<div><dt>\(bdi($0.name))</dt><dd>\(bdi($0.value))</dd></div>" }
    return
      (origin.map { "<p class=\"made\">\(HTMLText.escaped($0.escapedForTerminal))</p>\n" } ?? "")
      + (facts.isEmpty ? "" : "<dl>\(facts.joined())</dl>\n")
  }

  /// A case, to be written after those before it: a part of the same card where it is of the same link
  /// in another environment or on another device.
  package func item(_ item: PageCase) -> String {
    var attributes: [(name: String, value: String?)] = [
      ("key", key(of: item)), ("link", item.link), ("row", String(item.row)),
      ("environment", item.environment), ("device", item.device), ("start", item.start),
      ("template", item.template), ("values", valuesOfRow(item).compactLine),
      ("wrap", wrappers(item)),
      ("expected", item.expectation), ("url", item.shownURL),
    ]
    if let url = item.url, let code = try? QRCode(url) {
      attributes.append(("code", Base64.text(code.bits)))
    }
    if let finding = item.finding {
      attributes += [("result", finding.result?.rawValue), ("note", finding.note)]
    }
    let written = attributes.compactMap { attribute in
      attribute.value.map { " data-\(attribute.name)=\"\(HTMLText.escaped($0))\"" }
    }
    var head = ""
    if card?.takes(item) != true {
      head = (card == nil ? "" : RunPageCard.closing) + RunPageCard.opening(for: item)
      card = RunPageCard(item)
    }
    let body = card?.part(item) ?? ""
    return head
      + "<div class=\"case\"\(written.joined())><div class=\"what\">\n\(body)</div></div>\n"
  }

  /// What stands after the last case.
  package var closing: String {
    """
    \(card == nil ? "" : RunPageCard.closing)</ol>
    <p id="none" hidden>No links match.</p>
    </main>
    <script>\(Self.script)</script>
    </body>
    </html>

    """
  }

  // MARK: Parts of a case

  /// What results are kept by: link, environment, values, device and the state of the app.
  private func key(of item: PageCase) -> String {
    let named = [
      .string(item.link), item.environment.map(JSONNode.string) ?? .null, values(item),
    ]
    let text = JSONNode.array(
      named + [item.device, item.start].compactMap { $0.map(JSONNode.string) }
    )
    .compactLine
    let count = occurrences[ExactText(text), default: 0]
    occurrences[ExactText(text)] = count + 1
    return SHA256.name(of: count == 0 ? text : "\(text) \(count)")
  }

  private func wrappers(_ item: PageCase) -> String? {
    item.wrappers.isEmpty ? nil : JSONNode.array(item.wrappers.map(JSONNode.string)).compactLine
  }

  private func values(_ item: PageCase) -> JSONNode {
    .object(item.values.map { (name: $0.name, value: JSONNode.string($0.value)) })
  }

  /// The values from which a row makes the URL again, with null for each that was left out.
  private func valuesOfRow(_ item: PageCase) -> JSONNode {
    .object(values(item).members.map { ($0.name, $0.value) } + item.leftOut.map { ($0, .null) })
  }
}

extension RunPage {
  /// What stands above the cases: progress, search, filter, and the results in and out.
  static let controls = #"""
    <p id="message" role="status"></p>
    <div id="controls" hidden>
    <p><progress id="bar" value="0" max="1" aria-label="Tested"></progress>
    <span id="progress" role="status"></span></p>
    <details id="filters" aria-label="Search and filter links">
    <summary>Search and filter</summary>
    <div role="search">
    <div><label for="search">Search</label>
    <input id="search" type="search" autocomplete="off" spellcheck="false"></div>
    <div><label for="filter">Show</label>
    <select id="filter">
    <option value="">all</option>
    <option value="open">to do</option>
    <option value="pass">passed</option>
    <option value="fail">failed</option>
    <option value="blocked">blocked</option>
    </select></div>
    <div hidden><label for="environment">Environment</label>
    <select id="environment"><option value="">all</option></select></div>
    <div hidden><label for="start">State</label>
    <select id="start"><option value="">all</option></select></div>
    <div hidden><label for="tag">Tag</label>
    <select id="tag"><option value="">all</option></select></div>
    </div>
    </details>
    <p id="shown" role="status"></p>
    <details aria-label="Export and import results">
    <summary>Results</summary>
    <div id="head">
    <label>Tester <input id="tester" type="text" autocomplete="name"></label>
    <label>Device <input id="device" type="text" autocomplete="off"></label>
    <label>App build <input id="build" type="text" autocomplete="off"></label>
    <label>Ticket <input id="ticket" type="text" autocomplete="off"></label>
    </div>
    <div class="buttons">
    <button id="csv" type="button">Export CSV</button>
    <button id="junit" type="button">Export JUnit XML</button>
    <label class="button" for="import">Import CSV or JUnit XML
    <input id="import" type="file" accept=".csv,.xml,text/csv,text/xml,application/xml"></label>
    <button id="clear" type="button">Delete all results</button>
    </div>
    <p>Results are saved in this browser by page title, link and values; exports name the tester,
    the device, the build and the ticket.
    Keys, when a link or its buttons are focused: <kbd>p</kbd> pass, <kbd>f</kbd> fail,
    <kbd>b</kbd> blocked, <kbd>n</kbd> note, <kbd>↓</kbd> next, <kbd>↑</kbd> previous.</p>
    </details>
    </div>
    """#
}

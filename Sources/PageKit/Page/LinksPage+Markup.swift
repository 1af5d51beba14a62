import ReportKit
import TextKit

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

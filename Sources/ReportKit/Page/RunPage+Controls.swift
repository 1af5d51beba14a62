extension RunPage {
  /// What stands above the cases: progress, search, filter, and the results in and out.
  static let controls = #"""
    <p id="message" role="status"></p>
    <div id="controls" hidden>
    <p><progress id="bar" value="0" max="1" aria-label="Tested"></progress>
    <span id="progress" role="status"></span></p>
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
    <div hidden><label for="tag">Tag</label>
    <select id="tag"><option value="">all</option></select></div>
    <span id="shown" role="status"></span>
    </div>
    <details aria-label="Export and import results">
    <summary>Results</summary>
    <div class="buttons">
    <button id="csv" type="button">Export CSV</button>
    <button id="junit" type="button">Export JUnit XML</button>
    <label class="button" for="import">Import CSV or JUnit XML
    <input id="import" type="file" accept=".csv,.xml,text/csv,text/xml,application/xml"></label>
    <button id="clear" type="button">Delete all results</button>
    </div>
    <p>Results are saved in this browser by page title, link and values.
    Keys, when a link or its buttons are focused: <kbd>p</kbd> pass, <kbd>f</kbd> fail,
    <kbd>b</kbd> blocked, <kbd>n</kbd> note, <kbd>↓</kbd> next, <kbd>↑</kbd> previous.</p>
    </details>
    </div>
    """#
}

extension RunPage {
  /// The style: light and dark, narrow and wide, screen and paper.
  ///
  /// A card is a block: list items are numbered again, all of them for each one that is hidden.
  static let style = #"""

    :root { --ink: #1b1d21; --paper: #fff; --dim: #5b616b; --line: #c9ccd2; --field: #f4f5f7;
      --link: #0a58ca; --pass: #0a6b2d; --fail: #b3141d; --blocked: #7d4a00; color-scheme: light dark }
    @media (prefers-color-scheme: dark) { :root { --ink: #e9eaec; --paper: #15171b; --dim: #a9afb9;
      --line: #464b55; --field: #23262c; --link: #8ab8ff; --pass: #62d48c; --fail: #ff8d92;
      --blocked: #f3bb55 } }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 60rem; padding: 0 1rem 4rem; color: var(--ink);
      background: var(--paper); font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere }
    h1 { font-size: 1.4rem; margin: 0 0 .25rem }
    h2 { font-size: 1.05rem; margin: 0 }
    p, dl { margin: .25rem 0 }
    a { color: var(--link) }
    code, .url { font-family: ui-monospace, monospace; font-size: .9rem }
    header { position: sticky; top: 0; z-index: 1; background: var(--paper);
      border-bottom: 1px solid var(--line); padding: .75rem 0 .5rem }
    header p { font-size: .9rem }
    .made { color: var(--dim) }
    progress { width: 100%; height: .6rem; accent-color: var(--link) }
    [role=search] { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
    #search { flex: 1; min-width: 0 }
    [role=search] div { display: flex; flex: 1 1 12rem; gap: .5rem; align-items: center }
    [role=search] div + div { flex: none }
    [role=search] div[hidden] { display: none }
    [role=search] select { max-width: 14rem }
    #shown { flex-basis: 100%; color: var(--dim); font-size: .9rem }
    #shown:empty, #message:empty, .other:empty { display: none }
    #message { border: 1px solid var(--blocked); border-radius: .4rem; padding: .4rem .6rem }
    input, select, button, .button { font: inherit; color: inherit; background: var(--field);
      border: 1px solid var(--dim); border-radius: .4rem; padding: .5rem .7rem; min-height: 2.75rem }
    button, .button { cursor: pointer }
    .button input { display: block; border: 0; padding: 0; min-height: 0; max-width: 100% }
    .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 }
    summary { padding: .4rem 0; color: var(--dim) }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
    ol { list-style: none; margin: 0; padding: 0 }
    .card { display: block; border: 1px solid var(--line); border-radius: .4rem; margin: .75rem 0;
      overflow: clip; content-visibility: auto; contain-intrinsic-size: auto 20rem }
    .about { padding: .75rem .75rem .5rem 1.15rem }
    .case { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem; align-items: start;
      border-top: 1px solid var(--line); border-left: .4rem solid var(--line);
      padding: .6rem .75rem; scroll-margin-top: 13rem }
    .card[hidden], .case[hidden] { display: none }
    .case[data-state=pass] { border-left-color: var(--pass) }
    .case[data-state=fail] { border-left-color: var(--fail) }
    .case[data-state=blocked] { border-left-color: var(--blocked) }
    .what { grid-column: 1 }
    .of, dt, dd i, .place, .sign, .other { color: var(--dim); font-size: .9rem }
    .place bdi { color: var(--ink); font-weight: 600 }
    .tag { display: inline-block; border: 1px solid var(--line); border-radius: 1rem;
      padding: 0 .6rem; margin-left: .25rem }
    .description { max-width: 45rem }
    dl { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem }
    dl div { display: flex; gap: .4rem; align-items: baseline }
    dd { margin: 0 }
    .url a, .url span { display: inline-block; padding: .6rem 0 }
    .code { grid-column: 2; grid-row: 1 / span 2; width: 11rem; min-height: 11rem }
    .scan { display: none; justify-self: start }
    canvas { display: block; width: 100%; background: #fff; image-rendering: pixelated }
    .result { grid-column: 1; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
    .result button { min-width: 5rem }
    .result label { flex: 1 1 12rem; display: flex; gap: .5rem; align-items: center }
    .result input { flex: 1; min-width: 6rem }
    .result .other { flex-basis: 100% }
    button[aria-pressed=true] { color: var(--paper); font-weight: 600 }
    button[value=pass][aria-pressed=true] { background: var(--pass) }
    button[value=fail][aria-pressed=true] { background: var(--fail) }
    button[value=blocked][aria-pressed=true] { background: var(--blocked) }
    @media (max-width: 34rem) {
      .case { grid-template-columns: 1fr }
      .code { display: none; grid-column: 1; grid-row: auto }
      .scan { display: block }
      .scanned .code { display: block }
      header { position: static }
      .case { scroll-margin-top: 1rem }
    }
    @media print {
      :root { --ink: #000; --paper: #fff; --dim: #444; --line: #888; --field: #fff; --link: #000;
        --pass: #000; --fail: #000; --blocked: #000 }
      body { max-width: none; padding: 0; font-size: 10pt }
      header { position: static }
      [role=search], details, #message { display: none }
      .card { content-visibility: visible }
      .about { break-after: avoid }
      .case { grid-template-columns: 1fr auto; break-inside: avoid }
      .scan { display: none }
      .code { display: block; grid-column: 2; grid-row: 1 / span 2; width: 34mm; min-height: 34mm }
      .url a { padding: 0 }
      .result button { min-height: 0; padding: .1rem .4rem }
      .result button::before { content: "☐ " }
      .result button[aria-pressed=true]::before { content: "☒ " }
      button[aria-pressed=true] { color: #000; background: #fff !important; font-weight: 700 }
      .result input { border: 0; border-bottom: 1px solid; border-radius: 0; min-height: 0 }
    }

    """#
}

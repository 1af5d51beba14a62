extension RunPage {
  /// The style beside the common one: light and dark, narrow and wide, screen and paper.
  ///
  /// A card is a block: list items are numbered again, all of them for each one that is hidden.
  static let style = CompactText.style(PageStyle.common + own)

  private static let own = #"""
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
    .button input { display: block; border: 0; padding: 0; min-height: 0; max-width: 100% }
    .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 }
    summary { padding: .75rem 0; color: var(--dim); cursor: pointer }
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
    .tag { margin-left: .25rem }
    .description { max-width: 45rem }
    dl { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem }
    dl div { display: flex; gap: .4rem; align-items: baseline }
    dd { margin: 0 }
    .url a, .url span { display: inline-block; padding: .75rem 0 }
    .code { grid-column: 2; grid-row: 1 / span 2; width: 11rem; min-height: 11rem }
    .scan { display: none; justify-self: start }
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

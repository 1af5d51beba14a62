import ReportKit

extension LinksPage {
  /// The style beside the common one: rows of a list, fields of a form, and the bar within reach of a
  /// thumb.
  ///
  /// A row is a block: list items are numbered again, all of them for each one that is hidden.
  static let style = CompactText.style(PageStyle.common + own)

  private static let own = #"""
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap }
    #controls { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-top: .5rem }
    #finder { flex: 1 1 8rem; min-width: 0 }
    #search { width: 100% }
    #places { flex: 0 1 auto; min-width: 0; max-width: 100%; margin-left: auto }
    #places select { min-width: 0; max-width: 100%; text-overflow: ellipsis }
    #places, .entry:has(select) { overflow: clip }
    select:focus-visible { outline-offset: -3px }
    #plain, #message { margin: .75rem 0 }
    #message:empty, #shown:empty, #tags:empty, #said:empty, #note:empty, #kept:empty,
      #url:empty { display: none }
    #tags { display: flex; flex-wrap: wrap; gap: .5rem; margin: .75rem 0 .25rem }
    .chip { border-radius: 1.4rem; padding: .3rem .9rem }
    .chip[aria-pressed=true] { color: var(--paper); background: var(--link); border-color: var(--link) }
    #shown, .note, .help, footer { color: var(--dim); font-size: .9rem }
    #links > li { display: block; border-bottom: 1px solid var(--line); content-visibility: auto;
      contain-intrinsic-size: auto 5.5rem; scroll-margin: 9rem 0 1rem }
    .low #links > li { scroll-margin: 1rem 0 }
    .row { display: block; min-height: 3.5rem; padding: .7rem .25rem; color: inherit;
      text-decoration: none }
    a.row:hover h2 { text-decoration: underline }
    .row:focus-visible { outline-offset: -3px }
    .row h2 { display: inline; margin-right: .5rem }
    .name { color: var(--dim) }
    .path, .url { font-family: ui-monospace, monospace; font-size: .9rem }
    mark { color: var(--link); background: var(--field); border: 1px solid var(--line);
      border-radius: .8rem; padding: 0 .4rem; display: inline-block; line-height: 1.3; max-width: 100% }
    .tags .tag { color: var(--dim); font-size: .85rem }
    #about { padding: .75rem 0 .25rem }
    #heading:focus { outline: none }
    #last { align-self: start }
    #about h2 { display: inline; margin-right: .5rem; font-size: 1.2rem }
    .field { margin: 1rem 0 }
    .field label { font-weight: 600 }
    .field .note { font-weight: 400 }
    .entry { display: flex; gap: .5rem; margin: .25rem 0 }
    .entry > :first-child { flex: 1 1 auto; min-width: 0; width: 100% }
    .pick { flex: none; width: 2.75rem; position: relative; background: var(--field);
      border: 1px solid var(--dim); border-radius: .4rem }
    .pick::before { content: ""; position: absolute; inset: .75rem .7rem; border: 2px solid;
      border-top-width: .5rem; border-radius: .2rem }
    .pick:focus-within { outline: 3px solid var(--link); outline-offset: 2px }
    .picker { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer }
    .picker::-webkit-calendar-picker-indicator { position: absolute; inset: 0; width: auto;
      height: auto }
    .entry button { flex: none }
    ::placeholder { color: var(--dim); opacity: 1; font-style: italic }
    [aria-invalid=true] { border-color: var(--fail); box-shadow: inset 0 0 0 1px var(--fail) }
    .reason { min-height: 1.3em; color: var(--dim); font-size: .9rem; margin: 0 }
    .row .reason { min-height: 0; margin: .25rem 0 }
    .reason.wrong { color: var(--fail) }
    .reason.wrong::before { content: "✕ " }
    #bar { position: sticky; bottom: 0; margin: 1rem -1rem 0; padding: .6rem 1rem
      calc(.6rem + env(safe-area-inset-bottom)); background: var(--paper);
      border-top: 1px solid var(--line) }
    #url { max-height: 6.2em; overflow: auto; margin: 0 0 .5rem }
    #url b { color: var(--link); font-weight: 600 }
    #note { color: var(--blocked); white-space: pre-line }
    .buttons { display: flex; flex-wrap: wrap; gap: .5rem }
    .buttons > * { flex: 1 1 auto; text-align: center; min-width: 2.75rem }
    .button { display: inline-flex; align-items: center; justify-content: center;
      text-decoration: none; white-space: nowrap }
    #open { color: var(--paper); background: var(--link); border-color: var(--link);
      font-weight: 600; flex-grow: 3 }
    [disabled], #open[aria-disabled=true] { color: var(--dim); background: none;
      border: 1px dashed var(--dim); cursor: default }
    #copied { width: 100%; font: inherit; color: inherit; background: var(--field) }
    #used button { display: block; width: 100%; text-align: left; margin: .5rem 0 }
    #used span { display: block }
    summary { padding: .7rem 0; cursor: pointer }
    dialog { width: min(24rem, 92vw); color: inherit; background: var(--paper);
      border: 1px solid var(--line); border-radius: .6rem; text-align: center }
    dialog::backdrop { background: #000a }
    footer { margin-top: 2rem }
    [data-view=link] footer { display: none }
    [data-view=link], [data-view=link] main, [data-view=link] #link { display: flex;
      flex-direction: column; flex: 1 }
    [data-view=link] { min-height: 100vh; min-height: 100dvh; padding-bottom: 0 }
    [data-view=link] #bar { margin-top: auto }
    .low #bar { position: static }
    @media print { #controls, #tags, #plain, #link { display: none } header { position: static } }

    """#
}

/** The style sheet of the back office: tokens first, one column on a phone, the menu at the side from 60 rem on. */
export const STYLE = `
@font-face { font-family: "Source Sans 3"; font-display: swap; font-weight: 200 900; src: url(czcionka-latin.woff2) format("woff2"); unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD }
@font-face { font-family: "Source Sans 3"; font-display: swap; font-weight: 200 900; src: url(czcionka-latin-ext.woff2) format("woff2"); unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113 }
:root { color-scheme: light; --surface: #fff; --ground: #f5f6f8; --text: #1b2128; --quiet: #4c5763; --accent: #1f4e79; --accent-strong: #163a5c; --line: #c9d0d8; --field: #6b7680; --danger: #a11b1b; --ok: #1d6b37; --warn: #8a4b00; --focus: #b45309; --tint: #eaf1f8 }
*, ::before, ::after { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 "Source Sans 3", system-ui, sans-serif; overflow-wrap: break-word }
a { color: var(--accent) }
a:hover { color: var(--accent-strong) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 2px #fff }
main:focus { outline: none; box-shadow: none }
.skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.skip:focus { position: absolute; left: .5rem; top: .5rem; background: var(--surface); padding: .5rem 1rem; z-index: 1 }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
header { display: flex; flex-wrap: wrap; gap: .25rem 2rem; align-items: center; justify-content: space-between; padding: .5rem 1rem; background: var(--surface); border-bottom: 1px solid var(--line) }
header .name { color: var(--text); text-decoration: none; display: flex; flex-wrap: wrap; gap: 0 .75rem; align-items: baseline; min-height: 2rem }
header .name strong { font-size: 1.125rem }
header .name span { color: var(--quiet) }
.person-bar { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center }
.person-bar a { padding: .25rem 0 }
.person-bar form { margin: 0 }
.person .role { color: var(--quiet) }
.person .role::before { content: "· " }
.frame { display: block; max-width: 90rem }
.menu { background: var(--surface); border-bottom: 1px solid var(--line); padding: .25rem .5rem }
.menu ul { list-style: none; margin: 0; padding: 0 }
.menu details { margin: 0 }
.menu summary { padding: .5rem .75rem; font-weight: 600 }
.menu .unfolded { display: none }
.menu a { display: block; padding: .5rem .75rem; border-radius: 6px; text-decoration: none; color: var(--text) }
.menu a:hover { background: var(--ground) }
.menu a[aria-current] { background: var(--tint); color: var(--accent-strong); font-weight: 600 }
.count { display: inline-block; min-width: 1.5rem; padding: 0 .4rem; border-radius: 1rem; background: var(--accent); color: #fff; font-size: .875rem; font-weight: 600; text-align: center; font-variant-numeric: tabular-nums }
main { padding: 1rem 1rem 4rem; min-width: 0 }
h1 { font-size: 1.75rem; line-height: 1.25; margin: .5rem 0 1.25rem }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 .75rem }
p { max-width: 72ch }
.lead { font-size: 1.0625rem; margin: 0 0 1.5rem }
.trail ol { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 .5rem; font-size: .9375rem }
.trail li:not(:last-child)::after { content: "›"; color: var(--quiet); padding-left: .5rem }
.trail a { display: inline-block; padding: .125rem 0 }
.button, button { display: inline-block; font: inherit; line-height: 1.5; min-height: 2.75rem; padding: .5rem 1.125rem; border: 1px solid var(--accent); border-radius: 6px; background: var(--accent); color: #fff; text-decoration: none; cursor: pointer }
.button:hover, button:hover { background: var(--accent-strong); border-color: var(--accent-strong); color: #fff }
.button.plain, button.plain { background: var(--surface); color: var(--accent) }
.button.plain:hover, button.plain:hover { background: var(--tint); color: var(--accent-strong) }
.button.danger, button.danger { background: var(--surface); border-color: var(--danger); color: var(--danger) }
.button.danger:hover, button.danger:hover { background: var(--danger); color: #fff }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0; align-items: center }
.buttons form, .buttons .buttons { margin: 0 }
.field { margin: 0 0 1.25rem; max-width: 36rem; border: 0; padding: 0; min-width: 0 }
.field label, legend { display: block; font-weight: 600; padding: 0 }
.check label { display: inline; font-weight: 400 }
.check { margin: .25rem 0; display: flex; gap: .5rem; align-items: flex-start }
.check input { width: 1.5rem; height: 1.5rem; flex: none; margin: 0 }
.field.wrong { border-left: 4px solid var(--danger); padding-left: .75rem }
.hint { margin: 0 0 .25rem; color: var(--quiet); font-size: .9375rem }
.error { margin: 0 0 .25rem; color: var(--danger); font-weight: 600 }
.error::before { content: "⚠ " / "" }
.optional { color: var(--quiet); font-weight: 400 }
input:not([type=checkbox], [type=hidden]), select, textarea { font: inherit; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--field); border-radius: 6px; background: var(--surface); color: var(--text) }
input[type=file] { padding: .4rem }
input[inputmode=numeric] { max-width: 12rem; font-variant-numeric: tabular-nums; letter-spacing: .1em }
textarea { resize: vertical }
.errors { border: 2px solid var(--danger); border-radius: 6px; background: var(--surface); padding: .75rem 1.25rem; margin: 0 0 1.5rem; max-width: 48rem }
.errors h2 { margin: 0 0 .5rem; color: var(--danger) }
.errors ul { margin: 0; padding-left: 1.25rem }
.errors a { color: var(--danger) }
.notice { border-left: 4px solid var(--ok); background: var(--surface); padding: .75rem 1rem; margin: 0 0 1.5rem }
.notice::before { content: "✓ " / ""; color: var(--ok); font-weight: 700 }
.warning { border-left: 4px solid var(--warn); background: var(--surface); padding: .75rem 1rem; margin: 0 0 1.5rem }
.empty { color: var(--quiet); padding: 2rem 0; margin: 0 }
.secret { font: 1.125rem/1.5 ui-monospace, monospace; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; overflow-wrap: anywhere; max-width: 48rem }
.qr { background: #fff; padding: .5rem; width: 14rem; max-width: 100%; border: 1px solid var(--line); border-radius: 6px }
.qr svg { display: block; width: 100%; height: auto }
dl { display: grid; grid-template-columns: 1fr; margin: 0 0 1.5rem; max-width: 56rem }
dt { color: var(--quiet); padding: .5rem 0 0; border-top: 1px solid var(--line) }
dd { margin: 0; padding: 0 0 .5rem; min-width: 0; overflow-wrap: anywhere }
.controls { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: flex-end; margin: 0 0 1rem }
.controls .field { margin: 0; flex: 1 1 12rem; max-width: 20rem }
.controls .grow { flex: 2 1 16rem; max-width: 28rem; display: flex; flex-direction: column }
.controls .grow .hint { order: -1; margin: 0 }
.controls .grow label { order: -2 }
.list-footer { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; margin: 1rem 0 }
.list-footer p { margin: 0; color: var(--quiet); font-variant-numeric: tabular-nums }
.list-footer nav { display: flex; gap: .5rem }
.list-footer a { padding-top: .5rem; padding-bottom: .5rem }
table { border-collapse: collapse; width: 100%; background: var(--surface); font-variant-numeric: tabular-nums }
th, td { text-align: left; vertical-align: top; padding: .625rem .75rem; border-bottom: 1px solid var(--line) }
th { font-weight: 600; border-bottom: 2px solid var(--field) }
th a { color: var(--text); display: inline-block; padding: .125rem 0 }
td a { display: inline-block; padding: .125rem 0 }
.numeric { text-align: right }
.cards { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 1rem }
.cards a { display: block; height: 100%; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; text-decoration: none; color: var(--text) }
.cards a:hover { border-color: var(--accent) }
.cards strong { display: block; font-size: 1.125rem; color: var(--accent) }
.cards p { margin: .25rem 0 0; color: var(--quiet) }
.outside main { max-width: 32rem; margin: 0 auto; padding-top: 2.5rem }
@media (max-width: 47.99rem) {
  thead { display: none }
  table, tbody, tr, td { display: block }
  table { background: none }
  tr { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; margin: 0 0 .75rem; padding: .5rem .75rem }
  td { display: grid; grid-template-columns: minmax(7rem, 2fr) 3fr; gap: .5rem; border: 0; padding: .25rem 0; text-align: left; overflow-wrap: anywhere }
  td > div { min-width: 0 }
  td::before { content: attr(data-label); color: var(--quiet) }
}
@media (min-width: 48rem) {
  .controls .narrow { display: none }
  dl { grid-template-columns: minmax(12rem, 1fr) 3fr }
  dt, dd { padding: .5rem 0; border-top: 1px solid var(--line) }
}
@media (min-width: 60rem) {
  .frame { display: grid; grid-template-columns: 15rem minmax(0, 1fr) }
  .outside .frame { display: block; max-width: none }
  .menu { border: 0; background: none; padding: 1.25rem .5rem }
  .menu .folded { display: none }
  .menu .unfolded { display: block }
  .menu a { margin: 0 0 .125rem }
  .menu a:hover { background: var(--surface) }
  main { padding: 1rem 2rem 4rem }
}
@media print { header, .menu, .controls, .buttons, .list-footer, .skip { display: none } }
.multiline { white-space: pre-wrap }
.preview { background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: .5rem 1rem; margin: .75rem 0; max-width: 48rem }
details { margin: .5rem 0 }
summary { padding: .375rem 0; cursor: pointer }
`

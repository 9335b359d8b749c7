import { createHash } from 'node:crypto'
import { escaped } from '../escaped.ts'
import type { FleetStatus, OfficeStatus, RevisionNote } from './status.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:1.5rem;color:#1a1a1a;background:#fff}
table{border-collapse:collapse;width:100%}caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{border:1px solid #767676;padding:.4rem .6rem;text-align:left;vertical-align:top}
th{background:#eef1f4}ul{margin:0;padding-left:1.1rem}.wrong{font-weight:700;color:#8a1c1c}
.scroll{overflow-x:auto}a{color:#0b4a80}`

/** The page needs no script; its one style sheet is in it. */
export const fleetPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const states: Readonly<Record<OfficeStatus['state'], string>> = {
  served: 'served',
  partial: 'in part: some services as last published',
  previous: 'as last published',
  refused: 'not served',
}

/** The status page of the vendor as HTML. `now`: in milliseconds since 1970. */
export function fleetPage({ offices, trial, problems }: FleetStatus, now: number): string {
  const served = offices.filter(({ state }) => state === 'served').length
  const shared = problems.length === 0 ? '' : `<h2>Shared definitions</h2>${problemList(problems)}`
  const head = [
    'Office',
    'State',
    'Host names',
    'Revision',
    'Held back',
    'Problems',
    'Pages that cannot be rendered',
    'Last call to its API',
    'Last probe',
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Offices – Okienko</title><style>${style}</style></head>
<body><main><h1>Offices</h1>
<p>${served} of ${offices.length} are served as their files are now. <a href="/_fleet.json">The same as JSON</a></p>
${trial === null ? '' : `<p>${escaped(trialText(trial, offices))}</p>\n`}${shared}<div class="scroll" role="region" aria-label="Offices" tabindex="0"><table><caption>Offices, those with problems first</caption>
<thead><tr>${head.map((one) => `<th scope="col">${one}</th>`).join('')}</tr></thead>
<tbody>${offices.map((one) => row(one, now)).join('\n')}</tbody></table></div></main></body></html>
`
}

function row(one: OfficeStatus, now: number): string {
  const { office, state, hosts, revision, trial, heldBack, problems, failedPages, api, probe } = one
  const cells = [
    `<span${state === 'served' ? '' : ' class="wrong"'}>${states[state]}</span>`,
    list(hosts),
    `${revision === null ? '–' : escaped(revisionText(revision))}${trial ? '; on trial' : ''}`,
    list(heldBack),
    problemList(problems),
    list(failedPages.map(failedPageText)),
    api === null
      ? '–'
      : `<span${api.failure === null ? '' : ' class="wrong"'}>${escaped(`${minute(api.at)}: ${api.failure ?? 'answered'}`)}</span>`,
    probe === null
      ? '–'
      : `<span${probe.errors === 0 ? '' : ' class="wrong"'}>${escaped(probeText(probe, now))}</span>`,
  ]
  return `<tr><th scope="row">${escaped(office)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const renderProblems = {
  time: 'takes too long',
  memory: 'needs too much memory',
  error: 'fails, see the log',
} as const

const failedPageText = ({ page, language, problem, withReplies, since }: OfficeStatus['failedPages'][number]): string =>
  `${page} (${language})${withReplies ? ' with its data' : ''}: ${renderProblems[problem]}, since ${minute(since)}`

const revisionText = ({ number, at, by, message }: RevisionNote): string =>
  `${number}, ${minute(at)}, ${by}: ${message}`

const trialText = (trial: RevisionNote, offices: readonly OfficeStatus[]): string =>
  `On trial in ${counted(offices.filter((one) => one.trial).length, 'office')}: ${revisionText(trial)}`

function probeText({ at, calls, errors }: NonNullable<OfficeStatus['probe']>, now: number): string {
  const found =
    errors === null
      ? 'not probed, its definitions have errors'
      : `${counted(calls, 'call')}, ${counted(errors, 'error')}`
  return `${minute(at)}, ${ageOf(now - Date.parse(at))} ago: ${found}`
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const counted = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`

/** In the largest whole unit: `3 days`. */
function ageOf(milliseconds: number): string {
  const [name, size] = units.find(([, one]) => milliseconds >= one) ?? ['minute', 60_000]
  return counted(Math.max(0, Math.floor(milliseconds / size)), name)
}

const minute = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`

const list = (lines: readonly string[]): string =>
  lines.length === 0 ? '–' : `<ul>${lines.map((one) => `<li>${escaped(one)}</li>`).join('')}</ul>`

const problemList = (problems: OfficeStatus['problems']): string =>
  list(problems.map(({ place, severity, message }) => `${severity}, ${place}: ${message}`))

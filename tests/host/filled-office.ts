import type { ServerResponse } from 'node:http'
import type { OfficeReply, PageFrame } from '../../src/engine/plan/page-frame.ts'
import { DATA_AGE_SLOT } from '../../src/engine/plan/page-frame.ts'
import { FilledPages } from '../../src/host/filled-pages.ts'
import { OfficePages, type PageAddress } from '../../src/host/office-pages.ts'
import type { PageRenderer } from '../../src/host/page-renderer.ts'
import { drawingApp, officeBuild, upstream } from './support.ts'

export const PAGE = '/uslugi/1/dochody'

export const plan = {
  name: 'Office',
  language: 'pl',
  languages: ['pl'],
  api: '/api',
  theme: { tokens: {}, logo: null },
  services: [{ path: PAGE, plan: 'service-1.pl.aa11.json' }],
  calls: {},
}

export const SLOT = DATA_AGE_SLOT

export const frameOf = (html: string): PageFrame => ({
  title: 'Page',
  description: '',
  indexed: true,
  html: `<main>${html}</main>${SLOT}`,
  documents: [],
  texts: '{}',
  modules: [],
  first: [],
  fillable: true,
})

/** A page that shows the reply of its call; "closed" closes the page, "break" the portal. */
export const withReply = (
  { status, text }: OfficeReply,
  call: string = CALL,
): Awaited<ReturnType<PageRenderer['render']>> => {
  if (status !== 200) return { kind: 'failed' }
  if (text === 'closed') return { kind: 'closed', scope: 'page' }
  if (text === 'break') return { kind: 'closed', scope: 'portal' }
  const dataAge = { today: 'as of {{time}}', earlier: 'as of {{date}}, {{time}}' }
  return { kind: 'rendered', frame: { ...frameOf(`with ${text}`), filled: true, dataAge }, addresses: [call] }
}

export const CALL = '/api/value?lang=pl'
const STATUS = '/api/status?lang=pl'

export const renderer: PageRenderer = {
  placeOf: (_portal, path) => path,
  namedPlaceOf: (path, query) => (path === '/named' && query !== '' ? `${path}?${query}` : null),
  waiting: () => 0,
  documentsAt: () => [],
  indexedPaths: () => [],
  statusAddress: () => STATUS,
  saysBreak: ({ status, text }) => status === 200 && text === 'break',
  render: async ({ place, replies }) => {
    if (replies === null)
      return { kind: 'rendered', frame: { ...frameOf('without replies'), fillable: place === PAGE }, addresses: [] }
    const call = place === '/register' ? '/api/register?lang=pl' : CALL
    const reply = replies.get(call)
    return reply === undefined ? { kind: 'requests', addresses: [call] } : withReply(reply, call)
  },
  close: async () => undefined,
}

export const address: PageAddress = { origin: 'https://a.example', path: PAGE, named: null, accepted: undefined }

/** An office API that answers each call in the given way, and pages over it on a clock that stands until it is moved. */
export async function setUp(answer: (response: ServerResponse) => void, app = drawingApp('')) {
  let answering = answer
  let answeringStatus = value('open')
  const { base, calls } = await upstream(({ url }, response) =>
    url?.includes('/status') ? answeringStatus(response) : answering(response),
  )
  const documents = new Map([['portal.pl.json', JSON.stringify(plan)]])
  const office = officeBuild('jasnowola', { api: `${base}/okienko/v1/`, documents })
  let time = 1_800_000_000_000
  let error = 0
  const timers = new Set<() => void>()
  const pages = new OfficePages(app, renderer)
  const reports: string[] = []
  const report = {
    ended: (outcome: string) => void reports.push(outcome),
    warn: (slug: string) => void reports.push(`warned of ${slug}`),
  }
  const filled = new FilledPages(pages, report, {
    now: () => time + error,
    steadyNow: () => time,
    after: (_milliseconds, callback) => {
      timers.add(callback)
      return () => timers.delete(callback)
    },
  })
  /** The text of the page with its note, where that is in sight; "-" where it is sent without replies. */
  const textOf = async (to: Partial<PageAddress> = {}, of = office) => {
    const html = (await filled.find(of, { ...address, ...to }))?.document.content.toString() ?? '<main>-</main>'
    const note = /<div id="data-age" role="status">(.*?)<\/div>/.exec(html)
    return `${/<main>(.*)<\/main>/.exec(html)?.[1]}${note ? `, ${note[1]}` : ''}`
  }
  return {
    office,
    calls,
    reports,
    filled,
    textOf,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    /** Sets the clock of the machine wrong by so many milliseconds. */
    setWrong: (milliseconds: number) => {
      error = milliseconds
    },
    /** Ends every wait of a page. */
    endWaits: () => {
      for (const callback of timers) callback()
    },
    answerWith: (next: (response: ServerResponse) => void) => {
      answering = next
    },
    answerStatusWith: (next: (response: ServerResponse) => void) => {
      answeringStatus = next
    },
  }
}

export const value =
  (text: string, status = 200) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text)

/** Answers once it is let go. */
export function held(text: string) {
  let letGo = (): void => undefined
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { answer: (response: ServerResponse) => void free.then(() => response.end(text)), letGo: () => letGo() }
}

/** Breaks the connection off. */
export const broken = (response: ServerResponse): void => void response.destroy()

import { buildPortal } from '../../src/engine/compiler/project/build.ts'
import type { Value } from '../../src/engine/model/types.ts'
import type { HomePlan, PortalPlan } from '../../src/engine/plan/portal.ts'
import type { Language, ServicePlan } from '../../src/engine/plan/service.ts'
import type { BlockView } from '../../src/engine/runtime/blocks.ts'
import { cellText } from '../../src/engine/runtime/cell.ts'
import { createApiClient } from '../../src/engine/runtime/client/api-client.ts'
import { tableCsv } from '../../src/engine/runtime/csv.ts'
import { DigestBoard, type FeedState } from '../../src/engine/runtime/digest-board.ts'
import { createTools, type Environment, type Subject } from '../../src/engine/runtime/environment.ts'
import { PageController } from '../../src/engine/runtime/page/page-controller.ts'
import { lastValue } from '../../src/engine/runtime/query/query-cache.ts'
import { rowOrder, type TableView, tableCell } from '../../src/engine/runtime/table.ts'
import { type WidgetQuery, widgetCalls } from '../../src/engine/runtime/widget.ts'
import { readSource } from '../../src/host/source.ts'
import type { TestOffice } from './accounts/support.ts'
import { root } from './databases.ts'
import { readPdf } from './pdf-text.ts'

const documents = new Map(buildPortal(readSource('definitions', root, root).input).offices[0]?.documents ?? [])

function document<T>(name: string): T {
  const text = documents.get(name)
  if (text === undefined) throw new Error(`The built-in definitions have no ${name}`)
  return JSON.parse(text) as T
}

/** The portal in a language. */
export const portalIn = (language: Language): PortalPlan => document(`portal.${language}.json`)

const portal = portalIn('pl')

/** What the home page is made of. */
export const homePlan = (): HomePlan => document(portal.home ?? '')

export function servicePlan(id: string, language: Language = 'pl'): ServicePlan {
  const entry = portalIn(language).services.find((one) => one.id === id)
  return document(entry?.plan ?? id)
}

/** Without what only typography differs in. */
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What a resident sees of a table: its cells and totals as text, by the ids of columns, in the order of the screen. */
export interface ShownTable {
  readonly rows: readonly Readonly<Record<string, string | null>>[]
  readonly totals: ReadonlyMap<string, string>
  readonly csv: string
}

/**
 * The built-in pages as somebody sees them, in a language, who has signed in to an office in this process and acts for a
 * subject.
 */
export function pagesOf(office: TestOffice, token: string, subject: Subject, language: Language = 'pl') {
  const headers = { authorization: `Bearer ${token}` }
  const client = createApiClient({
    api: '/',
    language,
    credentials: () => ({ token }),
    onReply: () => undefined,
    after: () => () => undefined,
    timeouts: { data: 1, file: 1 },
    send: async ({ url }) => {
      const reply = await office.app.inject({ url, headers })
      return {
        status: reply.statusCode,
        header: (name) => String(reply.headers[name] ?? ''),
        text: async () => reply.payload,
        async *chunks() {
          yield new Uint8Array(reply.rawPayload)
        },
      }
    },
  })
  const environmentOf = async ({ words }: ServicePlan): Promise<Environment> => ({
    ...createTools(words),
    words: { yes: 'tak', no: 'nie' },
    subject,
    user: {},
    config: (await office.call('GET', '/konfiguracja')).json as Environment['config'],
    office: {},
    today: office.now().toISOString().slice(0, 10),
    contrast: false,
  })

  async function printed(key: string): Promise<string> {
    const url = `${key}${key.includes('?') ? '&' : '?'}lang=${language}`
    const reply = await office.app.inject({ url, headers })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.payload}`)
    return plainText((await readPdf(reply.rawPayload)).pages.join('\n'))
  }

  /** The widget of a service: its plan, what its calls reply, and the text of its PDFs. */
  async function widget(id: string) {
    const page = servicePlan(id, language)
    const plan = page.blocks.find((block) => block.kind === 'widget')
    if (plan === undefined) throw new Error(`Service ${id} has no widget`)
    const environment = await environmentOf(page)
    const controller = new PageController(page, client, environment)
    const calls = widgetCalls(plan, { subject, client, page: controller, api: '/', language })
    return {
      plan,
      environment,
      reply: async (call: string, query?: WidgetQuery): Promise<Value> => {
        const held = calls.query(call, query)
        const end = await untilQuiet(held.subscribe, () => ['success', 'error'].includes(held.getSnapshot().status))
        const reply = lastValue(held.getSnapshot())
        end()
        if (reply === undefined) throw new Error(`No reply to ${call} of service ${id}`)
        return reply
      },
      pdf: (call: string, query: WidgetQuery) => printed(calls.fileRequest(call, 'x', { query }).key),
    }
  }

  /** The page of a service once everything has come, with these choices. */
  async function shown(id: string, choices: Readonly<Record<string, readonly string[]>> = {}) {
    const plan = servicePlan(id, language)
    const env = await environmentOf(plan)
    const page = new PageController(plan, client, env)
    const quiet = () => !page.getSnapshot().isFetching
    const end = await untilQuiet(page.subscribe, quiet)
    for (const [param, values] of Object.entries(choices)) {
      page.choose(param, values)
      ;(await untilQuiet(page.subscribe, quiet))()
    }
    const snapshot = page.getSnapshot()
    end()
    page.dispose()
    const view = (block: string): BlockView | null => {
      const state = snapshot.blocks.find((one) => one.plan.id === block)
      return state?.state === 'ready' ? state.view : null
    }
    return {
      options: (param: string): readonly string[] => {
        const state = snapshot.params.find((one) => one.plan.id === param)
        return state?.state === 'select' ? state.options.map(({ key }) => key) : []
      },
      table: (block: string): ShownTable | null => {
        const found = view(block)
        return found?.kind === 'table' ? tableAsText(env, found) : null
      },
      /** The text of the page's PDF; null where there is nothing to print. */
      pdf: async (): Promise<string | null> => {
        if (snapshot.pdf.state !== 'offered') return null
        return printed(snapshot.pdf.request.key)
      },
    }
  }

  /** What services give to the home page, once everything has come. */
  async function home(): Promise<readonly FeedState[]> {
    const { pay, todo, lately } = homePlan()
    const plans = [...pay, ...todo, ...lately]
    const environments = new Map(
      await Promise.all(plans.map(async (plan) => [plan, await environmentOf(plan)] as const)),
    )
    const board = new DigestBoard(
      plans.map((plan) => ({ plan, subject })),
      client,
      ({ plan }) => environments.get(plan) as Environment,
    )
    const end = await untilQuiet(board.subscribe, () =>
      board.getSnapshot().every(({ blocks }) => blocks.every(({ state }) => state !== 'loading')),
    )
    const states = board.getSnapshot()
    end()
    board.dispose()
    return states
  }

  return { shown, home, widget }
}

/** Subscribes, and waits until nothing is on its way; returns what ends the subscription. */
async function untilQuiet(subscribe: (listener: () => void) => () => void, quiet: () => boolean): Promise<() => void> {
  let changed = () => undefined as undefined
  const end = subscribe(() => changed())
  while (!quiet()) {
    await new Promise<void>((resolve) => {
      changed = () => void resolve()
    })
  }
  return end
}

function tableAsText(env: Environment, view: TableView): ShownTable {
  const order = rowOrder(env, view, null)
  const rows = order.map((position) =>
    Object.fromEntries(
      view.plan.columns.map((column) => {
        const text = cellText(tableCell(env, view, column, position), null)
        return [column.id, text === null ? null : plainText(text)]
      }),
    ),
  )
  const totals = new Map([...view.totals].map(([id, text]) => [id, plainText(text)]))
  return { rows, totals, csv: tableCsv(env, view, order, 'Razem') }
}

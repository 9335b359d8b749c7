import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import type { OfficeReply, PageLookup, RenderResult, RenderTask } from '../engine/plan/page-frame.ts'
import type { PortalPlan } from '../engine/plan/portal.ts'
import { QueueFullError } from '../server/work/work-queue.ts'
import { TaskFailed, TaskTimeout, WorkerPool } from '../server/work/worker-pool.ts'
import { OneByOne } from './one-by-one.ts'

/** Threads that render pages: while one is busy with a page that takes too long, the other renders those of other offices. */
const THREADS = 2
/**
 * From when a thread has the page. A page takes some 10 ms, and the first one of a thread some 300 ms more; a busy machine takes ten
 * times as long.
 */
const RENDER_TIMEOUT_MS = 5_000
/** Pages of one office that wait. */
const MAX_WAITING_PER_OFFICE = 50
/** For the app's modules, the documents that a thread remembers, and replies of 8 MB as objects. */
const MAX_HEAP_MB = 256
/** An idle thread ends after a while with what it remembers: a process with one visitor an hour needs no threads. */
const IDLE_MS = 300_000

/** The page of an office that is to be rendered. */
export interface PageToRender {
  readonly office: OfficeBuild
  readonly portal: PortalPlan
  readonly place: string
  /** Replies of the office API by the address of the call; null: the page is rendered without any. */
  readonly replies: ReadonlyMap<string, OfficeReply> | null
}

/** Why a page could not be rendered: it took too long, it needed too much memory, or its rendering threw an error. */
export type RenderProblem = 'time' | 'memory' | 'error'

/** A page could not be rendered, by its own fault as far as that is known. */
export class RenderFailure extends Error {
  readonly problem: RenderProblem

  constructor(problem: RenderProblem, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'RenderFailure'
    this.problem = problem
  }
}

/** Renders pages, with a deadline, outside of the event loop. */
export interface PageRenderer extends PageLookup {
  /** Rejects with `RenderFailure`; with another error where too many pages wait. */
  readonly render: (page: PageToRender) => Promise<Exclude<RenderResult, { readonly kind: 'documents' }>>
  /** Pages that wait for a thread, or for another page of their office. */
  readonly waiting: () => number
  /** Ends the threads. */
  readonly close: () => Promise<void>
}

/** The same for as long as an office does not change. Its documents may be made again, which takes a while. */
const revisionOf = (office: OfficeBuild): object => office.office ?? office.documents

const revisionNumbers = new WeakMap<object, number>()
let lastRevision = 0

/** Identifies an office and its revision in this process. */
export function revisionIdOf(office: OfficeBuild): string {
  const revision = revisionOf(office)
  const number = revisionNumbers.get(revision) ?? lastRevision + 1
  lastRevision = Math.max(lastRevision, number)
  revisionNumbers.set(revision, number)
  return `${office.slug} ${number}`
}

/** The part of the built app that renders pages, in threads; null in a folder without it. The threads start with the first page. */
export async function openPageRenderer(
  app: string,
  timeoutMs: number = RENDER_TIMEOUT_MS,
): Promise<PageRenderer | null> {
  const folder = join(app, '.frame')
  const filename = join(folder, 'renderer.js')
  if (!existsSync(filename)) return null
  const { pageLookup }: { readonly pageLookup: PageLookup } = await import(
    pathToFileURL(join(folder, 'lookup.js')).href
  )
  const pool = new WorkerPool({ filename, threads: THREADS, maxHeapMb: MAX_HEAP_MB, idleMs: IDLE_MS })
  const run = (input: RenderTask, key: string): Promise<RenderResult> =>
    pool.run<RenderTask, RenderResult>({ name: 'renderPage', input, key, timeoutMs }).catch((error: unknown) => {
      throw failureOf(error)
    })
  const turns: OfficeTurns = new Map()
  const waiting = (): number => [...turns.values()].reduce((sum, turn) => sum + turn.pages - 1, pool.waiting)
  return { ...pageLookup, render: renderWith(run, pageLookup, turns), waiting, close: () => pool.close() }
}

/** Runs a task of an office in a thread. */
type RunTask = (task: RenderTask, office: string) => Promise<RenderResult>

/** By short name of an office: its pages that are rendered, one at a time, and how many there are with the one under way. */
type OfficeTurns = Map<string, { readonly queue: OneByOne; pages: number }>

/** Of one office a page is rendered at a time, so that it never has all threads. */
function renderWith(run: RunTask, lookup: PageLookup, turns: OfficeTurns): PageRenderer['render'] {
  return async (page) => {
    const { slug } = page.office
    const turn = turns.get(slug) ?? { queue: new OneByOne(), pages: 0 }
    if (turn.pages > MAX_WAITING_PER_OFFICE) throw new QueueFullError()
    turns.set(slug, turn)
    turn.pages += 1
    try {
      return await turn.queue.do(() => renderInThread(run, lookup, page))
    } finally {
      turn.pages -= 1
      if (turn.pages === 0) turns.delete(slug)
    }
  }
}

async function renderInThread(
  run: RunTask,
  lookup: PageLookup,
  { office, portal, place, replies }: PageToRender,
): ReturnType<PageRenderer['render']> {
  const { language } = portal
  const names = [`portal.${language}.json`, ...lookup.documentsAt(portal, place)]
  const task = { revision: revisionIdOf(office), language, place, names, replies }
  const first = await run({ ...task, documents: new Map() }, office.slug)
  if (first.kind !== 'documents') return first
  await office.load?.()
  const documents = new Map(names.map((name) => [name, office.documents.get(name) ?? null]))
  const second = await run({ ...task, documents }, office.slug)
  if (second.kind === 'documents') throw new RenderFailure('error', 'A document is missing that was sent')
  return second
}

function failureOf(error: unknown): unknown {
  if (error instanceof TaskTimeout) return new RenderFailure('time', error)
  if (error instanceof TaskFailed && error.isOutOfMemory) return new RenderFailure('memory', error)
  return error instanceof QueueFullError ? error : new RenderFailure('error', error)
}

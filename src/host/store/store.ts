import { noOwners, type Ownership } from '../../engine/compiler/project/ownership.ts'
import type { OfficeVersion, Published, SharedFiles } from '../published.ts'
import { Backoff } from './backoff.ts'
import { type Connection, dateOf, openConnection, type Query, type Row } from './connection.ts'
import { migrate } from './migrations.ts'
import { addPlan, endPlan, type Plan, type PlannedPublication, readPlanned } from './planned.ts'
import { RevisionContents, type RevisionId, RevisionMissing } from './revision-contents.ts'
import {
  type Author,
  IMAGES,
  imagesContent,
  officeContent,
  SHARED,
  type StoredFile,
  sharedContent,
  TRIAL,
  trialContent,
  trialNote,
  trialOfficesOf,
} from './revisions.ts'
import { Writer } from './writer.ts'

/** One set of files that was published, as history lists it. */
export interface Revision {
  readonly number: number
  /** `shared`, `trial`, `images`, or the path of an office's file. */
  readonly scope: string
  readonly parent: number | null
  readonly author: string
  readonly message: string
  readonly created: Date
  readonly removed: boolean
  readonly result: unknown
}

/** What a store serves. */
export interface StoredState {
  /** Stands for this state alone: a publication or a plan makes another, also after a back-up was restored. */
  readonly version: string
  /** Null while nothing was published. */
  readonly published: Published | null
  /** The revision of the trial in it; null where there is none. */
  readonly trial: Revision | null
  readonly owners: Ownership
  /** What will be published, in this order. */
  readonly planned: readonly PlannedPublication[]
}

/** What was to be replaced has been replaced already. */
export class PublishedMeanwhile extends Error {}

const CHANNEL = 'okienko_published'

/** Between two looks for publications whose notice was lost, in milliseconds. */
const POLL = 1_000

/** The store at a URL of PostgreSQL or in a folder, with its tables. Throws `StoreBusy`. */
export async function openStore(place: string): Promise<Store> {
  const connection = await openConnection(place)
  try {
    await migrate(connection)
    return new Store(connection)
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Revisions of definitions in a database. A publication is one transaction: a reader sees all of it or nothing. */
export class Store {
  /** For what else is kept beside the revisions. */
  readonly connection: Connection
  readonly #contents = new RevisionContents()
  readonly #timers = new Set<NodeJS.Timeout>()
  /** What was loaded last. */
  #state: StoredState | null = null
  /** What is being loaded, for all who wait for that version. */
  #loading: { readonly version: string; readonly state: Promise<StoredState> } | null = null

  constructor(connection: Connection) {
    this.connection = connection
  }

  /** What is published now: the same object until something else is published or planned. */
  async load(): Promise<StoredState> {
    const known = this.#state
    const rows = await this.connection.transaction((query) => readStateRows(query, known?.version))
    const { version } = rows
    // Nothing else was read of the version of `known`: what other loads have found since then cannot replace it.
    if (known?.version === version) return known
    const loading = this.#loading?.version === version ? this.#loading.state : this.#stateFrom(rows)
    this.#loading = { version, state: loading }
    try {
      const loaded = await loading
      const found = this.#state
      if (found === known || found === null) {
        this.#state = loaded
        return loaded
      }
      // Another load was sooner. Where it found something else, which of both is newer is in the database alone.
      return found.version === version ? found : await this.load()
    } finally {
      if (this.#loading?.state === loading) this.#loading = null
    }
  }

  /** Revisions never change: they are read, by number and digest, outside the transaction that found which ones are active. */
  async #stateFrom({ version, owners, planned, active, fallbacks }: StateRows): Promise<StoredState> {
    const { query } = this.connection
    const sharedRevision = active.get(SHARED)
    if (sharedRevision === undefined) return { version, published: null, trial: null, owners, planned }
    const offices = [...active].filter(([scope]) => isOffice(scope))
    const hashes = [...offices.map(([, { hash }]) => hash), ...fallbacks.map(({ hash }) => hash)]
    const texts = await this.#contents.offices(query, hashes)
    const shared = await this.#contents.shared(query, sharedRevision)
    const images = await this.#contents.pictures(query, active.get(IMAGES) ?? null)
    const held = new Map<string, Map<string, OfficeVersion>>()
    for (const { office, definition, shared: revision, hash } of fallbacks) {
      const earlier = await this.#contents.shared(query, revision)
      const definitions = held.get(office) ?? new Map<string, OfficeVersion>()
      held.set(office, definitions)
      definitions.set(definition, { shared: earlier, office: texts.get(hash) ?? '' })
    }
    const files = new Map(offices.map(([path, { hash }]) => [path, texts.get(hash) ?? '']))
    const published = { shared, offices: files, images, held }
    const trialRevision = active.get(TRIAL)
    if (trialRevision === undefined) return { version, published, trial: null, owners, planned }
    const trial = await readRevision(query, trialRevision)
    const tried = { shared: await this.#contents.shared(query, trialRevision), to: trialOfficesOf(trial.result) }
    return { version, published: { ...published, trial: tried }, trial, owners, planned }
  }

  /**
   * Publishes these files, if they differ from what is published: the revisions that it made, or null when nothing differed.
   * Throws `PublishedMeanwhile` when what is published is no longer of the version `expected`. A trial that is left out stays
   * until what all offices share changes. `plan`: the planned publication that this is.
   */
  publish(
    published: Published,
    owners: Ownership,
    by: Author,
    expected?: string,
    plan: number | null = null,
  ): Promise<readonly Revision[] | null> {
    return this.connection.transaction(async (query) => {
      const state = await lockState(query, expected)
      if (plan !== null && !(await endPlan(query, plan, 'published'))) throw new PublishedMeanwhile()
      const writer = new Writer(query, by)
      const current = await writer.current()
      const changes = [
        { scope: SHARED, content: sharedContent(published.shared) },
        { scope: IMAGES, content: imagesContent(published.images) },
        ...[...published.offices].map(([path, text]) => ({ scope: path, content: officeContent(path, text) })),
        ...(published.trial
          ? [{ scope: TRIAL, content: trialContent(published.trial), note: trialNote(published.trial) }]
          : []),
      ].filter(({ scope, content }) => current.get(scope)?.digest !== content.digest)
      const endsTrial = published.trial === null || (!published.trial && changes.some(({ scope }) => scope === SHARED))
      const gone = [...current].filter(([scope]) =>
        scope === TRIAL ? endsTrial : isOffice(scope) && !published.offices.has(scope),
      )
      const added = [...(await writer.insert(changes, current)), ...(await writer.remove(gone))]
      const heldChanged = await writer.hold(published.held)
      const text = ownersText(owners)
      const ownersChanged = ownersText(ownersFrom(state?.owners)) !== text
      if (changes.length + gone.length === 0 && !heldChanged && !ownersChanged && plan === null) return null
      await query('update okienko_state set version = version + 1, owners = $1', [text])
      await query(`notify ${CHANNEL}`)
      return added.map(revisionFrom)
    })
  }

  /** Plans a publication: its number. Throws `PublishedMeanwhile`, as `publish` does. */
  plan(plan: Plan, by: Author, expected: string): Promise<number> {
    return this.connection.transaction(async (query) => {
      await lockState(query, expected)
      const number = await addPlan(query, plan, by)
      await announce(query)
      return number
    })
  }

  /**
   * Ends a planned publication without publishing it: whether it was still planned. With it is done what `also` does in the
   * same transaction.
   */
  cancelPlan(number: number, state: 'withdrawn' | 'failed', also?: (query: Query) => Promise<void>): Promise<boolean> {
    return this.connection.transaction(async (query) => {
      await lockState(query)
      const ended = await endPlan(query, number, state)
      if (!ended) return false
      await also?.(query)
      await announce(query)
      return true
    })
  }

  /** When the next planned publication is due, in milliseconds since 1970; infinity when none is planned. */
  async nextDue(): Promise<number> {
    const [row] = await this.connection.query(
      `select extract(epoch from min(due)) * 1000 as due from okienko_planned where state = 'planned'`,
    )
    return row?.due === null || row === undefined ? Number.POSITIVE_INFINITY : Number(row.due)
  }

  /** The latest first; of one scope, or of all. */
  async history(scope: string | null, most: number): Promise<readonly Revision[]> {
    const rows = await this.connection.query(
      'select number, scope, parent, author, message, created, removed, result from okienko_revisions where $1::text is null or scope = $1 order by number desc limit $2',
      [scope, most],
    )
    return rows.map(revisionFrom)
  }

  /** The latest revision of each scope that is published now. */
  async latest(): Promise<ReadonlyMap<string, Revision>> {
    const rows = await this.connection.query(
      'select distinct on (scope) number, scope, parent, author, message, created, removed, result from okienko_revisions order by scope, number desc',
      [],
    )
    return new Map(rows.map(revisionFrom).flatMap((one) => (one.removed ? [] : [[one.scope, one] as const])))
  }

  /** A revision with the texts of its files by path; null when there is no such revision. */
  async revision(number: number): Promise<(Revision & { readonly files: ReadonlyMap<string, string> }) | null> {
    const { query } = this.connection
    const [row] = await query('select * from okienko_revisions where number = $1', [number])
    if (!row) return null
    const files = (row.files as readonly StoredFile[]).filter(({ place }) => place !== 'image')
    const hashes = files.map(({ hash }) => hash)
    const texts = await this.#contents.texts(query, hashes)
    const name = ({ place, path }: StoredFile): string => (place === 'own' ? path : `${place}/${path}`)
    return { ...revisionFrom(row), files: new Map(files.map((file) => [name(file), texts.get(file.hash) ?? ''])) }
  }

  /** The files that offices share, of a revision of them or of a trial; null when it is none. */
  async shared(number: number): Promise<SharedFiles | null> {
    const [row] = await this.connection.query(
      'select digest from okienko_revisions where number = $1 and scope in ($2, $3) and not removed',
      [number, SHARED, TRIAL],
    )
    return row ? this.#contents.shared(this.connection.query, { number, digest: String(row.digest) }) : null
  }

  /**
   * Calls back once now, and after publications, of other processes too. What fails is tried again, ever more rarely. Ends
   * with the store.
   */
  async follow(changed: () => Promise<void> | void, failed: (error: unknown) => void): Promise<void> {
    let seen: string | null = null
    const backoff = new Backoff()
    const look = async (): Promise<void> => {
      const version = await this.version().catch(() => seen)
      if (version === seen || !backoff.mayTry) return
      try {
        await changed()
        seen = version
        backoff.succeeded()
      } catch (error) {
        backoff.failed()
        failed(error)
      }
    }
    let last: Promise<void> = Promise.resolve()
    let waiting = false
    const tryToLook = (): void => {
      if (waiting) return
      waiting = true
      last = last.then(() => {
        waiting = false
        return look()
      })
    }
    this.#timers.add(setInterval(tryToLook, POLL))
    await this.connection.listen(CHANNEL, tryToLook).catch(() => undefined)
    tryToLook()
    await last
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await this.connection.close()
  }

  /** Of what is published now. */
  async version(): Promise<string> {
    const [row] = await this.connection.query('select version, state_id from okienko_state')
    return versionOf(row)
  }

  /** The pictures that are published now. */
  async images(): Promise<Published['images']> {
    const { query } = this.connection
    const [row] = await query(
      'select r.number, r.digest from okienko_current c join okienko_revisions r on r.number = c.revision where c.scope = $1',
      [IMAGES],
    )
    return this.#contents.pictures(query, row === undefined ? null : revisionIdFrom(row))
  }
}

/** The state of the store, which nobody else changes before the transaction ends. */
async function lockState(query: Query, expected?: string): Promise<Row | undefined> {
  const [state] = await query('select version, state_id, owners from okienko_state for update')
  if (expected !== undefined && versionOf(state) !== expected) throw new PublishedMeanwhile()
  return state
}

/** After a restore the number alone counts up to what it has been before. */
const versionOf = (state: Row | undefined): string => `${state?.version ?? 0} ${state?.state_id ?? ''}`

const revisionIdFrom = ({ number, digest }: Row): RevisionId => ({ number: Number(number), digest: String(digest) })

/** Makes every process load the store again. */
async function announce(query: Query): Promise<void> {
  await query('update okienko_state set version = version + 1')
  await query(`notify ${CHANNEL}`)
}

/** What is active and planned, as of one moment, without the contents of revisions. */
interface StateRows extends Pick<StoredState, 'version' | 'owners' | 'planned'> {
  /** Scope → its active revision with the hash of its first file, which is the only one of an office. */
  readonly active: ReadonlyMap<string, RevisionId & { readonly hash: string }>
  readonly fallbacks: readonly {
    readonly office: string
    readonly definition: string
    readonly shared: RevisionId
    readonly hash: string
  }[]
}

/** Of the version `known` nothing but the version is read. */
async function readStateRows(query: Query, known: string | undefined): Promise<StateRows> {
  await query('set transaction isolation level repeatable read')
  const [state] = await query('select version, state_id, owners from okienko_state')
  const version = versionOf(state)
  if (version === known) return { version, owners: noOwners, planned: [], active: new Map(), fallbacks: [] }
  const active = await query(
    `select c.scope, r.number, r.digest, r.files->0->>'hash' as hash from okienko_current c
       join okienko_revisions r on r.number = c.revision order by c.scope`,
  )
  const fallbacks = await query(
    `select h.office, h.definition, s.number, s.digest, r.files->0->>'hash' as hash from okienko_held h
       join okienko_revisions s on s.number = h.shared join okienko_revisions r on r.number = h.revision`,
  )
  return {
    version,
    owners: ownersFrom(state?.owners),
    planned: await readPlanned(query),
    active: new Map(active.map((row) => [String(row.scope), { ...revisionIdFrom(row), hash: String(row.hash) }])),
    fallbacks: fallbacks.map((row) => ({
      office: String(row.office),
      definition: String(row.definition),
      shared: revisionIdFrom(row),
      hash: String(row.hash),
    })),
  }
}

const isOffice = (scope: string): boolean => scope.startsWith('offices/')

/** Throws when it is not there any more. */
async function readRevision(query: Query, { number, digest }: RevisionId): Promise<Revision> {
  const [row] = await query('select * from okienko_revisions where number = $1 and digest = $2', [number, digest])
  if (row === undefined) throw new RevisionMissing(number)
  return revisionFrom(row)
}

const revisionFrom = (row: Row): Revision => ({
  number: Number(row.number),
  scope: String(row.scope),
  parent: row.parent === null ? null : Number(row.parent),
  author: String(row.author),
  message: String(row.message),
  created: dateOf(row.created),
  removed: row.removed === true,
  result: row.result,
})

const ownersText = ({ offices, hosts }: Ownership): string => {
  const sorted = (names: ReadonlyMap<string, string>) =>
    Object.fromEntries([...names].sort(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify({ offices: sorted(offices), hosts: sorted(hosts) })
}

function ownersFrom(value: unknown): Ownership {
  if (typeof value !== 'object' || value === null) return noOwners
  const { offices, hosts } = value as Record<'offices' | 'hosts', Readonly<Record<string, string>>>
  return { offices: new Map(Object.entries(offices)), hosts: new Map(Object.entries(hosts)) }
}

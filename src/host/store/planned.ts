import { isSameShared } from '../published.ts'
import type { Definitions } from '../served-definitions.ts'
import { dateOf, type Query, type Row } from './connection.ts'
import { bytesOf, readContents, textOf } from './contents.ts'
import {
  IMAGES,
  imagesContent,
  officeContent,
  type Place,
  SHARED,
  type StoredFile,
  sharedContent,
  sharedFrom,
} from './revisions.ts'
import { addBlobs } from './writer.ts'

/** A file that a planned publication changes; `null`: it is not there. */
export interface PlannedFile {
  /** As of a revision: `shared`, `images`, or the path of an office's file. */
  readonly scope: string
  readonly place: Place
  readonly path: string
  /** Hashes of its content. */
  readonly before: string | null
  readonly after: string | null
}

/** What is to be published at a moment. */
export interface Plan {
  readonly due: Date
  readonly files: readonly PlannedFile[]
  /** Hash → content of the files as they are afterwards. */
  readonly contents: ReadonlyMap<string, Uint8Array>
}

export interface PlannedPublication extends Plan {
  readonly number: number
  readonly author: string
  readonly message: string
  /** What is noted with its revision. */
  readonly result: Readonly<Record<string, unknown>>
}

/** A planned publication that came to nothing, or has become one: for history. */
export type PlanState = 'planned' | 'published' | 'withdrawn' | 'failed'

const keyOf = ({ scope, place, path }: Pick<PlannedFile, 'scope' | 'place' | 'path'>): string =>
  `${scope}\n${place}\n${path}`

/** Every file of definitions, with its content. */
function filesOf({ shared, offices, images }: Definitions) {
  const files = new Map<string, StoredFile & { readonly scope: string }>()
  const contents = new Map<string, Uint8Array>()
  const sets = [
    [SHARED, sharedContent(shared)],
    [IMAGES, imagesContent(images)],
    ...[...offices].map(([path, text]) => [path, officeContent(path, text)] as const),
  ] as const
  for (const [scope, content] of sets) {
    for (const file of content.files) files.set(keyOf({ ...file, scope }), { ...file, scope })
    for (const [hash, bytes] of content.blobs) contents.set(hash, bytes)
  }
  return { files, contents }
}

/** The plan to publish `after` at a moment, of which nothing but the files that differ counts. */
export function planOf(before: Definitions, after: Definitions, due: Date): Plan {
  const [was, is] = [filesOf(before), filesOf(after)]
  const keys = new Set([...was.files.keys(), ...is.files.keys()])
  const files = [...keys].flatMap((key): readonly PlannedFile[] => {
    const [old, now] = [was.files.get(key), is.files.get(key)]
    const one = now ?? old
    if (one === undefined || old?.hash === now?.hash) return []
    const { scope, place, path } = one
    return [{ scope, place, path, before: old?.hash ?? null, after: now?.hash ?? null }]
  })
  const contents = new Map(files.flatMap(({ after: hash }) => contentOf(is.contents, hash)))
  return { due, files, contents }
}

const contentOf = (contents: ReadonlyMap<string, Uint8Array>, hash: string | null) => {
  const content = hash === null ? undefined : contents.get(hash)
  return hash === null || content === undefined ? [] : [[hash, content] as const]
}

/**
 * Definitions with a plan carried out on them. A file that has become another than the one that the plan changes is a
 * conflict; one that is as the plan makes it is none.
 */
export function carriedOut(
  definitions: Definitions,
  plan: Plan,
): { readonly next: Definitions } | { readonly conflicts: readonly PlannedFile[] } {
  const { files, contents } = filesOf(definitions)
  const current = (file: PlannedFile): string | null => files.get(keyOf(file))?.hash ?? null
  const open = plan.files.filter((one) => current(one) !== one.after)
  const conflicts = open.filter((one) => current(one) !== one.before)
  if (conflicts.length > 0) return { conflicts }
  for (const { scope, place, path, after } of open) {
    const key = keyOf({ scope, place, path })
    if (after === null) files.delete(key)
    else files.set(key, { scope, place, path, hash: after })
  }
  const blob = (hash: string): Uint8Array => plan.contents.get(hash) ?? contents.get(hash) ?? new Uint8Array()
  const of = (isOf: (scope: string) => boolean) => [...files.values()].filter(({ scope }) => isOf(scope))
  const sharedFiles = of((scope) => scope === SHARED)
  const shared = open.some(isOfShared)
    ? sharedFrom(sharedFiles, new Map(sharedFiles.map(({ hash }) => [hash, textOf(blob(hash))])))
    : definitions.shared
  const { trial } = definitions
  return {
    next: {
      ...definitions,
      // What all share is no longer on trial.
      ...(trial && isSameShared(shared, trial.shared) && { trial: null }),
      shared,
      offices: new Map(
        of((scope) => scope !== SHARED && scope !== IMAGES).map(({ path, hash }) => [path, textOf(blob(hash))]),
      ),
      images: new Map(of((scope) => scope === IMAGES).map(({ path, hash }) => [path, blob(hash)])),
    },
  }
}

/** Whether a plan changes what offices share. */
export const changesShared = ({ files }: Plan): boolean => files.some(isOfShared)

const isOfShared = ({ scope }: PlannedFile): boolean => scope === SHARED

/** Whether a plan changes the file of one office, and nothing else. */
export const changesOnly = (path: string, { files }: Plan): boolean => files.every(({ scope }) => scope === path)

/** The publications that are planned, in the order in which they will be. */
export async function readPlanned(query: Query): Promise<readonly PlannedPublication[]> {
  const rows = await query(
    `select number, due, author, message, result, files from okienko_planned where state = 'planned' order by due, number`,
  )
  const plans = rows.map((row) => ({ row, files: row.files as readonly PlannedFile[] }))
  const hashes = plans.flatMap(({ files }) => files.flatMap(({ after }) => after ?? []))
  if (plans.length === 0) return []
  const contents = await readContents(query, hashes, bytesOf)
  return plans.map(({ row, files }) => ({
    number: Number(row.number),
    due: dateOf(row.due),
    author: String(row.author),
    message: String(row.message),
    result: row.result as PlannedPublication['result'],
    files,
    contents: new Map(files.flatMap(({ after }) => contentOf(contents, after))),
  }))
}

/** Adds a plan: its number. */
export async function addPlan(
  query: Query,
  { due, files, contents }: Plan,
  { author, message, result }: { readonly author: string; readonly message: string; readonly result: object },
): Promise<number> {
  await addBlobs(query, contents)
  const [row]: readonly Row[] = await query(
    `insert into okienko_planned (due, author, message, result, files) values ($1, $2, $3, $4::jsonb, $5::jsonb) returning number`,
    [due.toISOString(), author, message, JSON.stringify(result), JSON.stringify(files)],
  )
  return Number(row?.number)
}

/** Ends a plan that is still planned: whether it was. */
export async function endPlan(query: Query, number: number, state: Exclude<PlanState, 'planned'>): Promise<boolean> {
  const ended = await query(
    `update okienko_planned set state = $2 where number = $1 and state = 'planned' returning number`,
    [number, state],
  )
  return ended.length > 0
}

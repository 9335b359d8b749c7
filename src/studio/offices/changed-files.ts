import type { BaseFile } from '../../studio-protocol/fleet.ts'
import type { DraftStorage } from '../draft/kept-draft.ts'
import { mergedLines } from './merged-lines.ts'

/** Path → text, of what is published. A file that is not there has an empty text. */
export type Files = ReadonlyMap<string, string>

/** A file of the standard as somebody changes it. */
export interface ChangedFile {
  /** The published text that this one was made from. */
  readonly from: string
  readonly text: string
  /** What somebody else has published since, until one of the two is chosen; else null. */
  readonly theirs: string | null
  /** Has what somebody else has published since, which was joined with it; until it is published itself. */
  readonly joined?: boolean
}

/** By path. */
export type ChangedFiles = ReadonlyMap<string, ChangedFile>

/** With a text that was typed, where the published one is known. */
export function withText(changed: ChangedFiles, path: string, text: string, files: Files): ChangedFiles {
  const published = files.get(path) ?? ''
  const before = changed.get(path) ?? { from: published, theirs: null }
  const next = new Map(changed)
  if (text === (before.theirs ?? published)) next.delete(path)
  else next.set(path, { ...before, text })
  return next
}

/**
 * On what is published now: what is published already is no change any more. What is made from another text is joined with it
 * where other lines were changed, else it is in conflict.
 */
export function onPublished(changed: ChangedFiles, files: Files): ChangedFiles {
  return new Map(
    [...changed].flatMap(([path, one]) => {
      const next = onPublishedText(one, files.get(path) ?? '')
      return next === null ? [] : [[path, next] as const]
    }),
  )
}

/** Null: it is no change any more. */
function onPublishedText(one: ChangedFile, published: string): ChangedFile | null {
  const { from, text } = one
  if (text === published || text === from) return null
  if (from === published) return { ...one, theirs: null }
  const merged = mergedLines(from, text, published)
  if (merged === null) return { ...one, theirs: published }
  return merged === published ? null : { from: published, text: merged, theirs: null, joined: true }
}

/** Once these texts have been published: what was typed meanwhile is made from them. */
export function afterPublishing(changed: ChangedFiles, sent: readonly BaseFile[]): ChangedFiles {
  const texts = new Map(sent.map(({ path, text }) => [path, text]))
  return new Map(
    [...changed].map(([path, one]) => {
      const from = texts.get(path)
      return [path, from === undefined ? one : { ...one, from, joined: false }]
    }),
  )
}

/** With one text chosen where there were two. */
export function withChoice(changed: ChangedFiles, path: string, take: 'mine' | 'theirs'): ChangedFiles {
  const next = new Map(changed)
  const one = changed.get(path)
  if (take === 'mine' && one) next.set(path, { ...one, from: one.theirs ?? one.from, theirs: null })
  else next.delete(path)
  return next
}

/** What differs from what it was made from. */
export const unpublishedIn = (changed: ChangedFiles): readonly BaseFile[] =>
  [...changed].flatMap(([path, { from, text }]) => (text === from ? [] : [{ path, text }]))

/** Paths of files of which one of two texts must be chosen. */
export const conflictsIn = (changed: ChangedFiles): readonly string[] =>
  [...changed].flatMap(([path, { theirs }]) => (theirs === null ? [] : [path]))

/** Paths of files that have what somebody else has published. */
export const joinedIn = (changed: ChangedFiles): readonly string[] =>
  [...changed].flatMap(([path, { joined }]) => (joined ? [path] : []))

/** Keeps the changes in the browser, in the place of a draft of an office. */
export function keepChanges(drafts: DraftStorage, changed: ChangedFiles): void {
  const kept = [...changed].flatMap(([path, { from, text, joined }]) =>
    text === from ? [] : [{ path, from, text, ...(joined && { joined }) }],
  )
  drafts.write(kept.length === 0 ? null : { text: JSON.stringify(kept), base: null, version: 0 })
}

/** What the browser has kept, which may be made from texts that are no longer published. */
export function keptChanges(drafts: DraftStorage): ChangedFiles {
  try {
    const kept: unknown = JSON.parse(drafts.read()?.text ?? '[]')
    if (!Array.isArray(kept)) return new Map()
    return new Map(
      kept
        .filter(isKept)
        .map(({ path, from, text, joined }) => [path, { from, text, theirs: null, joined: joined === true }]),
    )
  } catch {
    return new Map()
  }
}

type Kept = Record<'path' | 'from' | 'text', string> & { readonly joined?: unknown }

const isKept = (one: Readonly<Record<string, unknown>> | null): one is Kept =>
  [one?.path, one?.from, one?.text].every((value) => typeof value === 'string')

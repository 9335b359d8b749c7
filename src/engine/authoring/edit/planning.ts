import type { OfficeDocument } from './document.ts'
import { type EditPath, isList, isMapping, type Plain } from './plain.ts'
import type { Property, PropertyChange } from './property.ts'

/** The time in which a change counts: days, or days and hours. */
export interface Period {
  readonly from: string
  /** Null: it stays. */
  readonly until: string | null
}

/** What a change with a date adds to. Anything else of the office is replaced as a whole. */
const ADDED_TO: ReadonlySet<unknown> = new Set(['services', 'forms', 'texts', 'names', 'theme'])

/** Whether a change of a property may be given a date. */
export function isPlannable(property: Property): boolean {
  const { key, kind, path } = property
  if (kind === 'order' || key === 'served' || key.startsWith('break.') || path[0] === 'scheduled') return false
  // What is hidden comes back with all that it was, which no change with a date can say.
  if (key === 'shown' && kind === 'toggle' && !property.value) return false
  return path.length === 1 || ADDED_TO.has(path[0])
}

/** Writes a value of a property (see `changeProperty`) among the changes with a date. False where it cannot be done. */
export function planChange(
  document: OfficeDocument,
  property: Property,
  value: PropertyChange,
  period: Period,
): boolean {
  const written = writtenOf(property, value)
  if (written === null || !isPlannable(property)) return false
  return document.together(() => {
    const at = periodAt(document, period)
    return at !== null && document.put([...at, ...written.path], written.value)
  })
}

interface Written {
  readonly path: EditPath
  readonly value: Plain
}

function writtenOf(property: Property, value: PropertyChange): Written | null {
  if (property.kind === 'text') {
    const { language, text } = value as { readonly language: string; readonly text: string }
    const one = property.texts.find((candidate) => candidate.language === language)
    return one && text !== '' ? { path: one.path, value: text } : null
  }
  if (property.key !== 'shown') return { path: property.path, value: value === '' ? null : (value as Plain) }
  return value === false ? { path: property.path, value: null } : null
}

/** The entry of a period, the last of those there are, or a new one at the end; null where none can be added. */
function periodAt(document: OfficeDocument, { from, until }: Period): EditPath | null {
  const written = document.get(['scheduled'])
  const listed = isList(written) ? written : []
  const last = listed.at(-1)
  const isSame = isMapping(last) && last.from === from && (last.until ?? null) === until
  const at: EditPath = ['scheduled', isSame ? listed.length - 1 : listed.length]
  if (isSame) return at
  const entry = until === null ? { from } : { from, until }
  const isAdded = written === undefined ? document.set(['scheduled'], [entry]) : document.set(at, entry)
  return isAdded ? at : null
}

/** Removes a period with all that it changes. */
export const removePeriod = (document: OfficeDocument, index: number): boolean => document.remove(['scheduled', index])

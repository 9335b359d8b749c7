import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../../compiler/language/portal.ts'
import type { MapTree, TreeEntry } from '../../compiler/language/tree.ts'
import { readOffice } from '../../compiler/project/offices.ts'
import { isOfPeriods } from '../../compiler/project/schedule.ts'
import type { Subject } from './office-plans.ts'

/** What an office changes at a place of its file, and the address of the change within it: `blocks.income.title`. */
export interface OverlayPlace {
  readonly subject: Subject
  readonly address: string
}

/** The change of a service or a form in which a place of the office's file is; the portal where it is in none. */
export function overlayPlaceOf({ services, forms }: Pick<OfficeSpec, 'services' | 'forms'>, at: Span): OverlayPlace {
  const service = services && lastBefore(services.entries, at)
  if (service && /^\d+$/.test(service.key) && isWithin(service, at)) {
    return { subject: { kind: 'service', id: service.key }, address: addressIn(service, at) }
  }
  for (const { id, at: keyAt, value } of forms ?? []) {
    const entry = value && { key: id, keyAt, value }
    if (entry && isWithin(entry, at)) return { subject: { kind: 'form', id }, address: addressIn(entry, at) }
  }
  return { subject: { kind: 'portal' }, address: '' }
}

/** The same of a place in a change with a date of an office's file, which is given as text; null where it is in none. */
export function periodPlaceOf(text: string, at: Span): OverlayPlace | null {
  if (!text.includes('scheduled')) return null
  const read = readOffice({ file: at.file, path: at.file, text })
  if (!isOfPeriods(read, { span: at })) return null
  const places = (read.spec?.scheduled ?? []).map((one) => overlayPlaceOf(one, at))
  return places.find(({ subject }) => subject.kind !== 'portal') ?? { subject: { kind: 'portal' }, address: '' }
}

const isBefore = (a: Span, b: Span): boolean => a.line < b.line || (a.line === b.line && a.column <= b.column)

const lastBefore = (entries: readonly TreeEntry[], at: Span): TreeEntry | undefined =>
  entries.findLast(({ keyAt }) => isBefore(keyAt, at))

/** A file has no ends of its parts: a place is within an entry when it is that of its key or of a part of it. */
function isWithin({ keyAt, value }: TreeEntry, at: Span): boolean {
  if (isSame(keyAt, at) || isSame(value.at, at)) return true
  if (value.kind === 'map') return value.entries.some((entry) => isWithin(entry, at))
  if (value.kind === 'list') return value.items.some((item) => isWithin({ key: '', keyAt: item.at, value: item }, at))
  return value.at.line === at.line && value.at.column <= at.column && at.column <= value.at.endColumn
}

/** A step of an address is a place within its key. */
const isSame = (key: Span, at: Span): boolean =>
  key.line === at.line && key.column <= at.column && at.column < Math.max(key.endColumn, key.column + 1)

function addressIn({ value }: TreeEntry, at: Span): string {
  const steps: string[] = []
  let within: MapTree | null = value.kind === 'map' ? value : null
  while (within) {
    const entry: TreeEntry | undefined = within.entries.find((one) => isWithin(one, at))
    if (!entry) break
    steps.push(entry.key)
    within = entry.value.kind === 'map' && !isSame(entry.keyAt, at) ? entry.value : null
  }
  return steps.join('.')
}

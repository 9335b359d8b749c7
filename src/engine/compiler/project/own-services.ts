import { type Diagnostic, Report, type Span } from '../diagnostics/diagnostic.ts'
import type { OfficeSpec } from '../language/portal.ts'
import { serviceAddress } from '../language/portal-paths.ts'
import { serviceShape } from '../language/service.ts'
import { entryOf, type MapTree, type Tree } from '../language/tree.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import { foundIn } from '../source/expectation.ts'
import type { ServiceTree } from './services.ts'

/** A service that an office's file defines: `ownServices: { 9001: … }`. */
export interface OwnService {
  readonly number: string
  /** The place of its number. */
  readonly at: Span
  readonly definition: Tree
}

/** The services that an office's file defines, as they are written. */
export const ownServicesOf = ({ ownServices = [] }: OfficeSpec): readonly OwnService[] =>
  ownServices.map(({ id, at, value }) => ({ number: id, at, definition: value }))

/** The file that the service is identified by from build to build: `offices/jasnowola.yaml#9001`. */
export const ownServiceFile = ({ number, at }: OwnService): string => `${at.file}#${number}`

/** Whether an address may be that of a service that cannot be read. */
export function mayLeadTo({ number, definition }: OwnService, path: string): boolean {
  const paths = definition.kind === 'map' ? entryOf(definition, 'paths')?.value : undefined
  return path.startsWith(serviceAddress(number, '')) || (paths?.kind === 'map' && entryOf(paths, path) !== undefined)
}

/** The keys of a service of an office's own that are those of a file of tests. */
const testKeys: readonly string[] = ['given', 'tests']

/** The tests of a service of an office's own, as a file of tests has them; null when it has none. */
export function ownTestsTree({ definition }: OwnService): MapTree | null {
  if (definition.kind !== 'map') return null
  const entries = definition.entries.filter(({ key }) => testKeys.includes(key))
  return entries.length === 0 ? null : { ...definition, entries }
}

/**
 * The definition of a service of an office's own as if it had a file of its own, `ownServiceFile`. Null when it is no map.
 */
export function ownServiceTree(own: OwnService): MapTree | null {
  const { number, at, definition } = own
  if (definition.kind !== 'map') return null
  const tree = placedIn(definition, ownServiceFile(own))
  const keyAt = { ...at, file: tree.at.file }
  const value: Tree = { kind: 'scalar', value: Number(number), at: keyAt, indent: null }
  const others = tree.entries.filter(({ key }) => key !== 'service' && !testKeys.includes(key))
  return { ...tree, entries: [{ key: 'service', keyAt, value }, ...others] }
}

/** The services of an office's own, as far as they can be read; what is wrong with the others is reported. */
export function ownServices(own: readonly OwnService[], report: Report): readonly ServiceTree[] {
  return own.flatMap((one) => {
    const { definition } = one
    const tree = ownServiceTree(one)
    if (tree === null) {
      report.error('wrong-type', definition.at, { expected: { kind: 'keys' }, found: foundIn(definition) })
      return []
    }
    const fixed = definition.kind === 'map' && definition.entries.find(({ key }) => key === 'service')
    if (fixed) report.error('fixed-key', fixed.keyAt)
    const found = new Report()
    const spec = decodeWithRecovery(serviceShape, tree, found).value
    if (spec) return [{ id: spec.service.value, file: { path: tree.at.file, tree }, spec }]
    report.add(found.sorted().map(inOfficeFile))
    return []
  })
}

/** A diagnostic of a service of an office's own, at its place in the office's file. */
export const inOfficeFile = (one: Diagnostic): Diagnostic => ({
  ...one,
  span: fileOnly(one.span),
  related: one.related.map((other) => ({ ...other, span: fileOnly(other.span) })),
})

/** Whether a place is in a file, or in a service that it defines. */
export const isOfFile = (at: Span, file: string): boolean => fileOnly(at).file === file

/** A place in the file that it is written in, also of a service that an office's file defines. */
export const fileOnly = (span: Span): Span => {
  const file = span.file.replace(/(\.ya?ml)#\d{4}$/, '$1')
  return file === span.file ? span : { ...span, file }
}

function placedIn<T extends Tree>(tree: T, file: string): T
function placedIn(tree: Tree, file: string): Tree {
  const at = { ...tree.at, file }
  if (tree.kind === 'list') return { ...tree, at, items: tree.items.map((one) => placedIn(one, file)) }
  if (tree.kind === 'scalar') return { ...tree, at }
  const entries = tree.entries.map(({ key, keyAt, value }) => ({
    key,
    keyAt: { ...keyAt, file },
    value: placedIn(value, file),
  }))
  return { ...tree, at, entries }
}

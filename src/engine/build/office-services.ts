import type { Report } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { type OfficeServicesSpec, officeServicesShape } from '../language/portal.ts'
import type { Located } from '../language/shape.ts'
import type { MapTree, Tree } from '../language/tree.ts'
import { applyPatches } from '../overlay/patch.ts'
import { decode } from '../read/decode.ts'
import type { ServiceTree } from './services.ts'

const isNumber = (key: string): boolean => /^\d+$/.test(key)

/** The services of an office, each with the office's patches laid over it; null when its file is wrong about them. */
export function officeServices(
  services: readonly ServiceTree[],
  said: MapTree | undefined,
  report: Report,
): readonly Tree[] {
  if (!said) return services.map((service) => service.file.tree)
  const which: MapTree = { ...said, entries: said.entries.filter((entry) => !isNumber(entry.key)) }
  const spec = decode(officeServicesShape, which, report)
  const chosen = chooseServices(services, spec, report)
  const patches = new Map(
    said.entries.filter((entry) => isNumber(entry.key)).map((entry) => [Number(entry.key), entry]),
  )
  for (const [id, entry] of patches) {
    if (!services.some((service) => service.id === id)) unknownService(services, { value: id, at: entry.keyAt }, report)
  }
  return chosen.map(({ id, file }) => {
    const patch = patches.get(id)?.value
    if (!patch) return file.tree
    if (patch.kind === 'map') return applyPatches(file.tree, patch, report)
    report.error(
      'wrong-type',
      patch.at,
      'Here stands what differs, by address: `blocks.invoices.columns.kwotaBrutto.label: …`.',
    )
    return file.tree
  })
}

function chooseServices(
  services: readonly ServiceTree[],
  spec: OfficeServicesSpec | null,
  report: Report,
): readonly ServiceTree[] {
  const only = spec?.only && !('value' in spec.only) ? spec.only : null
  for (const one of [...(only ?? []), ...(spec?.except ?? [])]) {
    if (!services.some((service) => service.id === one.value)) unknownService(services, one, report)
  }
  const named = (list: readonly Located<number>[], id: number): boolean => list.some((one) => one.value === id)
  return services.filter(({ id }) => (only === null || named(only, id)) && !named(spec?.except ?? [], id))
}

export function unknownService(services: readonly ServiceTree[], { value, at }: Located<number>, report: Report): void {
  const known = services.map((service) => String(service.id))
  report.error(
    'unknown-service',
    at,
    `There is no service ${value}. Known: ${known.join(', ')}.`,
    nearest(String(value), known),
  )
}

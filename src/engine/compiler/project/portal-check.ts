import { nearest } from '../../model/nearest.ts'
import { parsePlainDate } from '../../model/plain-date.ts'
import type { CheckEnvironment } from '../analysis/environment.ts'
import { checkIcon } from '../analysis/rules/unknown-icon.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { PortalSpec } from '../language/portal.ts'
import type { Texts } from '../language/texts.ts'
import type { Portal } from './portal.ts'

/** What portal.yaml says holds: its day exists, its calls are in the contract, its menu leads to pages and has words. */
export function checkPortal(
  { spec, languages }: Portal,
  world: CheckEnvironment,
  routes: readonly string[],
  texts: Texts,
  report: Report,
): void {
  const earliest = spec.dates?.earliest
  if (earliest && parsePlainDate(earliest.value) === null) {
    report.error('malformed.day', earliest.at, { day: earliest.value })
  }
  checkCalls(spec, world, report)
  for (const { id, at, value } of spec.menu ?? []) {
    const missing = languages.filter((one) => texts.find({ own: null, keys: [`menu.${id}`] }, one) === undefined)
    if (missing.length > 0) report.error('missing-text', at, { languages: missing, keys: [`menu.${id}`] })
    checkIcon(value.icon, report)
    const { go } = value
    if (!go.value.startsWith('/') || routes.includes(go.value)) continue
    report.error('unknown-path.page', go.at, { path: go.value }, { suggestion: nearest(go.value, routes) })
  }
}

function checkCalls({ calls }: PortalSpec, { contract }: CheckEnvironment, report: Report): void {
  if (!calls) return
  const paths = contract.allPaths
  for (const [name, path] of Object.entries(calls)) {
    if (name === 'at' || !('value' in path) || paths.includes(path.value)) continue
    const suggestion = nearest(path.value, paths)
    report.error('unknown-path', path.at, { method: null, path: path.value }, { suggestion })
  }
}

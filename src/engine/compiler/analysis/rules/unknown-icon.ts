import { nearest } from '../../../model/nearest.ts'
import type { Report } from '../../diagnostics/diagnostic.ts'
import { iconNames } from '../../language/icons.ts'
import type { Located } from '../../language/shape.ts'
import type { ServiceRule } from './rule.ts'

/** An icon that does not exist would leave a plain sheet of paper in its place. */
export const unknownIcon: ServiceRule = ({ definition, report }) => checkIcon(definition.spec.icon, report)

export function checkIcon(icon: Located<string> | undefined, report: Report): void {
  if (!icon || iconNames.includes(icon.value)) return
  const bare = icon.value.replace(/^pi-/, '')
  const suggestion = iconNames.includes(bare) ? bare : nearest(icon.value, iconNames)
  report.error('unknown-icon', icon.at, { name: icon.value }, { suggestion })
}

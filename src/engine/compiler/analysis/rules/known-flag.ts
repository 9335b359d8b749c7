import { nearest } from '../../../model/nearest.ts'
import type { ServiceRule } from './rule.ts'

/** A flag that the configuration does not have is never on: nobody would ever find the page. */
export const knownFlag: ServiceRule = ({ definition, env, report }) => {
  const { flag } = definition.spec
  if (!flag || env.config.kind !== 'object') return
  const flags = Object.entries(env.config.fields).flatMap(([name, type]) => (type.kind === 'boolean' ? [name] : []))
  if (flags.includes(flag.value)) return
  report.error('unknown-field.flag', flag.at, { name: flag.value }, { suggestion: nearest(flag.value, flags) })
}

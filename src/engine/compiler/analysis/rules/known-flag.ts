import { nearest } from '../../../model/nearest.ts'
import type { Rule } from './rule.ts'

/** A flag that the configuration does not have is never on: nobody would ever find the page. */
export const knownFlag: Rule = ({ spec, world, report }) => {
  const { flag } = spec
  if (!flag || world.config.kind !== 'object') return
  const flags = Object.entries(world.config.fields).flatMap(([name, type]) => (type.kind === 'boolean' ? [name] : []))
  if (flags.includes(flag.value)) return
  const message = `The configuration has no flag \`${flag.value}\`.`
  report.error('unknown-field', flag.at, message, nearest(flag.value, flags))
}

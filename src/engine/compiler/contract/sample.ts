import type { ValueType } from '../../model/types.ts'

/**
 * The type of values that a sample reply shows. A null shows only that a value may be missing; an empty list
 * shows nothing about its members.
 */
export function typeOfSample(sample: unknown): ValueType {
  if (Array.isArray(sample)) return { kind: 'list', of: sample.map(typeOfSample).reduce(merged, { kind: 'unknown' }) }
  if (typeof sample === 'object' && sample !== null) {
    const fields = Object.entries(sample).map(([name, value]) => [name, typeOfSample(value)])
    return { kind: 'object', name: 'sample', fields: Object.fromEntries(fields) }
  }
  if (typeof sample === 'boolean') return { kind: 'boolean' }
  if (typeof sample === 'number') return { kind: Number.isInteger(sample) ? 'integer' : 'decimal' }
  if (typeof sample === 'string') return { kind: /^\d{4}-\d{2}-\d{2}$/.test(sample) ? 'date' : 'text' }
  return { kind: 'unknown', nullable: true }
}

function merged(a: ValueType, b: ValueType): ValueType {
  const nullable = a.nullable || b.nullable ? { nullable: true } : {}
  if (a.kind === 'unknown') return { ...b, ...nullable }
  if (b.kind === 'unknown') return { ...a, ...nullable }
  if (a.kind === 'object' && b.kind === 'object') {
    const names = new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])
    const fields: Record<string, ValueType> = {}
    for (const name of names)
      fields[name] = merged(
        a.fields[name] ?? { kind: 'unknown', nullable: true },
        b.fields[name] ?? { kind: 'unknown', nullable: true },
      )
    return { ...a, fields, ...nullable }
  }
  if (a.kind === 'list' && b.kind === 'list') return { kind: 'list', of: merged(a.of, b.of), ...nullable }
  if (a.kind === b.kind) return { ...a, ...nullable }
  const numbers = [a.kind, b.kind].every((kind) => kind === 'integer' || kind === 'decimal')
  return numbers ? { kind: 'decimal', ...nullable } : { kind: 'text', ...nullable }
}

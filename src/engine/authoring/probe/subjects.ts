import { isList, isRecord } from '../../model/format.ts'
import type { Value, ValueType } from '../../model/types.ts'
import type { Subject } from '../../runtime/environment.ts'

/** The subjects of a reply: rows that have a PESEL or a NIP by their kind, whatever the contract calls the fields. */
export function readSubjects(type: ValueType, value: Value): readonly Subject[] {
  if (type.kind === 'list') return isList(value) ? value.flatMap((one) => readSubjects(type.of, one)) : []
  if (type.kind !== 'object' || !isRecord(value)) return []
  const numberOf = (kind: 'pesel' | 'nip'): string | null => {
    const name = Object.entries(type.fields).find(([, field]) => field.kind === kind)?.[0]
    const number = name === undefined ? null : value[name]
    return typeof number === 'string' && number !== '' ? number : null
  }
  const [pesel, nip] = [numberOf('pesel'), numberOf('nip')]
  if (pesel !== null || nip !== null) return [{ name: '', pesel, nip: pesel === null ? nip : null }]
  return Object.entries(type.fields).flatMap(([name, field]) => readSubjects(field, value[name] ?? null))
}

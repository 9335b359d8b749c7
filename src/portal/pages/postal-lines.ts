import type { Contact } from '../api/models.ts'

/**
 * An address as it is written on an envelope: `ul. Lipowa 1, Jasnowola` with `62-041` → `ul. Lipowa 1` and `62-041 Jasnowola`.
 */
export function postalLines({ address, postalCode }: Pick<Contact, 'address' | 'postalCode'>): readonly string[] {
  const written = address.trim()
  const code = written.includes(postalCode) ? '' : postalCode
  const comma = written.lastIndexOf(',')
  const lines = comma === -1 ? [written, code] : [written.slice(0, comma), `${code} ${written.slice(comma + 1).trim()}`]
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

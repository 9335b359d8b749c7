import { afterAll } from 'vitest'

/** A day ahead of Poland, most of a day behind it, and Poland itself. */
export const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Warsaw'] as const

const before = process.env.TZ

/** The clock of everything that runs from here on stands in a zone; after the file it is put back. */
export function liveIn(zone: (typeof ZONES)[number]): void {
  process.env.TZ = zone
  const offset = { 'Pacific/Kiritimati': -840, 'America/Los_Angeles': 480, 'Europe/Warsaw': -60 }[zone]
  if (new Date(2025, 0, 1).getTimezoneOffset() !== offset) throw new Error(`The clock does not stand in ${zone}`)
}

afterAll(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

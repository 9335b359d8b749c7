import { onTestFinished } from 'vitest'

/** A day ahead of Poland, most of a day behind it, and Poland itself. */
export const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Warsaw'] as const

/** The clock of everything that runs in the rest of the test is that of a zone. */
export function liveIn(zone: (typeof ZONES)[number]): void {
  const before = process.env.TZ
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
  process.env.TZ = zone
  const offset = { 'Pacific/Kiritimati': -840, 'America/Los_Angeles': 480, 'Europe/Warsaw': -60 }[zone]
  if (new Date(2025, 0, 1).getTimezoneOffset() !== offset) throw new Error(`The clock is not that of ${zone}`)
}

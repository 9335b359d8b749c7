import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import type { Device } from '../db/schema/index.ts'

/** More than any browser sends; what is longer is not looked at. */
const LONGEST = 500

const KINDS: Readonly<Record<string, Device['kind']>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }

/** What a request reveals of the device that sent it, coarsely: “Firefox”, “Windows”, a computer. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): Device {
  const written = headers['user-agent'] ?? ''
  if (written === '' || written.length > LONGEST) return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(written)
  return { browser: browser.name || null, system: os.name || null, kind: KINDS[platform.type ?? ''] ?? null }
}

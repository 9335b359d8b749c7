import { describe, expect, test } from 'vitest'
import { packageFolder, run } from './support.ts'

/** An office API whose port is in use. */
const busyOffice = `
export async function startOffice({ anyFreePort }) {
  if (!anyFreePort) throw Object.assign(new Error('busy'), { code: 'EADDRINUSE' })
  return { address: 'http://127.0.0.1:9', close: async () => {} }
}`

const started = (env: Readonly<Record<string, string>>) =>
  run(['start', '--demo'], {
    root: packageFolder({ 'dist/office/main.js': busyOffice }),
    env: { PORT: '0', STUDIO: 'off', ...env },
  })

describe('the port of the office API is in use', () => {
  test('one that OFFICE_PORT names is never exchanged for another: one plain line and 1', async () => {
    const ran = await started({ OFFICE_PORT: '8999' })
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toMatch(/^Port 8999 \(OFFICE_PORT, --port\) is in use by another program[^\n]*$/)
  })

  test('without OFFICE_PORT a free one is chosen', async () => {
    const ran = await started({})
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain('Office API  http://127.0.0.1:9')
  })
})

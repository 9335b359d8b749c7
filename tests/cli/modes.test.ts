import { describe, expect, test } from 'vitest'
import { packageFolder, run } from './support.ts'

/** An office API that records what it was started with, on the port that it was given unless that is 8888. */
const office = `
export const DEMO_ACCOUNTS = [{ login: 'demo.login', password: 'demo-password', about: { en: 'a person' } }]
export const OFFICE_COMMANDS = {
  'count-rows': {
    usage: 'TABLE [--all]',
    summary: { en: 'counts rows', pl: 'liczy wiersze' },
    options: { all: { type: 'boolean' } },
    words: 1,
    run: async ({ databaseUrl, dataDir, options, words, out }) => {
      out(JSON.stringify({ databaseUrl, dataDir, options, words }))
      return 0
    },
  },
}
export async function offeredProviders({ databaseUrl }) {
  if (databaseUrl.endsWith('/down')) throw new Error('no such server')
  return databaseUrl.endsWith('/kir') ? ['kir'] : []
}
export async function startOffice({ mode, port, host, databaseUrl }) {
  if (port === 8888) throw Object.assign(new Error('busy'), { code: 'EADDRINUSE' })
  if (databaseUrl?.endsWith('/kir')) throw Object.assign(new Error('keys'), { name: 'MissingProvidersError', providers: ['kir'] })
  return { address: 'http://' + host + ':' + port + '/' + mode, close: async () => {} }
}`

const COMPLETE = {
  DATABASE_URL: 'postgres://office@db.example/office',
  OFFICE_SECRET_KEY: Buffer.alloc(32, 'key').toString('base64'),
  PORTAL_ORIGINS: 'https://portal.example',
  SMTP_URL: 'smtp://mail.example',
}

const okienko = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  run(args, { root: packageFolder({ 'dist/office/main.js': office }), env })

describe('production mode', () => {
  test('is what office starts in', async () => {
    const ran = await okienko(['office'], COMPLETE)
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(ran.out).toContain('Office API on http://localhost:8081/production')
    expect(ran.out).not.toContain('demo.login')
  })

  test('with nothing set, both processes end with 1 and one complete list', async () => {
    const lists = {
      office: ['DATABASE_URL', 'OFFICE_SECRET_KEY', 'PORTAL_ORIGINS', 'SMTP_URL'],
      serve: ['DEFINITIONS_DIR'],
    }
    for (const [process, names] of Object.entries(lists)) {
      const ran = await okienko([process])
      expect([ran.code, ran.out]).toEqual([1, ''])
      expect(ran.err).toContain(`okienko ${process} cannot start in production mode`)
      for (const name of names) expect(ran.err).toContain(`${name} `)
    }
  })

  test('lists the keys of a provider that the database offers, with whatever else is missing', async () => {
    const env = { ...COMPLETE, DATABASE_URL: 'postgres://office@db.example/kir' }
    const alone = await okienko(['office'], env)
    expect(alone.code).toBe(1)
    expect(alone.err).toContain('KIR_KEY is missing')
    const both = await okienko(['office'], { ...env, SMTP_URL: '' })
    expect(both.err).toContain('SMTP_URL is missing')
    expect(both.err).toContain('KIR_KEY is missing')
  })

  test('a database that cannot be asked does not hide what is missing', async () => {
    const ran = await okienko(['office'], {
      ...COMPLETE,
      DATABASE_URL: 'postgres://office@db.example/down',
      SMTP_URL: '',
    })
    expect([ran.code, ran.out]).toEqual([1, ''])
    expect(ran.err).toContain('SMTP_URL is missing')
  })

  test('a port that is taken stops the process', async () => {
    const ran = await okienko(['office', '--port', '8888'], COMPLETE)
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toContain('Port 8888 (OFFICE_PORT, --port) is in use by another program')
  })
})

describe('a demonstration', () => {
  test('needs --demo and no settings', async () => {
    const ran = await okienko(['office', '--demo', '--port', '9001'])
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(ran.out).toContain('Office API on http://localhost:9001/demonstration')
  })

  test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('listens on %s', async (HOST) => {
    expect((await okienko(['office', '--demo'], { HOST })).code).toBe(0)
  })

  test.each(['0.0.0.0', '::', '192.0.2.1', 'portal.example', '127.0.0.1.example'])(
    'refuses %s unless --demo-public is given',
    async (HOST) => {
      for (const command of [['office'], ['serve'], ['start']]) {
        const refused = await okienko([...command, '--demo'], { HOST, PORT: '0' })
        expect([refused.code, refused.out]).toEqual([1, ''])
        expect(refused.err).toContain('--demo-public')
        expect(refused.err).toContain(HOST)
      }
      expect((await okienko(['office', '--demo', '--demo-public'], { HOST })).code).toBe(0)
    },
  )

  test('start is nothing else, and --demo-public nothing without it', async () => {
    for (const args of [['start'], ['office', '--demo-public'], ['serve', '--demo-public']])
      expect((await okienko(args, COMPLETE)).code).toBe(2)
  })
})

describe('okienko settings', () => {
  test('shows every setting of both processes, where it comes from and what is missing', async () => {
    const { code, out } = await okienko(['settings'], { ...COMPLETE, SMTP_URL: '', OFFICE_PORT: '9001' })
    expect(code).toBe(0)
    expect(out).toMatch(/OFFICE_PORT +9001 +environment/)
    expect(out).toMatch(/ PORT +8080 +default/)
    expect(out).toMatch(/SMTP_URL +- +MISSING/)
    expect(out).toMatch(/DEFINITIONS_DIR +- +MISSING/)
    expect(out).not.toContain(COMPLETE.OFFICE_SECRET_KEY)
    expect(out).not.toContain('office@db.example')
  })

  test('shows one process alone, and a demonstration', async () => {
    expect((await okienko(['settings', 'serve'])).out).not.toContain('OFFICE_PORT')
    expect((await okienko(['settings', 'office', '--demo'])).out).not.toContain('MISSING')
    expect((await okienko(['settings', 'portal'])).code).toBe(2)
  })
})

describe('the commands of the operator', () => {
  test('get their arguments and the database, and need no other setting', async () => {
    const ran = await okienko(['office', 'count-rows', 'accounts', '--all', '--database', 'postgres://office@db/x'])
    expect([ran.code, ran.err]).toEqual([0, ''])
    expect(JSON.parse(ran.out)).toEqual({
      databaseUrl: 'postgres://office@db/x',
      options: { all: true },
      words: ['accounts'],
    })
  })

  test('without a database: one list, and 1', async () => {
    const ran = await okienko(['office', 'count-rows', 'accounts'])
    expect([ran.code, ran.out]).toEqual([1, ''])
    expect(ran.err).toContain('DATABASE_URL (--database) or DATA_DIR (--data) is missing')
    expect(ran.err).not.toContain('SMTP_URL')
  })

  test('one that there is not is named with those that there are', async () => {
    const ran = await okienko(['office', 'constructor'])
    expect(ran.code).toBe(2)
    expect(ran.err).toContain('Unknown office command "constructor". Known: count-rows')
  })

  test('are in the help, in both languages', async () => {
    expect((await okienko(['office', '--help'])).out).toContain('okienko office count-rows TABLE [--all]')
    const polish = (await okienko(['office', '--help', '--language', 'pl'])).out
    expect(polish).toContain('liczy wiersze')
    expect(polish).toContain('w trybie produkcyjnym')
    expect((await okienko(['help', '--language', 'pl'])).out).toContain('czyta i sprawdza wszystkie definicje')
  })
})

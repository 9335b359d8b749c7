import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { scryptPasswords } from '../../../office/accounts/passwords.ts'
import { employeeByEmail, employeeOfLink } from '../../../office/backoffice/sign-in/employees.ts'
import { createEmployee } from '../../../office/commands/create-employee.ts'
import { openFolder } from '../../../office/db/data-folder.ts'
import { auditEvents } from '../../../office/db/schema/index.ts'
import { defaultSettings } from '../../../schemas/settings/index.ts'
import { makeDataFolder } from '../databases.ts'

const PERSON = { email: 'pierwsza@urzad.example', name: 'Pierwsza Osoba' }
const PASSWORD = 'Pierwsze-haslo-1'

describe('okienko office create-employee', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'okienko-employee-'))
    makeDataFolder(dataDir)
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  async function run(options: Readonly<Record<string, string | boolean>>, input = '') {
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin)
    const lines = { out: [] as string[], err: [] as string[] }
    const settings = { ...defaultSettings('office', 'production'), BACKOFFICE_ORIGIN: 'https://zaplecze.example' }
    const code = await createEmployee.run({
      settings,
      dataDir,
      databaseUrl: undefined,
      options,
      words: [],
      language: 'en',
      out: (line) => lines.out.push(line),
      err: (line) => lines.err.push(line),
    })
    return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
  }

  async function inDatabase<T>(work: (db: Awaited<ReturnType<typeof openFolder>>['db']) => Promise<T>): Promise<T> {
    const database = await openFolder(dataDir)
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }

  it('makes the first administrator and prints a link with which they set a password', async () => {
    const { code, out } = await run(PERSON)
    expect(code).toBe(0)
    const setup = /https:\/\/zaplecze\.example\/zaplecze\/nowe-haslo\?kod=([\w-]{43})$/.exec(out)?.[1] ?? ''
    await inDatabase(async (db) => {
      const employee = await employeeOfLink(db, setup, new Date())
      expect(employee).toMatchObject({ ...PERSON, role: 'administrator', passwordHash: null, demo: false })
      expect((await db.select().from(auditEvents)).at(-1)).toMatchObject({ event: 'employee added' })
    })
  })

  it('reads a password from standard input and prints it nowhere', async () => {
    const clerk = { ...PERSON, email: 'druga@urzad.example', role: 'clerk', 'password-stdin': true }
    const { code, out, err } = await run(clerk, `${PASSWORD}\n`)
    expect([code, err]).toEqual([0, ''])
    expect(out).not.toContain(PASSWORD)
    expect(out).not.toContain('nowe-haslo')
    const employee = await inDatabase((db) => employeeByEmail(db, clerk.email))
    expect(employee?.role).toBe('clerk')
    expect(await scryptPasswords().verify(PASSWORD, employee?.passwordHash)).toBe(true)
  })

  it('makes nobody without a name, with a wrong role, a weak password, or an address that is taken', async () => {
    const nobody = { ...PERSON, email: 'nikt@urzad.example' }
    expect(await run({ email: nobody.email })).toMatchObject({ code: 1, err: 'Give --email and --name.' })
    expect((await run({ ...nobody, email: 'nie-adres' })).err).toContain('is not an e-mail address')
    expect((await run({ ...nobody, role: 'boss' })).err).toContain('Roles: clerk, accountant, administrator.')
    expect((await run({ ...nobody, 'password-stdin': true }, 'slabe\n')).err).toContain('at least 8 characters')
    expect(await inDatabase((db) => employeeByEmail(db, nobody.email))).toBeUndefined()
    // Made by the first test.
    expect(await run({ ...PERSON, email: PERSON.email.toUpperCase() })).toMatchObject({ code: 1, out: '' })
  })
})

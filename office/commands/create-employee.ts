import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { audit } from '../accounts/audit.ts'
import { meetsPasswordRule } from '../accounts/password-rule.ts'
import { scryptPasswords } from '../accounts/passwords.ts'
import { ROLES, type Role } from '../backoffice/permissions.ts'
import { addEmployee, issueSetupLink, SETUP_LINK_HOURS } from '../backoffice/sign-in/employees.ts'
import type { Database } from '../db/database.ts'
import { type OfficeCommand, type OfficeCommandCall, withDatabase } from './command.ts'

const TEXTS = {
  en: {
    missing: 'Give --email and --name.',
    email: 'E-mail address',
    name: 'Name',
    password: 'Password (empty: a link to set one is printed)',
    badEmail: (email: string) => `${email} is not an e-mail address.`,
    badRole: (role: string) => `The role ${role} does not exist. Roles: ${ROLES.join(', ')}.`,
    weak: 'The password must have at least 8 characters, with a digit, an upper-case and a lower-case letter and a special character. No employee was made.',
    taken: (email: string) => `There is an employee with the address ${email} already.`,
    made: (name: string, role: Role) => `${name} can sign in to the back office as ${role}.`,
    link: (address: string) =>
      `Open this link within ${SETUP_LINK_HOURS} hours to set a password. It works once:\n${address}`,
    address: '(address of the back office)',
  },
  pl: {
    missing: 'Podaj --email i --name.',
    email: 'Adres e-mail',
    name: 'Imię i nazwisko',
    password: 'Hasło (puste: zostanie wypisany odnośnik do jego ustawienia)',
    badEmail: (email: string) => `${email} nie jest adresem e-mail.`,
    badRole: (role: string) => `Nie ma roli ${role}. Role: ${ROLES.join(', ')}.`,
    weak: 'Hasło musi mieć co najmniej 8 znaków, w tym cyfrę, wielką i małą literę oraz znak specjalny. Nie utworzono pracownika.',
    taken: (email: string) => `Pracownik z adresem ${email} już jest.`,
    made: (name: string, role: Role) => `${name} może zalogować się do zaplecza jako ${role}.`,
    link: (address: string) =>
      `Otwórz ten odnośnik w ciągu ${SETUP_LINK_HOURS} godzin, żeby ustawić hasło. Działa raz:\n${address}`,
    address: '(adres zaplecza)',
  },
}

/** Makes an employee of the back office, above all the first administrator; the others are added in the back office. */
export const createEmployee: OfficeCommand = {
  usage: '--email ADDRESS --name NAME [--role ROLE] [--password-stdin]',
  summary: {
    en: 'adds an employee of the back office (ROLE: administrator, clerk or accountant) and asks for the password, or prints a link to set it',
    pl: 'dodaje pracownika zaplecza (ROLE: administrator, clerk albo accountant) i pyta o hasło albo wypisuje odnośnik do jego ustawienia',
  },
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    role: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  words: 0,
  run: async (call) => {
    const texts = TEXTS[call.language]
    const email = await given(call, 'email', texts.email)
    const name = await given(call, 'name', texts.name)
    const written = String(call.options.role ?? 'administrator')
    const role = ROLES.find((one) => one === written)
    if (email === '' || name === '') return failed(call, texts.missing)
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return failed(call, texts.badEmail(email))
    if (role === undefined) return failed(call, texts.badRole(written))
    const password = await passwordFor(call, texts.password)
    if (password !== '' && !meetsPasswordRule(password)) return failed(call, texts.weak)
    return withDatabase(call, ({ db }) => create(call, db, { email, name, role, password }))
  },
}

interface Wanted {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Empty for a link to set one. */
  readonly password: string
}

async function create(call: OfficeCommandCall, db: Database, { password, ...wanted }: Wanted): Promise<number> {
  const texts = TEXTS[call.language]
  const now = new Date()
  const passwordHash = password === '' ? {} : { passwordHash: await scryptPasswords().hash(password) }
  const made = await db.transaction(async (tx) => {
    const employee = await addEmployee(tx, { ...wanted, ...passwordHash }, now)
    if (employee === undefined) return undefined
    await audit(tx, now, 'employee added', null, { employee: employee.id, role: wanted.role, way: 'command' })
    return { code: password === '' ? await issueSetupLink(tx, employee.id, now) : undefined }
  })
  if (made === undefined) return failed(call, texts.taken(wanted.email))
  call.out(texts.made(wanted.name, wanted.role))
  const origin = call.settings.BACKOFFICE_ORIGIN ?? texts.address
  if (made.code !== undefined) call.out(texts.link(`${origin}/zaplecze/nowe-haslo?kod=${made.code}`))
  return 0
}

function failed({ err }: OfficeCommandCall, reason: string): number {
  err(reason)
  return 1
}

/** An option, asked for on a terminal when it is missing; else empty. */
async function given({ options }: OfficeCommandCall, name: string, question: string): Promise<string> {
  const option = options[name]
  if (typeof option === 'string') return option.trim()
  return process.stdin.isTTY ? (await ask(question, true)).trim() : ''
}

/** From standard input with `--password-stdin`, from a terminal without echo; empty where there is neither. */
async function passwordFor({ options }: OfficeCommandCall, question: string): Promise<string> {
  if (options['password-stdin'] === true) return (await readAll(process.stdin)).replace(/\r?\n$/, '')
  return process.stdin.isTTY ? ask(question, false) : ''
}

/** Asks on standard error, so that the output holds nothing but the result. */
async function ask(question: string, echo: boolean): Promise<string> {
  process.stderr.write(`${question}: `)
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (echo) process.stderr.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    if (!echo) process.stderr.write('\n')
  }
}

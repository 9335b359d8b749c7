import { randomBytes } from 'node:crypto'
import { messageLanguages } from '../engine/compiler/diagnostics/format.ts'
import type { Store } from '../host/store/store.ts'
import { type Action, Audit } from '../host/studio/audit.ts'
import { codeAddress, newCodeKey } from '../host/studio/one-time-code.ts'
import { Passwords, seal } from '../host/studio/passwords.ts'
import { EVERY_OFFICE, People, type Person, type Role, type Roles } from '../host/studio/people.ts'
import { parse } from './arguments.ts'
import { type CliContext, type Command, Misuse } from './command.ts'
import { userName } from './portal-feed.ts'
import { storeOptions, withStore } from './store-commands.ts'
import { textsIn } from './texts.ts'

const options = {
  ...storeOptions,
  name: { type: 'string' },
  editor: { type: 'string', multiple: true },
  publisher: { type: 'string', multiple: true },
  'in-english': { type: 'boolean', default: false },
  'without-code': { type: 'boolean', default: false },
  'without-password': { type: 'boolean', default: false },
} as const

export const studio: Command = {
  name: 'studio',
  usage:
    'add LOGIN --name NAME [--editor SLUG|all]… [--publisher SLUG|all]… [--without-code | --without-password] | passwd LOGIN | detach LOGIN | remove LOGIN | list [--store PLACE]',
  summary: {
    en: 'accounts of the studio: who may edit and publish which offices; passwords are made up and printed once',
    pl: 'konta studia: kto redaguje i publikuje które urzędy; hasła są losowane i wypisywane raz',
  },
  run: (args, context) => runStudio(args, context),
}

async function runStudio(args: readonly string[], context: CliContext): Promise<number> {
  const { values, positionals } = parse(args, options, 2)
  const [action = '', given] = positionals
  if (action === 'list') return withStore(values, context, (store) => list(store, context))
  if (!['add', 'passwd', 'detach', 'remove'].includes(action))
    throw new Misuse((t) => t.missing('add, passwd, detach, remove, list'))
  if (given === undefined) throw new Misuse((t) => t.missing('LOGIN'))
  const login = given.toLowerCase()
  if (!/^[a-z0-9][a-z0-9._@-]{1,99}$/.test(login)) throw new Misuse((t) => t.wrongStudioLogin(given))
  const withCode = !values['without-code']
  if (action === 'remove') return withStore(values, context, (store) => remove(store, login, context))
  if (action === 'detach') return withStore(values, context, (store) => detach(store, login, context))
  if (action === 'passwd') return withStore(values, context, (store) => changePassword(store, login, withCode, context))
  const roles = rolesFrom(values.editor ?? [], values.publisher ?? [])
  const { name } = values
  if (name === undefined || name.trim() === '') throw new Misuse((t) => t.missing('--name'))
  if (Object.keys(roles).length === 0) throw new Misuse((t) => t.missing('--editor, --publisher'))
  const language = messageLanguages[values['in-english'] ? 0 : 1]
  const person = { login, name: name.trim(), language, roles }
  const way = values['without-password'] ? 'provider' : withCode ? 'code' : 'password'
  return withStore(values, context, (store) => add(store, person, way, context))
}

/** Whoever publishes edits, too. */
function rolesFrom(editor: readonly string[], publisher: readonly string[]): Roles {
  const of = (role: Role, offices: readonly string[]) =>
    offices.map((slug) => [slug === 'all' ? EVERY_OFFICE : slug, role] as const)
  return Object.fromEntries([...of('editor', editor), ...of('publisher', publisher)])
}

/** How somebody signs in: at the identity provider alone, with a password, or with a password and a code. */
type Way = 'provider' | 'password' | 'code'

async function add(store: Store, person: Person, way: Way, context: CliContext): Promise<number> {
  const people = new People(store.connection, false)
  if ((await people.find(person.login)) !== null) {
    context.err(textsIn(context.language).studioAccountThere(person.login))
    return 1
  }
  if (way === 'provider') {
    await people.add(person, { password: null, codeKey: null })
    await note(store, 'account added', person.login)
    context.out(textsIn(context.language).studioAccountAdded(person.login))
    return 0
  }
  const { credentials, password, codeKey } = await newCredentials(way === 'code')
  await people.add(person, credentials)
  await note(store, 'account added', person.login)
  await print(person.login, password, codeKey, context)
  return 0
}

async function changePassword(store: Store, login: string, withCode: boolean, context: CliContext): Promise<number> {
  const people = new People(store.connection, false)
  const person = await people.find(login)
  if (person === null) return unknown(login, context)
  const { credentials, password, codeKey } = await newCredentials(withCode)
  await people.changeCredentials(login, credentials)
  await note(store, 'account changed', login)
  await print(login, password, codeKey, context)
  if (person.attached) context.out(textsIn(context.language).studioAccountAttached(login))
  return 0
}

/** The next sign-in at the identity provider with the address attaches the account there again, unless it has a password. */
async function detach(store: Store, login: string, context: CliContext): Promise<number> {
  if (!(await new People(store.connection, false).detach(login))) return unknown(login, context)
  await note(store, 'account changed', login)
  context.out(textsIn(context.language).studioAccountDetached(login))
  return 0
}

async function remove(store: Store, login: string, context: CliContext): Promise<number> {
  if (!(await new People(store.connection, false).remove(login))) return unknown(login, context)
  await note(store, 'account removed', login)
  context.out(textsIn(context.language).studioAccountRemoved(login))
  return 0
}

async function list(store: Store, { out }: CliContext): Promise<number> {
  for (const { login, name, roles, codeKey } of await new People(store.connection, false).list()) {
    const held = Object.entries(roles).map(([slug, role]) => `${slug === EVERY_OFFICE ? 'all' : slug}: ${role}`)
    out(`${login}  ${name}  ${held.join(', ')}${codeKey === null ? '' : '  TOTP'}`)
  }
  return 0
}

function unknown(login: string, context: CliContext): number {
  context.err(textsIn(context.language).studioAccountUnknown(login))
  return 1
}

/** A password of 100 random bits, and a key for an authenticator app that is sealed with it. */
async function newCredentials(withCode: boolean) {
  const letters = [...randomBytes(20)].map((byte) => 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32]).join('')
  const password = letters.match(/.{5}/g)?.join('-') ?? letters
  const { stored, key } = await new Passwords().hash(password)
  const codeKey = withCode ? newCodeKey() : null
  return { credentials: { password: stored, codeKey: codeKey && seal(codeKey, key) }, password, codeKey }
}

async function print(login: string, password: string, codeKey: string | null, context: CliContext): Promise<void> {
  const texts = textsIn(context.language)
  context.out(texts.studioPassword(login, password))
  if (codeKey === null) return
  const address = codeAddress(codeKey, login)
  const { default: qrcode } = await import('qrcode')
  context.out(texts.studioCode(address))
  if (context.terminal === true) context.out(await qrcode.toString(address, { type: 'terminal', small: true }))
}

const note = (store: Store, action: Action, account: string): Promise<void> =>
  new Audit(store.connection).note(new Date(), `terminal: ${userName()}`, action, { account })

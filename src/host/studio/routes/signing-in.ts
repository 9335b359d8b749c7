import type { Me, SignIn, SignInWays } from '../../../studio-protocol/protocol.ts'
import { requireOwnOrigin } from '../admission.ts'
import type { Route, Studio, StudioOptions } from '../context.ts'
import type { SessionCookie } from '../cookie.ts'
import { acceptedStep } from '../one-time-code.ts'
import { open } from '../passwords.ts'
import { isVendor, type Person, roleIn, type StoredPerson } from '../people.ts'
import { refusal } from '../refusals.ts'
import { csrfOf } from '../sessions.ts'
import { nameOf } from './fleet.ts'

const short = { type: 'string', minLength: 1, maxLength: 200 } as const

/** Signing in and out, and who is signed in. */
export function signingInRoutes(
  cookie: SessionCookie,
  { demonstration, provider }: Pick<StudioOptions, 'demonstration' | 'provider'>,
): readonly Route[] {
  /** Whoever has a password may change it. */
  const hasOwnPassword = ({ password }: Pick<StoredPerson, 'password'>) => !demonstration && password !== null
  return [
    {
      method: 'GET',
      url: '/sign-in',
      access: 'anybody',
      handle: async (): Promise<SignInWays> => ({ provider: provider !== undefined }),
    },
    {
      method: 'POST',
      url: '/sign-in',
      access: 'anybody',
      body: {
        type: 'object',
        required: ['login', 'password'],
        additionalProperties: false,
        properties: { login: short, password: { ...short, maxLength: 1000 }, code: { type: 'string', maxLength: 20 } },
      },
      handle: async ({ studio, request, reply, now }): Promise<Me> => {
        requireOwnOrigin(request)
        const sent = request.body as SignIn
        const login = sent.login.trim().toLowerCase()
        const person = await signIn(studio, { ...sent, login }, request.ip, now)
        const token = await studio.sessions.start(person.login, now)
        await studio.audit.note(now, person.login, 'signed in')
        cookie.write(reply, token)
        return { ...me(studio, person, token), ownPassword: hasOwnPassword(person) }
      },
    },
    {
      method: 'POST',
      url: '/sign-out',
      access: 'person',
      handle: async ({ studio, reply, person, token, now }) => {
        await studio.sessions.end(token)
        await studio.audit.note(now, person.login, 'signed out')
        cookie.clear(reply)
      },
    },
    {
      method: 'GET',
      url: '/me',
      access: 'person',
      handle: async ({ studio, person, token }): Promise<Me> => {
        const stored = await studio.people.find(person.login)
        return { ...me(studio, person, token), ownPassword: stored !== null && hasOwnPassword(stored) }
      },
    },
  ]
}

async function signIn(
  studio: Studio,
  { login, password, code }: SignIn,
  address: string,
  now: Date,
): Promise<StoredPerson> {
  const { attempts, audit, people } = studio
  await attempts.take('address', address, now)
  await attempts.take('password', `${login}\n${address}`, now)
  const person = await people.find(login)
  const key = await studio.passwords.verify(password, person?.password ?? null)
  if (person === null || key === null) {
    await audit.note(now, login, 'sign-in refused', { reason: 'password' })
    throw refusal('wrong')
  }
  if (person.codeKey !== null) {
    if (code === undefined || code === '') throw refusal('codeNeeded')
    await attempts.take('code', login, now)
    const digits = code.replaceAll(' ', '')
    const step = acceptedStep(open(person.codeKey, key), digits, now, person.codeStep)
    const isAccepted = step !== null && (await attempts.spendCode(login, digits, step))
    if (!isAccepted || !(await people.acceptCode(login, step))) {
      await audit.note(now, login, 'sign-in refused', { reason: 'code' })
      throw refusal('wrong')
    }
    await attempts.clear('code', login, now)
  }
  await attempts.clear('password', `${login}\n${address}`, now)
  return person
}

function me({ portal }: Studio, person: Person, token: string): Omit<Me, 'ownPassword'> {
  const { login, name, language } = person
  const offices = portal.offices.flatMap((office) => {
    const { slug } = office
    const role = roleIn(slug, person)
    if (role === null) return []
    return [{ slug, name: nameOf(office, person) ?? slug, editor: true, publisher: role === 'publisher' }]
  })
  return { login, name, csrf: csrfOf(token), language, vendor: isVendor(person), offices }
}

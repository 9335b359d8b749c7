import { and, eq, isNull, or } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../../../schemas/settings/index.ts'
import {
  type Identity,
  type IdentityProvider,
  NotConfirmed,
  type PendingSignIn,
  providerClient,
} from '../../../src/server/auth/openid-connect.ts'
import { auditEmployee, auditHourly } from '../../accounts/audit.ts'
import { spendOnce } from '../../accounts/once.ts'
import { emailKey } from '../../accounts/store.ts'
import type { Database } from '../../db/database.ts'
import { employees } from '../../db/schema/index.ts'
import { html } from '../../html.ts'
import { type Backoffice, languageOfRequest, originOf } from '../admission.ts'
import { BACKOFFICE, type Employee } from '../framework/area.ts'
import { sendBounce, sendDocument } from '../framework/layout.ts'
import { words } from '../words.ts'
import { openEmployeeSession } from './sessions.ts'

/** Whether employees may sign in with passwords. */
export const hasPasswords = ({ BACKOFFICE_PASSWORDS }: Settings): boolean => BACKOFFICE_PASSWORDS !== 'off'

/** The provider of the settings; undefined where employees sign in with passwords alone. */
export function identityProviderOf(settings: Settings): IdentityProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return { issuer, clientId, clientSecret, assumesVerified: settings.OIDC_EMAIL_VERIFIED === 'assumed' }
}

const RETURN = `${BACKOFFICE}/oidc/powrot`
const PLACE = 'backoffice/oidc'
const PENDING_SECONDS = 600
const OPEN = { config: { backoffice: { open: true } } } as const

const REFUSED = words('Nie zalogowano', 'Not signed in')
const REFUSED_TEXT = words(
  'Dostawca tożsamości nie potwierdził logowania albo nie ma pracownika z tym adresem. Spróbuj ponownie albo poproś administratora.',
  'The identity provider did not confirm the sign-in, or there is no employee with this address. Try again or ask an administrator.',
)
const AGAIN = words('Wróć do logowania', 'Back to the sign-in')

/** Sign-in through the provider: code flow with PKCE, state and nonce. Who the employee is comes from it, the role is ours. */
export function addOidc(scope: FastifyInstance, backoffice: Backoffice, provider: IdentityProvider): void {
  const { context, cookies } = backoffice
  const client = providerClient(provider)
  const returnAddress = (request: FastifyRequest): string => originOf(backoffice, request) + RETURN

  scope.get('/oidc', OPEN, async (request, reply) => {
    const { address, pending } = await client.begin(returnAddress(request))
    const sealed = context.services.seal.close(JSON.stringify(pending), PLACE)
    cookies.write(reply, 'krok', sealed, { seconds: PENDING_SECONDS })
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  })

  scope.get('/oidc/powrot', OPEN, async (request, reply) => {
    const now = context.clock()
    const pending = pendingOf(backoffice, request)
    cookies.clear(reply, 'krok')
    try {
      const fresh = pending && (await spendOnce(context.db, `oidc:${pending.state}`, inSeconds(now, PENDING_SECONDS)))
      if (pending === undefined || !fresh) throw new NotConfirmed('no sign-in was begun in this browser')
      const address = new URL(returnAddress(request))
      address.search = new URL(request.url, 'http://local').search
      const identity = await client.finish(address, pending)
      const token = await context.db.transaction(async (tx) => {
        const employee = await employeeOf(tx, identity, context.services.demo)
        if (employee === undefined) throw new NotConfirmed('no employee has this identity')
        await auditEmployee(tx, now, 'employee sign-in', employee.id, { detail: { way: 'identity provider' } })
        return openEmployeeSession(tx, employee.id, 'open', now)
      })
      cookies.write(reply, 'sesja', token)
      return sendBounce(reply, BACKOFFICE)
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in of an employee through the identity provider refused')
      await auditHourly(context.db, now, 'employee sign-in refused', { reason: 'identity provider' })
      const language = languageOfRequest(backoffice, request)
      const body = html`<p class="lead">${REFUSED_TEXT[language]}</p><p class="buttons"><a class="button" href="${BACKOFFICE}/logowanie">${AGAIN[language]}</a></p>`
      const frame = { language, address: `${BACKOFFICE}/logowanie`, office: '' }
      return sendDocument(reply, frame, { title: REFUSED[language], body, status: 403 })
    }
  })
}

const inSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

function pendingOf({ context, cookies }: Backoffice, request: FastifyRequest): PendingSignIn | undefined {
  try {
    return JSON.parse(context.services.seal.open(cookies.read(request, 'krok') ?? '', PLACE)) as PendingSignIn
  } catch {
    return undefined
  }
}

/** The employee of an identity: the one known by it, else the one with its address, who is known by it from now on. */
async function employeeOf(db: Database, { subject, email }: Identity, demo: boolean): Promise<Employee | undefined> {
  const byAddress =
    email === null ? undefined : and(eq(employees.emailKey, emailKey(email)), isNull(employees.oidcSubject))
  const found = await db
    .select()
    .from(employees)
    .where(and(eq(employees.blocked, false), or(eq(employees.oidcSubject, subject), byAddress)))
  const employee = found.find(({ oidcSubject }) => oidcSubject === subject) ?? found[0]
  if (employee === undefined || (employee.demo && !demo)) return undefined
  if (employee.oidcSubject === subject) return employee
  const [bound] = await db
    .update(employees)
    .set({ oidcSubject: subject })
    .where(and(eq(employees.id, employee.id), isNull(employees.oidcSubject)))
    .returning()
  return bound
}

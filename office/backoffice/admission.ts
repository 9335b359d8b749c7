import type { FastifyReply, FastifyRequest } from 'fastify'
import { auditEmployee } from '../accounts/audit.ts'
import type { OfficeContext } from '../http/operations.ts'
import { BACKOFFICE, type UploadedFile, type Visit } from './framework/area.ts'
import { sendBounce } from './framework/layout.ts'
import { formNotOurs, notAllowed } from './framework/refused.ts'
import { isAllowed, type Permission } from './permissions.ts'
import type { Cookies } from './sign-in/cookies.ts'
import { csrfOf, type EmployeeSession, findEmployeeSession } from './sign-in/sessions.ts'
import { BACKOFFICE_LANGUAGES, type BackofficeLanguage, isBackofficeLanguage } from './words.ts'

export interface Backoffice {
  readonly context: OfficeContext
  readonly cookies: Cookies
  /** The origin at which employees reach the back office; that of the request when undefined. */
  readonly origin: string | undefined
  /** Whether employees may sign in with the office's identity provider too. */
  readonly hasProvider: boolean
  /** Whether they may sign in with passwords. */
  readonly hasPasswords: boolean
}

/** The language that the employee has chosen, else Polish. */
export function languageOfRequest({ cookies }: Backoffice, request: FastifyRequest): BackofficeLanguage {
  const chosen = cookies.read(request, 'jezyk')
  return isBackofficeLanguage(chosen) ? chosen : BACKOFFICE_LANGUAGES[0]
}

/** The employee's session, of whichever stage. */
export async function sessionOf(
  { context, cookies }: Backoffice,
  request: FastifyRequest,
): Promise<EmployeeSession | undefined> {
  const token = cookies.read(request, 'sesja')
  const { db, clock, services } = context
  return token === undefined ? undefined : findEmployeeSession(db, token, clock(), services.demo)
}

/** Where a signed-out employee, or one between two steps of a sign-in, goes on. */
const STAGE_PATHS = { code: `${BACKOFFICE}/kod`, setup: `${BACKOFFICE}/kod/nowy` } as const

/**
 * Admits a request to what a permission stands for. Signed-out employees are led to the sign-in and, after reading, back;
 * another role gets 403. Undefined when the reply has been sent.
 */
export async function admit(
  backoffice: Backoffice,
  request: FastifyRequest,
  reply: FastifyReply,
  permission: Permission,
): Promise<Visit | undefined> {
  const { context } = backoffice
  const session = await sessionOf(backoffice, request)
  if (session === undefined && comesFromElsewhere(backoffice, request)) {
    sendBounce(reply, request.url)
    return undefined
  }
  if (session?.stage !== 'open') {
    const signIn = `${BACKOFFICE}/logowanie${request.method === 'GET' ? `?do=${encodeURIComponent(request.url)}` : ''}`
    reply.redirect(session === undefined ? signIn : STAGE_PATHS[session.stage as keyof typeof STAGE_PATHS], 303)
    return undefined
  }
  const { employee } = session
  if (!isAllowed(employee.role, permission)) {
    await auditEmployee(context.db, context.clock(), 'employee refused', employee.id, { detail: { permission } })
    throw notAllowed()
  }
  const sent =
    request.method === 'POST'
      ? await readSent(backoffice, request, session.token, { withFiles: true })
      : { form: {}, files: {} }
  return visitOf(backoffice, request, session, sent)
}

/** Whether the browser kept its session to itself, because a link of another site led here. */
function comesFromElsewhere({ cookies }: Backoffice, request: FastifyRequest): boolean {
  const isElsewhere = request.headers['sec-fetch-site'] === 'cross-site'
  return request.method === 'GET' && isElsewhere && cookies.read(request, 'sesja') === undefined
}

/** The visit of a session, also where no permission is needed to show a page of errors in its frame. */
export function visitOf(
  backoffice: Backoffice,
  request: FastifyRequest,
  { employee, token }: EmployeeSession,
  sent: SentForm = { form: {}, files: {} },
): Visit {
  const { context } = backoffice
  const language = languageOfRequest(backoffice, request)
  return {
    office: context,
    db: context.db,
    now: context.clock(),
    employee,
    language,
    t: (text) => text[language],
    params: textsOf(request.params),
    query: textsOf(request.query),
    ...sent,
    address: request.url,
    origin: originOf(backoffice, request),
    csrf: csrfOf(token),
    isAllowed: (permission) => isAllowed(employee.role, permission),
    afterCommit: (work) => work(),
  }
}

export interface SentForm {
  readonly form: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, UploadedFile>>
}

/**
 * The form of a request. Throws 403 unless it comes from a page of the back office that was made for this token. Files are
 * for who has signed in alone: they take memory.
 */
export async function readSent(
  backoffice: Backoffice,
  request: FastifyRequest,
  token: string | undefined,
  { withFiles = false }: { readonly withFiles?: boolean } = {},
): Promise<SentForm> {
  refuseOtherOrigins(backoffice, request)
  if (request.isMultipart() && !withFiles) throw formNotOurs()
  const sent = request.isMultipart() ? await readParts(request) : { form: textsOf(request.body), files: {} }
  if (token === undefined || sent.form.csrf !== csrfOf(token)) throw formNotOurs()
  return sent
}

/** Where the browser reaches the back office. */
export const originOf = ({ origin }: Backoffice, request: FastifyRequest): string =>
  origin ?? new URL(`${request.protocol}://${request.host}`).origin

function refuseOtherOrigins(backoffice: Backoffice, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const isOwn = site === undefined ? request.headers.origin === originOf(backoffice, request) : site === 'same-origin'
  if (!isOwn) throw formNotOurs()
}

async function readParts(request: FastifyRequest): Promise<SentForm> {
  const pairs: [string, string][] = []
  const files: Record<string, UploadedFile> = {}
  for await (const part of request.parts()) {
    if (part.type === 'field') pairs.push([part.fieldname, String(part.value)])
    else {
      const bytes = await part.toBuffer()
      // A browser sends an empty part for a field without a file.
      if (bytes.length > 0) files[part.fieldname] = { name: part.filename, bytes }
    }
  }
  return { form: formOf(pairs), files }
}

/** Fields by name; several with one name are joined by commas. */
export function formOf(pairs: Iterable<readonly [string, string]>): Readonly<Record<string, string>> {
  const values = new Map<string, string>()
  for (const [name, value] of pairs) {
    const before = values.get(name)
    values.set(name, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(values)
}

function textsOf(source: unknown): Readonly<Record<string, string>> {
  const pairs = Object.entries(typeof source === 'object' && source !== null ? source : {})
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
}

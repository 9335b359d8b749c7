import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toString as toSvg } from 'qrcode'
import { clientNetwork } from '../../../src/server/work/client-network.ts'
import { auditEmployee } from '../../accounts/audit.ts'
import { newToken } from '../../accounts/tokens.ts'
import { totpAddress } from '../../accounts/totp.ts'
import { settingsOf } from '../../db/settings.ts'
import { Html, html } from '../../html.ts'
import { Refusal } from '../../http/errors.ts'
import { type Backoffice, languageOfRequest, readSent, sessionOf } from '../admission.ts'
import { BACKOFFICE, type Page } from '../framework/area.ts'
import { type Field, type FieldErrors, type FormValues, formView, readFields } from '../framework/fields.ts'
import { sendDocument } from '../framework/layout.ts'
import { isBackofficeLanguage, type Words, words } from '../words.ts'
import { employeeOfLink, offeredTotpKey } from './employees.ts'
import { closeEmployeeSession, csrfOf, type EmployeeSession } from './sessions.ts'
import { enterCode, enterNewPassword, enterPassword } from './steps.ts'

const SIGN_IN = words('Logowanie pracownika', 'Employee sign-in')
const WRONG = words('Nieprawidłowy adres e-mail albo hasło.', 'Wrong e-mail address or password.')
const WRONG_CODE = words('Kod jest nieprawidłowy albo został już użyty.', 'The code is wrong or has been used already.')
const TOO_MANY = words(
  'Za dużo prób. Odczekaj minutę i spróbuj ponownie.',
  'Too many attempts. Wait a minute and try again.',
)
const WEAK = words(
  'Hasło musi mieć co najmniej 8 znaków, w tym cyfrę, wielką i małą literę oraz znak specjalny.',
  'The password must have at least 8 characters, with a digit, an upper-case and a lower-case letter and a special character.',
)
const DIFFERENT = words('Hasła różnią się od siebie.', 'The passwords differ.')
const SIGNED_OUT = words('Wylogowano.', 'You have signed out.')
const WITH_PROVIDER = words('Zaloguj kontem urzędu', 'Sign in with the office’s account')
const OR_PASSWORD = words('albo hasłem zaplecza:', 'or with a password of the back office:')
const NEW_PASSWORD = words('Nowe hasło', 'New password')
const LINK_INVALID = words('Odnośnik jest nieważny', 'The link is not valid')
const LINK_INVALID_TEXT = words(
  'Odnośnik został już użyty albo jest starszy niż 24 godziny. Poproś administratora o nowy.',
  'The link has been used already or is older than 24 hours. Ask an administrator for a new one.',
)
const CODE = words('Kod z aplikacji', 'Code from the app')
const SET_UP = words('Ustaw aplikację z kodami', 'Set up your authenticator')

const CREDENTIALS: readonly Field[] = [
  { name: 'email', title: words('Adres e-mail', 'E-mail address'), kind: 'email', autocomplete: 'username' },
  { name: 'haslo', title: words('Hasło', 'Password'), kind: 'password', autocomplete: 'current-password' },
]
const CODE_FIELD: readonly Field[] = [
  {
    name: 'kod',
    title: words('Sześciocyfrowy kod', 'Six-digit code'),
    hint: words(
      'Z aplikacji w telefonie. Zmienia się co 30 sekund.',
      'From the app on your phone. It changes every 30 seconds.',
    ),
    kind: 'code',
    longest: 6,
    autocomplete: 'one-time-code',
  },
]
const PASSWORDS: readonly Field[] = [
  { name: 'haslo', title: NEW_PASSWORD, hint: WEAK, kind: 'password', autocomplete: 'new-password' },
  {
    name: 'powtorz',
    title: words('Powtórz nowe hasło', 'Repeat the new password'),
    kind: 'password',
    autocomplete: 'new-password',
    check: (value, values) => (value === values.haslo ? undefined : DIFFERENT),
  },
]

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const OPEN = { config: { backoffice: { open: true } } } as const

/** The addresses that need no session: sign-in and its steps, setting a password, sign-out, the choice of a language. */
export function addSignIn(scope: FastifyInstance, backoffice: Backoffice): void {
  const pages = signInPages(backoffice)
  const add = (path: string, { get, post }: { readonly get?: Handler; readonly post?: Handler }): void => {
    if (get) scope.get(path, OPEN, get)
    if (post) scope.post(path, OPEN, post)
  }
  const { get, post } = passwordStep(backoffice, pages)
  add('/logowanie', { get, ...(backoffice.hasPasswords ? { post } : {}) })
  add('/kod', codeStep(backoffice, pages))
  add('/kod/nowy', setupStep(backoffice, pages))
  if (backoffice.hasPasswords) add('/nowe-haslo', newPasswordStep(backoffice, pages))
  add('/wyloguj', { post: signOut(backoffice) })
  add('/jezyk/:jezyk', { get: chooseLanguage(backoffice) })
}

interface Pages {
  show(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply>
  /** What forms of a browser without a session are bound to; made on the first page. */
  token(request: FastifyRequest, reply: FastifyReply): string
  t(request: FastifyRequest): (text: Words) => string
}

function signInPages(backoffice: Backoffice): Pages {
  const { cookies, context } = backoffice
  return {
    show: async (request, reply, page) => {
      const language = languageOfRequest(backoffice, request)
      const { nazwaUrzedu } = await settingsOf<{ nazwaUrzedu?: string }>(context.db, 'kontakt', language)
      return sendDocument(reply, { language, address: request.url, office: nazwaUrzedu ?? '' }, page)
    },
    token: (request, reply) => {
      const known = cookies.read(request, 'formularz')
      if (known !== undefined) return known
      const token = newToken()
      cookies.write(reply, 'formularz', token)
      return token
    },
    t: (request) => {
      const language = languageOfRequest(backoffice, request)
      return (text) => text[language]
    },
  }
}

/** A path of the back office to go to after sign-in; anything else is the start page. */
export function pathToReturnTo(query: unknown): string {
  const wanted: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'do') : undefined
  const isOurs =
    typeof wanted === 'string' && /^\/zaplecze(?:[/?][\w/?&=%.~+-]*)?$/.test(wanted) && !wanted.includes('//')
  return isOurs ? wanted : BACKOFFICE
}

interface Step {
  readonly get: Handler
  readonly post: Handler
}

function passwordStep(backoffice: Backoffice, pages: Pages): Step {
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    values: FormValues = {},
    errors: FieldErrors = {},
  ) => {
    const t = pages.t(request)
    const csrf = csrfOf(pages.token(request, reply))
    const form = formView(
      { t, csrf },
      {
        action: `${BACKOFFICE}/logowanie?do=${encodeURIComponent(pathToReturnTo(request.query))}`,
        fields: CREDENTIALS,
        values,
        errors,
        submit: words('Zaloguj', 'Sign in'),
      },
    )
    const isSignedOut = new URLSearchParams(request.url.split('?')[1]).get('wynik') === 'wylogowano'
    const body = html`${isSignedOut && html`<p class="notice" role="status">${t(SIGNED_OUT)}</p>`}${backoffice.hasProvider && html`<p class="buttons"><a class="button" href="${BACKOFFICE}/oidc">${t(WITH_PROVIDER)}</a></p>`}${backoffice.hasProvider && backoffice.hasPasswords && html`<p>${t(OR_PASSWORD)}</p>`}${backoffice.hasPasswords && form}`
    return pages.show(request, reply, { title: t(SIGN_IN), body, ...statusOf(errors) })
  }
  return {
    get: async (request, reply) => {
      const session = await sessionOf(backoffice, request)
      return session?.stage === 'open' ? reply.redirect(pathToReturnTo(request.query), 303) : show(request, reply)
    },
    post: async (request, reply) => {
      const { form } = await readSent(backoffice, request, backoffice.cookies.read(request, 'formularz'))
      const { values, errors } = readFields(CREDENTIALS, form)
      if (Object.keys(errors).length > 0) return show(request, reply, values, errors)
      const { email = '', haslo: password = '' } = values
      const network = clientNetwork(request)
      const token = await limited(() => enterPassword(backoffice.context, { email, password, network }))
      if (token === 'limited') return show(request, reply, values, { '': TOO_MANY })
      if (token === undefined) return show(request, reply, values, { '': WRONG })
      backoffice.cookies.write(reply, 'sesja', token)
      return reply.redirect(pathToReturnTo(request.query), 303)
    },
  }
}

const statusOf = (errors: FieldErrors): { readonly status?: number } =>
  Object.keys(errors).length === 0 ? {} : { status: 422 }

/** The result of work, or `limited` when there were too many attempts. */
async function limited<Result>(work: () => Promise<Result>): Promise<Result | 'limited'> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return 'limited'
    throw error
  }
}

function codeStep(backoffice: Backoffice, pages: Pages): Step {
  return stepWithCode(backoffice, pages, 'code', async (t) => ({ title: t(CODE), intro: undefined }))
}

function setupStep(backoffice: Backoffice, pages: Pages): Step {
  const { db, services } = backoffice.context
  return stepWithCode(backoffice, pages, 'setup', async (t, session) => {
    const { employee } = session
    const key = await offeredTotpKey(db, services.seal, session)
    const { nazwaUrzedu } = await settingsOf<{ nazwaUrzedu?: string }>(db, 'kontakt', 'pl')
    const picture = await toSvg(totpAddress(key, `${nazwaUrzedu ?? 'Okienko'} – zaplecze`, employee.email), {
      type: 'svg',
      errorCorrectionLevel: 'M',
      margin: 1,
    })
    const explain = words(
      'Zaplecze wymaga drugiego składnika. Zainstaluj w telefonie aplikację z kodami (np. FreeOTP, Google Authenticator), zeskanuj obrazek i wpisz kod, który pokaże.',
      'The back office requires a second factor. Install an authenticator on your phone (such as FreeOTP or Google Authenticator), scan the picture and enter the code that it shows.',
    )
    const byHand = words(
      'Nie możesz zeskanować? Wpisz w aplikacji ten klucz:',
      'You cannot scan it? Enter this key in the app:',
    )
    const alt = words('Kod QR z kluczem', 'QR code with the key')
    const spaced = key.replace(/(.{4})/g, '$1 ').trim()
    const intro = html`<p class="lead">${t(explain)}</p><div class="qr" role="img" aria-label="${t(alt)}">${new Html(picture)}</div><p>${t(byHand)}</p><p class="secret" translate="no">${spaced}</p>`
    return { title: t(SET_UP), intro }
  })
}

function stepWithCode(
  backoffice: Backoffice,
  pages: Pages,
  stage: 'code' | 'setup',
  content: (
    t: (text: Words) => string,
    session: EmployeeSession,
  ) => Promise<{ readonly title: string; readonly intro: Html | undefined }>,
): Step {
  const { cookies, context } = backoffice
  const path = `${BACKOFFICE}/kod${stage === 'setup' ? '/nowy' : ''}`
  const signIn = `${BACKOFFICE}/logowanie`
  const show = async (request: FastifyRequest, reply: FastifyReply, errors: FieldErrors = {}) => {
    const session = await sessionOf(backoffice, request)
    if (session?.stage !== stage) return reply.redirect(BACKOFFICE, 303)
    const t = pages.t(request)
    const { title, intro } = await content(t, session)
    const view = {
      action: path,
      fields: CODE_FIELD,
      values: {},
      errors,
      submit: words('Dalej', 'Continue'),
      cancel: signIn,
    }
    const body = html`${intro}${formView({ t, csrf: csrfOf(session.token) }, view)}`
    return pages.show(request, reply, { title, body, ...statusOf(errors) })
  }
  return {
    get: (request, reply) => show(request, reply),
    post: async (request, reply) => {
      const session = await sessionOf(backoffice, request)
      if (session?.stage !== stage) return reply.redirect(signIn, 303)
      const { form } = await readSent(backoffice, request, session.token)
      const code = (form.kod ?? '').replace(/\s/g, '')
      const result = await limited(() => enterCode(context, session, code, clientNetwork(request)))
      if (result === 'limited') return show(request, reply, { '': TOO_MANY })
      if (result === 'wrong') return show(request, reply, { kod: WRONG_CODE })
      if (result === 'ended') return reply.redirect(signIn, 303)
      cookies.write(reply, 'sesja', result.token)
      return reply.redirect(BACKOFFICE, 303)
    },
  }
}

/** How long the code of a set-up link stays in the browser after it left the address. */
const LINK_COOKIE_SECONDS = 3600

function newPasswordStep(backoffice: Backoffice, pages: Pages): Step {
  const { cookies, context } = backoffice
  const show = async (request: FastifyRequest, reply: FastifyReply, errors: FieldErrors = {}) => {
    const t = pages.t(request)
    const employee = await employeeOfLink(context.db, cookies.read(request, 'krok') ?? '', context.clock())
    if (employee === undefined)
      return pages.show(request, reply, {
        title: t(LINK_INVALID),
        body: html`<p>${t(LINK_INVALID_TEXT)}</p>`,
        status: 410,
      })
    const csrf = csrfOf(pages.token(request, reply))
    const view = {
      action: `${BACKOFFICE}/nowe-haslo`,
      fields: PASSWORDS,
      values: {},
      errors,
      submit: words('Ustaw hasło', 'Set the password'),
    }
    const body = html`<p class="lead" translate="no">${employee.name} · ${employee.email}</p>${formView({ t, csrf }, view)}`
    return pages.show(request, reply, { title: t(NEW_PASSWORD), body, ...statusOf(errors) })
  }
  return {
    get: async (request, reply) => {
      // The code leaves the address before anything is shown.
      const code = new URLSearchParams(request.url.split('?')[1]).get('kod')
      if (code === null) return show(request, reply)
      if (/^[\w-]{20,64}$/.test(code)) cookies.write(reply, 'krok', code, { seconds: LINK_COOKIE_SECONDS })
      return reply.redirect(`${BACKOFFICE}/nowe-haslo`, 303)
    },
    post: async (request, reply) => {
      const { form } = await readSent(backoffice, request, cookies.read(request, 'formularz'))
      const { values, errors } = readFields(PASSWORDS, form)
      if (Object.keys(errors).length > 0) return show(request, reply, errors)
      try {
        const token = await enterNewPassword(context, cookies.read(request, 'krok') ?? '', values.haslo ?? '')
        if (token === undefined) return show(request, reply)
        cookies.clear(reply, 'krok')
        cookies.write(reply, 'sesja', token)
        return reply.redirect(BACKOFFICE, 303)
      } catch (error) {
        if (error instanceof Refusal && error.key === 'passwordWeak') return show(request, reply, { haslo: WEAK })
        throw error
      }
    },
  }
}

function signOut(backoffice: Backoffice): Handler {
  const { cookies, context } = backoffice
  return async (request, reply) => {
    const session = await sessionOf(backoffice, request)
    if (session !== undefined) {
      await readSent(backoffice, request, session.token)
      await context.db.transaction(async (tx) => {
        await closeEmployeeSession(tx, session.tokenHash)
        await auditEmployee(tx, context.clock(), 'employee sign-out', session.employee.id)
      })
    }
    cookies.clear(reply, 'sesja')
    return reply.redirect(`${BACKOFFICE}/logowanie?wynik=wylogowano`, 303)
  }
}

const YEAR_SECONDS = 365 * 24 * 3600

function chooseLanguage({ cookies }: Backoffice): Handler {
  return async (request, reply) => {
    const [, language] = /\/jezyk\/(\w+)/.exec(request.url) ?? []
    if (isBackofficeLanguage(language)) cookies.write(reply, 'jezyk', language, { seconds: YEAR_SECONDS })
    return reply.redirect(pathToReturnTo(request.query), 303)
  }
}

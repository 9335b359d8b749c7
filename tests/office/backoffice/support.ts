import { TOTP } from 'otpauth'
import type { Employee } from '../../../office/backoffice/framework/area.ts'
import type { Role } from '../../../office/backoffice/permissions.ts'
import { addEmployee } from '../../../office/backoffice/sign-in/employees.ts'
import { freshAddress, type TestOffice } from '../accounts/support.ts'

export const PASSWORD = 'Zaplecze-2026-dab'

/** An office in production, as far as the back office is concerned. */
export const IN_PRODUCTION = { demo: false, portals: ['https://portal.example'] }

interface Reply {
  readonly status: number
  readonly location: string | undefined
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

export type Fields = Readonly<Record<string, string>>

/** A browser at the back office: keeps cookies, sends forms as the page shows them, follows no redirect. */
export class Browser {
  readonly office: TestOffice
  readonly cookies = new Map<string, string>()
  readonly from = freshAddress()
  /** The host of the address bar. */
  host = 'localhost'

  constructor(office: TestOffice) {
    this.office = office
  }

  async get(url: string, headers: Fields = {}): Promise<Reply> {
    return this.send({ method: 'GET', url, headers: this.headers(headers) })
  }

  /** Sends fields as they are, without any of the page's own. */
  async post(url: string, fields: Fields, headers: Fields = {}): Promise<Reply> {
    const payload = new URLSearchParams(fields).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    return this.send({ method: 'POST', url, payload, headers: this.headers({ ...type, ...headers }) })
  }

  /** Opens a page and sends its form to `action` with its hidden fields. */
  async submit(page: string, fields: Fields, action = page): Promise<Reply> {
    return this.post(action, { ...(await this.hidden(page, action)), ...fields })
  }

  /** Opens a page and sends its form with its hidden fields and a file. */
  async upload(page: string, fields: Fields, file: SentFile) {
    const { payload, type } = multipart({ ...(await this.hidden(page)), ...fields }, file)
    const headers = this.headers({ 'content-type': type, 'sec-fetch-site': 'same-origin' })
    return this.office.app.inject({ method: 'POST', url: page, payload, headers })
  }

  /** The hidden fields of the form of a page that goes to `action`. */
  async hidden(page: string, action = page): Promise<Fields> {
    return hiddenIn((await this.get(page)).text, action)
  }

  private headers(more: Fields): Fields {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { host: this.host, ...(cookie === '' ? {} : { cookie }), 'x-forwarded-for': this.from, ...more }
  }

  private async send(request: {
    method: 'GET' | 'POST'
    url: string
    headers: Fields
    payload?: string
  }): Promise<Reply> {
    const reply = await this.office.app.inject(request)
    await this.office.app.accountServices.background.settled()
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const { location } = reply.headers
    return { status: reply.statusCode, location, text: reply.payload, headers: reply.headers }
  }
}

/** A file of a form. */
export interface SentFile {
  /** Name of the form's field; `plik` when left out. */
  readonly field?: string
  readonly name: string
  readonly bytes: Buffer
}

/** The body of a form with a file. */
function multipart(fields: Fields, { field = 'plik', name: fileName, bytes }: SentFile) {
  const boundary = '----formularz'
  const part = (head: string) => `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`)
  const head = `${part(`name="${field}"; filename="${fileName}"`)}Content-Type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, type: `multipart/form-data; boundary=${boundary}` }
}

/** The hidden fields of the form of a page that goes to `action`. */
export function hiddenIn(text: string, action: string): Fields {
  const form = [...text.matchAll(/<form method="post" action="([^"]*)".*?<\/form>/gs)].find(
    ([, target = '']) => unescaped(target).split('?')[0] === action.split('?')[0],
  )
  if (form === undefined) throw new Error(`No form to ${action} on:\n${text.slice(0, 3000)}`)
  const inputs = [...form[0].matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, unescaped(value)]))
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

let employeesMade = 0

/** Adds an employee with the password of these tests. */
export async function newEmployee(
  office: TestOffice,
  role: Role,
  more: { readonly demo?: boolean } = {},
): Promise<Employee> {
  employeesMade += 1
  const passwordHash = await office.app.accountServices.passwords.hash(PASSWORD)
  const email = `pracownik${employeesMade}@urzad.example`
  const made = { name: `Pracownik ${employeesMade}`, email, role, passwordHash, ...more }
  const employee = await addEmployee(office.db, made, office.now())
  if (employee === undefined) throw new Error(`${email} is taken`)
  return employee
}

/** The key that the set-up page shows. */
export function keyOn(page: string): string {
  const key = /<p class="secret" translate="no">([A-Z2-7 ]+)<\/p>/.exec(page)?.[1]?.replaceAll(' ', '')
  if (key === undefined) throw new Error(`No key on:\n${page}`)
  return key
}

/** The code that an authenticator shows at the office's time. */
export const codeOf = (key: string, at: Date): string =>
  new TOTP({ secret: key, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: at.getTime() })

/** Signs an employee in: password, then the authenticator, set up on the way. Returns its key. */
export async function signIn(browser: Browser, { email }: Pick<Employee, 'email'>, key?: string): Promise<string> {
  const first = await browser.submit('/zaplecze/logowanie', { email, haslo: PASSWORD })
  if (first.location !== '/zaplecze') throw new Error(`Not signed in: ${first.status} ${first.text}`)
  const path = key === undefined ? '/zaplecze/kod/nowy' : '/zaplecze/kod'
  const secret = key ?? keyOn((await browser.get(path)).text)
  const second = await browser.submit(path, { kod: codeOf(secret, browser.office.now()) })
  if (second.location !== '/zaplecze') throw new Error(`The code was not taken: ${second.status} ${second.text}`)
  return secret
}

/** A browser of a new employee who has signed in. */
export async function signedIn(office: TestOffice, role: Role): Promise<Browser & { readonly employee: Employee }> {
  const employee = await newEmployee(office, role)
  const browser = new Browser(office)
  await signIn(browser, employee)
  return Object.assign(browser, { employee })
}

import { expect } from 'vitest'
import { ANNA, type Answer, MAREK, type TestOffice, tokenOf } from '../accounts/support.ts'
import { type PdfText, readPdf } from '../pdf-text.ts'

export { ANNA, MAREK, type TestOffice, tokenOf }

/** Whose data are requested, and by whom. */
export interface Asker {
  readonly login: string
  readonly password: string
  /** `pesel=…` or `nip=…`. */
  readonly subject: string
}

const asker = ({ login, password }: typeof ANNA, subject: string): Asker => ({ login, password, subject })

export const ANNA_HERSELF = asker(ANNA, `pesel=${ANNA.person.pesel}`)
export const BAKERY = asker(ANNA, 'nip=123456789')
export const MAREK_HIMSELF = asker(MAREK, `pesel=${MAREK.person.pesel}`)

const tokens = new WeakMap<TestOffice, Map<string, string>>()

/** A token of the account, kept for the tests of an office. */
export async function tokenFor(office: TestOffice, { login, password }: Asker): Promise<string> {
  const known = tokens.get(office) ?? new Map<string, string>()
  tokens.set(office, known)
  const token = known.get(login) ?? (await tokenOf(office, login, password))
  known.set(login, token)
  return token
}

/** Requests the data of the caller's subject. */
export async function callAs(office: TestOffice, who: Asker, path: string, query = ''): Promise<Answer> {
  const address = `${path}?${[who.subject, query].filter(Boolean).join('&')}`
  return office.call('GET', address, { token: await tokenFor(office, who) })
}

/** The reply, which must be there. */
export async function replyTo<T>(office: TestOffice, who: Asker, path: string, query = ''): Promise<T> {
  const { status, json, text } = await callAs(office, who, path, query)
  expect(status, text).toBe(200)
  return json as T
}

/** The PDF of a path and the name that it is saved under. */
export async function pdfOf(
  office: TestOffice,
  who: Asker,
  path: string,
  query = '',
): Promise<PdfText & { readonly name: string; readonly text: string }> {
  const reply = await office.app.inject({
    url: `${path}?${[who.subject, query].filter(Boolean).join('&')}`,
    headers: { authorization: `Bearer ${await tokenFor(office, who)}` },
  })
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  const name = /filename="(.+)"/.exec(String(reply.headers['content-disposition']))?.[1] ?? ''
  const pdf = await readPdf(reply.rawPayload)
  expect(pdf.tagged).toBe(true)
  return { ...pdf, name, text: pdf.pages.join('\n').replace(/\s+/g, ' ') }
}

/** `1234.5` as documents write it, computed apart from the office's own code. */
export const polish = (zloty: number): string =>
  zloty
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+(?=,))/g, ' ')

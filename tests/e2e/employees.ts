import { expect } from './support.ts'

/** The employees of the demonstration. */
export const EMPLOYEES = {
  clerk: { email: 'ewa.lis@urzad.example', password: 'Okienko-1-lipa' },
  accountant: { email: 'tomasz.sowa@urzad.example', password: 'Kasa-2-klon' },
  administrator: { email: 'iwona.dab@urzad.example', password: 'Klucze-3-buk' },
} as const

type Fields = Readonly<Record<string, string>>

/** An employee at work in the back office, past the browser: for what a journey of a resident needs done. */
export interface EmployeeSession {
  /** The text of a page. */
  page(path: string): Promise<string>
  /** Fills in the form of a page and sends it; `action` names the form where the page has several. Returns where it leads. */
  submit(path: string, fields: Fields, action?: string): Promise<string>
}

/** Signs an employee of the demonstration in; of the running office unless another is named. */
export async function asEmployee(
  who: keyof typeof EMPLOYEES,
  office = process.env.OKIENKO_OFFICE ?? '',
): Promise<EmployeeSession> {
  const cookies = new Map<string, string>()
  const send = async (path: string, body?: URLSearchParams): Promise<Response> => {
    const reply = await fetch(`${office}${path}`, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), origin: office },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return reply
  }
  const page = async (path: string): Promise<string> => (await send(path)).text()
  const submit = async (path: string, fields: Fields, action = path): Promise<string> => {
    const hidden = hiddenFields(await page(path), action)
    const reply = await send(action, new URLSearchParams({ ...hidden, ...fields }))
    expect(reply.status, `${action}: ${await reply.text()}`).toBe(303)
    return reply.headers.get('location') ?? ''
  }
  const { email, password } = EMPLOYEES[who]
  await submit('/zaplecze/logowanie', { email, haslo: password })
  return { page, submit }
}

/** The hidden fields of the form of a page that goes to `action`. */
function hiddenFields(page: string, action: string): Fields {
  const forms = [...page.matchAll(/<form method="post" action="([^"?]*)[^"]*".*?<\/form>/gs)]
  const form = forms.find(([, target]) => target === action)?.[0]
  expect(form, `a form to ${action}`).toBeDefined()
  const inputs = [...(form ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]))
}

/** The address of the first record that a search of an area finds. */
export async function recordOf(session: EmployeeSession, area: string, search: string): Promise<string> {
  const list = await session.page(`/zaplecze/${area}?${search}`)
  const found = new RegExp(`href="(/zaplecze/${area}/\\d+)"`).exec(list)?.[1]
  expect(found, `${area}?${search}`).toBeDefined()
  return found ?? ''
}

/** Changes a setting of the office, as an administrator does. */
export async function changeSetting(key: string, value: string, office?: string): Promise<void> {
  const administrator = await asEmployee('administrator', office)
  await administrator.submit(`/zaplecze/ustawienia/konfiguracja.${key}/zmien`, { wartosc: value })
}

/** Begins a break of the whole portal; returns what ends it. */
export async function beginBreak(office?: string): Promise<() => Promise<unknown>> {
  const administrator = await asEmployee('administrator', office)
  const fields = { zakres: '0', poczatek: '2026-01-01T00:00', koniec: '' }
  const record = await administrator.submit('/zaplecze/przerwy/nowa', fields)
  return () => administrator.submit(record, {}, `${record}/zakoncz`)
}

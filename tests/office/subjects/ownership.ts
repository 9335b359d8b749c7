import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { requestFiles, waterRequests } from '../../../office/db/schema/index.ts'
import type { Operation } from '../../../office/http/contract.ts'
import { handlers } from '../../../office/routes/index.ts'
import { contract } from '../calls.ts'
import { ANNA_HERSELF, type Asker, BAKERY, MAREK_HIMSELF, type TestOffice, tokenFor } from './support.ts'

/** Parameters that name a thing of somebody's, and the fields of replies where its names stand besides the same one. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  idPunktu: ['idPunktuOdbioru'],
  idPunktuOdbioru: ['idPunktu'],
  nrLicznika: ['numerLicznika'],
  numerLicznika: ['nrLicznika'],
  numerWodomierza: ['numerLicznika', 'nrLicznika'],
  numeryLicznikow: ['numerLicznika', 'nrLicznika'],
  idNaleznosciRaty: ['idNaleznosciRaty'],
}
const NAMES_A_THING = /^(id|nr|numer|numery)[A-Z]/

/** What must be sent to see a list, where no reply names it. */
const COMMON: Readonly<Record<string, readonly string[]>> = {
  rok: ['2026', '2025', '2024'],
  lataPodatkowe: ['2021,2022,2023,2024,2025,2026'],
  lataFaktur: ['2022,2023,2024,2025,2026'],
  typWyswietlania: ['AKTUALNE', 'ARCHIWALNE'],
  typNaleznosci: ['WSZYSTKIE'],
}

export type Found = Map<string, Set<string>>

export const built = contract.operations.filter(({ id, public: open }) => !open && id in handlers)
export const required = ({ query }: Operation): readonly string[] =>
  Array.isArray(query.required) ? query.required.map(String) : []
const thingsIn = (operation: Operation): readonly string[] =>
  Object.keys(operation.query.properties).filter((name) => NAMES_A_THING.test(name))
const bodyOf = ({
  body,
}: Operation): Readonly<Record<string, { readonly example?: unknown; readonly $ref?: string }>> => {
  const schema = body?.$ref === undefined ? body : sharedSchema(String(body.$ref))
  return (schema?.properties ?? {}) as Readonly<Record<string, { readonly example?: unknown }>>
}
const sharedSchema = (ref: string): Operation['body'] =>
  ref
    .split('#/')[1]
    ?.split('/')
    .reduce<unknown>((holder, key) => Reflect.get(Object(holder), key), contract.shared) as Operation['body']

const byQuery = built.filter((operation) => operation.method === 'GET' && thingsIn(operation).length > 0)
const byBody = built.filter((operation) => Object.keys(bodyOf(operation)).some((name) => NAMES_A_THING.test(name)))

const bySubject = built.filter(({ subject }) => subject)

/** Calls about the account itself: no parameter of theirs names a subject or a thing of one. */
const OWN_ACCOUNT: readonly string[] = [
  'DELETE /kalendarz/adres',
  'DELETE /uzytkownik/usunKonto',
  'GET /kalendarz/ustawienia',
  'GET /konfiguracja2fa',
  'GET /lista-podmiotow',
  'GET /uzytkownik/sesje',
  'GET /uzytkownik/userInfo',
  'GET /uzytkownik/zgody',
  'POST /kalendarz/adres',
  'POST /kalendarz/przypomnienia',
  'POST /konfiguracja2fa',
  'POST /konfiguracja2fa/kodyZapasowe',
  'POST /pi/przedluzanieSesji',
  'POST /pi/wylogowanie',
  'POST /uzytkownik/anulujZmianeEmaila',
  'POST /uzytkownik/pierwszeHaslo',
  'POST /uzytkownik/sesje/zakoncz',
  'POST /uzytkownik/zgody',
  'POST /uzytkownik/zmianaEmaila',
  'POST /uzytkownik/zmianaHasla',
]

/** Name things of somebody's further within their body; what becomes of those of another is tested beside them. */
const NAMED_WITHIN: readonly string[] = ['POST /platnosci/:provider/dodajPrzelewZbiorczy']

/** Notes the values of all fields of a reply by their names. */
function note(all: { readonly found: Found; readonly nulls: Set<string> }, value: unknown): void {
  if (Array.isArray(value)) for (const item of value) note(all, item)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' || typeof inner === 'number')
      all.found.set(name, (all.found.get(name) ?? new Set()).add(`${inner}`))
    else if (inner === null) all.nulls.add(name)
    else note(all, inner)
  }
}

const candidates = (found: Found, name: string, most: number): readonly string[] => {
  const known = [name, ...(OTHER_NAMES[name] ?? [])].flatMap((one) => [...(found.get(one) ?? [])])
  return [...new Set([...known, ...(COMMON[name] ?? [])])].slice(0, most)
}

/** Every choice of one value for each name. */
export const combinations = (found: Found, names: readonly string[], most: number): readonly string[] =>
  names.reduce<readonly string[]>(
    (queries, name) =>
      queries.flatMap((query) =>
        candidates(found, name, most).map((value) => `${query}&${name}=${encodeURIComponent(value)}`),
      ),
    [''],
  )

/** What a subject's data hold: the values of fields by their names, and the names of those that are null somewhere. */
export interface Everything {
  readonly found: Found
  readonly nulls: ReadonlySet<string>
}

const known = new WeakMap<TestOffice, Map<Asker, Promise<Everything>>>()

/** Reads everything that a subject may read, again with what was found, until the names of all its things are known. */
export function everythingOf(office: TestOffice, who: Asker): Promise<Everything> {
  const ofOffice = known.get(office) ?? new Map<Asker, Promise<Everything>>()
  known.set(office, ofOffice)
  const all = ofOffice.get(who) ?? readEverything(office, who)
  ofOffice.set(who, all)
  return all
}

/** The demonstration’s requests have no files: the subject’s first request gets one. */
async function attachSomething({ db, now }: TestOffice, { subject }: Asker): Promise<void> {
  const own = eq(waterRequests.subjectNumber, subject.split('=')[1] ?? '')
  const [request] = await db.select().from(waterRequests).where(own).orderBy(waterRequests.id).limit(1)
  if (request === undefined) return
  const { id: requestId, subjectKind, subjectNumber } = request
  const file = { name: 'usterka', extension: 'pdf', mediaType: 'application/pdf', size: 5, sha256: '0'.repeat(64) }
  const stored = { ...file, content: Buffer.from('%PDF-'), uploadedAt: now() }
  await db.insert(requestFiles).values({ ...stored, requestId, subjectKind, subjectNumber })
}

async function readEverything(office: TestOffice, who: Asker): Promise<Everything> {
  await attachSomething(office, who)
  const all = { found: new Map<string, Set<string>>(), nulls: new Set<string>() }
  const called = new Set<string>()
  const headers = { authorization: `Bearer ${await tokenFor(office, who)}` }
  const reads = built.filter(({ method, path, subject }) => method === 'GET' && !path.endsWith('/pdf') && subject)
  for (let round = 0; round < 3; round += 1) {
    for (const operation of reads) {
      for (const query of combinations(all.found, required(operation), 8)) {
        const url = `${operation.path}?${who.subject}${query}`
        if (called.has(url)) continue
        called.add(url)
        const reply = await office.app.inject({ url, headers })
        if (String(reply.headers['content-type']).startsWith('application/json')) note(all, reply.json())
      }
    }
  }
  return all
}

/** “Every document id that it belongs to the subject”: no reading another's by an id of theirs. */
export function ownershipTests(office: () => TestOffice): void {
  const thingsOf = async (who: Asker): Promise<Found> => (await everythingOf(office(), who)).found
  /** What Anna Kowalska's subjects have and Marek Zieliński has not. */
  const foreign = async (): Promise<Found> => {
    const own = await thingsOf(MAREK_HIMSELF)
    const theirs: Found = new Map()
    for (const who of [ANNA_HERSELF, BAKERY]) {
      for (const [name, values] of await thingsOf(who)) {
        const only = [...values].filter((value) => !own.get(name)?.has(value))
        theirs.set(name, new Set([...(theirs.get(name) ?? []), ...only]))
      }
    }
    return theirs
  }

  it('there are calls to try', () => {
    expect(byQuery.map(({ id }) => id)).toContain('decyzja')
  })

  it.each(byQuery.map((operation) => [operation.path, operation] as const))(
    '%s refuses an id of another',
    async (_, operation) => {
      const theirs = await foreign()
      const things = thingsIn(operation)
      for (const thing of things) expect(candidates(theirs, thing, 1), `Anna has a ${thing}`).not.toEqual([])
      const others = required(operation).filter((name) => !things.includes(name))
      const queries = combinations(theirs, [...things], 2).flatMap((query) =>
        combinations(theirs, others, 1).map((more) => query + more),
      )
      expect(queries).not.toEqual([])
      const headers = { authorization: `Bearer ${await tokenFor(office(), MAREK_HIMSELF)}` }
      const subjects = operation.subject === 'optional' ? ['', MAREK_HIMSELF.subject] : [MAREK_HIMSELF.subject]
      for (const subject of [...subjects, ANNA_HERSELF.subject, BAKERY.subject]) {
        for (const query of queries) {
          const reply = await office().app.inject({ url: `${operation.path}?${subject}${query}`, headers })
          expect([400, 403, 404], `${subject}${query} replied ${reply.statusCode}`).toContain(reply.statusCode)
          expect(reply.json()).toEqual({ kod: expect.any(Number), opis: expect.stringMatching(/\S/) })
        }
      }
    },
  )

  it.each(byBody.map((operation) => [operation.path, operation] as const))(
    '%s takes no id of another',
    async (_, operation) => {
      const theirs = await foreign()
      const headers = { authorization: `Bearer ${await tokenFor(office(), MAREK_HIMSELF)}` }
      const payload = Object.fromEntries(
        Object.entries(bodyOf(operation)).map(([name, { example }]) => {
          const value = NAMES_A_THING.test(name) ? candidates(theirs, name, 1)[0] : undefined
          if (value === undefined) return [name, name === 'nip' ? null : example]
          const one = typeof example === 'string' ? value : Number(value)
          return [name, Array.isArray(example) ? [one] : one]
        }),
      )
      const url = `${operation.path}?${MAREK_HIMSELF.subject}`
      const reply = await office().app.inject({ method: operation.method, url, headers, payload })
      expect([400, 403, 404], reply.body).toContain(reply.statusCode)
      expect(reply.json()).toEqual({ kod: expect.any(Number), opis: expect.stringMatching(/\S/) })
    },
  )

  it.each(bySubject.map((operation) => [operation.method, operation.path, operation] as const))(
    '%s %s refuses pesel= and nip= of another',
    async (_method, _path, operation) => {
      const theirs = await foreign()
      const headers = { authorization: `Bearer ${await tokenFor(office(), MAREK_HIMSELF)}` }
      const [query = ''] = combinations(theirs, required(operation), 1)
      const examples = Object.entries(bodyOf(operation)).map(([name, { example }]) => [name, example])
      const payload = operation.method === 'GET' ? {} : { payload: Object.fromEntries(examples) }
      for (const subject of [ANNA_HERSELF.subject, BAKERY.subject]) {
        const url = `${operation.path}?${subject}${query}`
        const reply = await office().app.inject({ method: operation.method, url, headers, ...payload })
        expect([400, 403], `${subject}${query}`).toContain(reply.statusCode)
        expect(reply.json()).toEqual({ kod: expect.any(Number), opis: expect.stringMatching(/\S/) })
      }
    },
  )

  it('every other protected call knows whose data it is about by the token alone', () => {
    const tried = new Set([...byQuery, ...byBody, ...bySubject])
    const rest = contract.operations.filter((operation) => !operation.public && !tried.has(operation))
    const taken = rest.flatMap(({ query }) => Object.keys(query.properties)).filter((name) => name !== 'lang')
    expect(new Set(taken)).toEqual(new Set())
    expect(rest.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...OWN_ACCOUNT, ...NAMED_WITHIN].sort())
  })
}

import type { InjectOptions } from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { buildApp } from '../../office/app.ts'
import { LANGUAGES } from '../../office/language.ts'
import { checkedOffice, contract } from './calls.ts'
import { clock, onEitherDatabase } from './databases.ts'

const INCOME = '/fk/gmina/dajDochodyBudzetu'
const NORMS = '/pst/dajPojazdyWedlugNorm'
const VOTER = '/el/dajObwodWyborcy'
const VOTERS = '/el/dajLiczbeWyborcow'
const RATES = '/pst/dajStawkiPojazdu'
const NAMES = '/el/dajNajpopularniejszeImionaWgRoku'

const years = [
  '',
  '?rok=',
  '?rok=abc',
  '?rok=2024.5',
  '?rok=-2024',
  '?rok=1899',
  '?rok=3000',
  '?rok=99999999999999999999',
  '?rok=1e400',
  '?rok=NaN',
  '?rok=0x7e8',
  '?rok=2.024e3',
  '?rok=%202024',
  '?rok=+2024',
  '?rok=2024%00',
  '?rok=2024&rok=2025',
  '?rok[]=2024',
  "?rok=2024'%20or%20'1'='1",
  '?rok=2024;drop%20table%20settings',
  '?Rok=2024',
  '?rok=%D9%A2%D9%A0%D9%A2%D9%A4',
  '?rok=%ZZ',
  '?rok=2024&lang=french',
  '?rok=2024&lang=pl&lang=en',
  '?rok=2024&lang=%00',
]

const days = [
  '',
  '?dataPrzeliczen=',
  '?dataPrzeliczen=2024-02-30',
  '?dataPrzeliczen=2023-02-29',
  '?dataPrzeliczen=2024-13-01',
  '?dataPrzeliczen=01.02.2024',
  '?dataPrzeliczen=2024-2-3',
  '?dataPrzeliczen=1899-12-31',
  '?dataPrzeliczen=0000-01-01',
  '?dataPrzeliczen=2026-11-23',
  '?dataPrzeliczen=9999-12-31',
  '?dataPrzeliczen=99999-01-01',
  '?dataPrzeliczen=2024-01-01T00:00:00Z',
  '?dataPrzeliczen=2024-01-01%00',
  '?dataPrzeliczen=2024-01-01&dataPrzeliczen=2024-01-02',
  '?dataPrzeliczen=infinity',
  "?dataPrzeliczen=2024-01-01'--",
]

const voters = [
  '',
  '?pesel=85010112345',
  '?dataWyborow=2027-01-10',
  '?pesel=85010112346&dataWyborow=2027-01-10',
  '?pesel=8501011234&dataWyborow=2027-01-10',
  '?pesel=850101123450&dataWyborow=2027-01-10',
  '?pesel=abcdefghijk&dataWyborow=2027-01-10',
  '?pesel=%D9%A0%D9%A1%D9%A0%D9%A1%D9%A0%D9%A1%D9%A0%D9%A1%D9%A0%D9%A1%D9%A0&dataWyborow=2027-01-10',
  '?pesel=8501011234%00&dataWyborow=2027-01-10',
  '?pesel=85010112345&pesel=85010112345&dataWyborow=2027-01-10',
  "?pesel='%20or%201=1--&dataWyborow=2027-01-10",
  '?pesel=85010112345&dataWyborow=2027-02-30',
  '?pesel=85010112345&dataWyborow=tomorrow',
]

const wrongQueries = [
  ...[INCOME, `${INCOME}/pdf`, NAMES, `${RATES}/pdf`].flatMap((path) => years.map((query) => path + query)),
  ...[NORMS, `${NORMS}/pdf`].flatMap((path) => days.map((query) => path + query)),
  ...[VOTER, `${VOTER}/pdf`].flatMap((path) => voters.map((query) => path + query)),
  VOTERS,
  `${VOTERS}?dataWyborow=2025-00-00`,
  RATES,
  `${RATES}?rok=2025`,
  `${RATES}?rokWyliczen=1e3`,
]

const wrongAddresses: readonly (readonly [InjectOptions, status: number])[] = [
  [{ url: '/nie/ma/mnie' }, 404],
  [{ url: '/' }, 404],
  [{ url: `${INCOME}/` }, 404],
  [{ url: `${INCOME}/pdf/pdf` }, 404],
  [{ url: '/FK/gmina/dajLataBudzetowe' }, 404],
  [{ url: '/status%00' }, 404],
  [{ url: '/../../etc/passwd' }, 404],
  [{ url: '/%zz' }, 400],
  [{ url: `/${'a'.repeat(8000)}` }, 404],
  [{ url: '/status', method: 'POST' }, 405],
  [{ url: INCOME, method: 'DELETE' }, 405],
  [{ url: '/status', method: 'PUT', payload: '{}', headers: { 'content-type': 'application/json' } }, 405],
]

onEitherDatabase((databases) => {
  const { call, database } = checkedOffice(databases)

  it.each(wrongQueries)('refuses %s', async (url) => {
    const reply = await call(url)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().kod).toBe(400)
    expect(reply.json().opis).toMatch(/\.$/)
  })

  it.each(wrongAddresses.map(([request, status]) => [request.method ?? 'GET', request.url, status, request] as const))(
    'answers %s %s with %i',
    async (_method, _url, status, request) => {
      const reply = await call(request)
      expect(reply.statusCode).toBe(status)
      expect(reply.json()).toEqual({ kod: status, opis: expect.any(String) })
    },
  )

  it.each([
    ['lists within lists', '['.repeat(100_000)],
    ['more keys than a request needs', `{${Array.from({ length: 20_001 }, (_, key) => `"${key}":0`).join(',')}}`],
  ])('refuses a body of %s as one that is no JSON, and does not parse it', async (_name, payload) => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const request = {
      method: 'POST',
      url: '/uzytkownicy/getToken',
      headers: { 'content-type': 'application/json' },
    } as const
    const reply = await call({ ...request, payload })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual((await call({ ...request, payload: '[' })).json())
    expect(parse.mock.calls.some(([text]) => text === payload)).toBe(false)
  })

  it.each([
    ['a local page', '/piaskownica/kir/pay/nieznana', 404],
    ['the back office', '/zaplecze/logowanie', 403],
  ])('refuses a form of %s with more fields than any has', async (_name, url, otherwise) => {
    const office = buildApp(database().db, { contract, clock, accounts: { demo: true } })
    onTestFinished(() => office.close())
    const statusWith = async (fields: number) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = Array.from({ length: fields }, (_, field) => `pole${field}=`).join('&')
      return (await office.inject({ method: 'POST', url, headers, payload })).statusCode
    }
    expect(await statusWith(1_001)).toBe(400)
    expect(await statusWith(1_000)).toBe(otherwise)
  })

  it('does not mind parameters that it does not know', async () => {
    expect((await call(`${INCOME}?rok=2024&utm_source=gazeta&rok2=1`)).statusCode).toBe(200)
  })

  describe('explains the mistake in the language of the resident', () => {
    it.each(LANGUAGES)('%s', async (lang) => {
      const texts = {
        pl: ['Nieprawidłowa data.', 'Nieprawidłowy numer PESEL.', 'Brakuje wartości: rok.'],
        en: ['Incorrect date.', 'Incorrect PESEL number.', 'A value is missing: year.'],
        de: ['Ungültiges Datum.', 'Ungültige PESEL-Nummer.', 'Ein Wert fehlt: Jahr.'],
        uk: ['Неправильна дата.', 'Неправильний номер PESEL.', 'Бракує значення: рік.'],
      }
      const [date, pesel, missing] = texts[lang]
      const opis = async (url: string) => (await call(url)).json().opis
      expect(await opis(`${NORMS}?dataPrzeliczen=2024-02-30&lang=${lang}`)).toBe(date)
      expect(await opis(`${VOTER}?pesel=11111111111&dataWyborow=2027-01-10&lang=${lang}`)).toBe(pesel)
      expect(await opis(`${INCOME}?lang=${lang}`)).toBe(missing)
    })

    it('names the two ends of a date', async () => {
      const opis = async (day: string) => (await call(`${NORMS}?dataPrzeliczen=${day}&lang=en`)).json().opis
      expect(await opis('1899-12-31')).toBe('The date cannot be before 1 January 1900.')
      expect(await opis('2026-12-24')).toBe('The date cannot be in the future.')
    })
  })

  it('takes tomorrow where the resident already lives in it', async () => {
    // Noon in Warsaw is past midnight in Auckland.
    const noon = buildApp(database().db, { contract, clock: () => new Date('2026-11-21T11:00:00Z') })
    expect((await noon.inject(`${NORMS}?dataPrzeliczen=2026-11-22`)).statusCode).toBe(200)
    expect((await noon.inject(`${NORMS}?dataPrzeliczen=2026-11-23`)).statusCode).toBe(400)
    await noon.close()
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { waterRequests } from '../../../office/db/schema/index.ts'
import { ANNA, officeOn, tokensOf } from '../accounts/support.ts'
import { onEitherDatabase } from '../databases.ts'
import { readPdf } from '../pdf-text.ts'
import { IN_PRODUCTION, signedIn } from './support.ts'

const SUBJECT = `pesel=${ANNA.person.pesel}`
const FAULT = { idPunktuOdbioru: 7, tematZgloszenia: 'Awaria' }

interface Sent {
  readonly tematZgloszenia: string
  readonly trescZgloszenia: string
  readonly kiedyObsluzono: string | null
  readonly uwagiDoZgloszenia: string | null
  readonly stanZgloszenia: string
}

onEitherDatabase((databases) => {
  describe('requests of residents, in the back office', () => {
    const office = officeOn(databases, { portals: IN_PRODUCTION.portals })
    const tokenFor = tokensOf(office)
    const send = async (trescZgloszenia: string, lang = 'pl') => {
      const body = { ...FAULT, trescZgloszenia }
      await office().call('POST', `/woda/dodajZgloszenie?${SUBJECT}&lang=${lang}`, {
        body,
        token: await tokenFor(ANNA),
      })
      const [row] = await office().db.select().from(waterRequests).where(eq(waterRequests.text, trescZgloszenia))
      return row?.id ?? 0
    }
    const seen = async (text: string, lang = 'pl') => {
      const reply = await office().call('GET', `/woda/dajZgloszenia?${SUBJECT}&lang=${lang}`, {
        token: await tokenFor(ANNA),
      })
      return (reply.json.zgloszenia as Sent[]).find(({ trescZgloszenia }) => trescZgloszenia === text)
    }
    let clerk: Awaited<ReturnType<typeof signedIn>>
    beforeAll(async () => {
      clerk = await signedIn(office(), 'clerk')
    })
    const pageOf = (id: number, action = '') => `/zaplecze/zgloszenia/${id}${action}`

    it('lists those that wait, finds them by their text, and shows how many there are', async () => {
      const id = await send('Zasuwa przecieka od wtorku.')
      const list = await clerk.get('/zaplecze/zgloszenia?szukaj=zasuwa')
      expect(list.text).toContain(`href="${pageOf(id)}"`)
      expect(list.text).toContain('Zasuwa przecieka od wtorku.')
      const waiting = await office().db.$count(waterRequests, eq(waterRequests.state, 'received'))
      expect((await clerk.get('/zaplecze')).text).toContain(`${waiting} do załatwienia`)
      const csv = (await clerk.get('/zaplecze/zgloszenia/csv?szukaj=zasuwa')).text.split('\r\n')
      expect(csv[1]).toMatch(
        new RegExp(`^"=""${id}""";.*;Awaria;Zasuwa przecieka od wtorku\\.;PESEL ${ANNA.person.pesel};przyjęte;–$`),
      )
    })

    it('answered: the resident reads state and answer in the portal, its print and a mail in the resident’s language', async () => {
      const text = 'The tap is dry.'
      const id = await send(text, 'en')
      expect(await seen(text)).toMatchObject({ stanZgloszenia: 'Przyjęte', uwagiDoZgloszenia: null })
      await clerk.submit(pageOf(id), {}, pageOf(id, '/przyjmij'))
      expect(await seen(text, 'en')).toMatchObject({ stanZgloszenia: 'In progress', kiedyObsluzono: null })
      const before = (await office().mails()).length
      const reply = await clerk.submit(pageOf(id, '/odpowiedz'), { odpowiedz: 'We repair it today.\nThe office' })
      expect(reply.location).toBe(`${pageOf(id)}?wynik=odpowiedz`)
      expect(await seen(text, 'en')).toMatchObject({
        stanZgloszenia: 'Answered',
        uwagiDoZgloszenia: 'We repair it today.\nThe office',
        kiedyObsluzono: expect.stringMatching(/^2026-11-23 /),
      })
      const mails = await office().mails()
      expect(mails).toHaveLength(before + 1)
      expect(mails[0]?.subject).toMatch(/^Answer to your request/)
      expect(mails[0]?.body).toContain('“Fault”')
      expect(mails[0]?.body).toContain('We repair it today.\nThe office')
      const headers = { authorization: `Bearer ${await tokenFor(ANNA)}` }
      const print = await office().app.inject({ url: `/woda/dajZgloszenia/pdf?${SUBJECT}`, headers })
      expect((await readPdf(print.rawPayload)).pages.join(' ').replace(/\s+/g, ' ')).toContain('Udzielono odpowiedzi')
      expect((await clerk.get(pageOf(id))).text).toContain(clerk.employee.name)
    })

    it('closes what is answered, opens it again, and offers each step in its state only', async () => {
      const id = await send('Proszę o fakturę.')
      expect((await clerk.get(pageOf(id, '/zakoncz'))).status).toBe(409)
      await clerk.submit(pageOf(id, '/odpowiedz'), { odpowiedz: 'Wysłano.' })
      await clerk.submit(pageOf(id), {}, pageOf(id, '/zakoncz'))
      expect(await seen('Proszę o fakturę.')).toMatchObject({
        stanZgloszenia: 'Zakończone',
        uwagiDoZgloszenia: 'Wysłano.',
      })
      expect((await clerk.get(pageOf(id, '/odpowiedz'))).status).toBe(409)
      await clerk.submit(pageOf(id), {}, pageOf(id, '/wznow'))
      expect(await seen('Proszę o fakturę.')).toMatchObject({ stanZgloszenia: 'W toku' })
    })

    it('records who did what, with the state and the answer before and after', async () => {
      const id = await send('Kto to sprawdza?')
      await clerk.submit(pageOf(id, '/odpowiedz'), { odpowiedz: 'Pierwsza.' })
      await clerk.submit(pageOf(id, '/odpowiedz'), { odpowiedz: 'Druga.' })
      expect((await office().audited()).at(-1)).toMatchObject({
        event: 'request answered',
        actor: `employee:${clerk.employee.id}`,
        subject: `request:${id}`,
        before: { answer: 'Pierwsza.' },
        after: { answer: 'Druga.' },
      })
    })

    it('an empty and an endless answer are refused at their field; of two employees the second learns that the other was first', async () => {
      const id = await send('Dwie osoby naraz.')
      for (const odpowiedz of [' ', 'x'.repeat(4001)]) {
        const refused = await clerk.submit(pageOf(id, '/odpowiedz'), { odpowiedz })
        expect(refused.status).toBe(422)
        expect(refused.text).toContain('id="pole-odpowiedz-blad"')
      }
      const other = await signedIn(office(), 'clerk')
      const form = await other.hidden(pageOf(id, '/odpowiedz'))
      await clerk.submit(pageOf(id, '/odpowiedz'), { odpowiedz: 'Byłem pierwszy.' })
      expect((await other.post(pageOf(id, '/odpowiedz'), { ...form, odpowiedz: 'Ja też.' })).status).toBe(409)
      expect(await seen('Dwie osoby naraz.')).toMatchObject({ uwagiDoZgloszenia: 'Byłem pierwszy.' })
    })
  })
})

import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  duesCards,
  duesInstalments,
  inboxMessages,
  paymentOrders,
  waterRequests,
} from '../../../office/db/schema/index.ts'
import { NOTICES } from '../../../office/notices/kinds.ts'
import { notifySubject } from '../../../office/notices/notify.ts'
import { recordReceipt } from '../../../office/payments/receipts.ts'
import { answerRequest } from '../../../office/water/answers.ts'
import { ANNA, MAREK, officeOn, tokensOf } from '../accounts/support.ts'
import { clock, onEachDatabase } from '../databases.ts'

const PESEL = ANNA.person.pesel
const NIP = '123456789'

interface Message {
  readonly idWiadomosci: number
  readonly rodzaj: string
  readonly tytul: string
  readonly tresc: string
  readonly czyPrzeczytana: boolean
  readonly link: string | null
  readonly podmiot: string | null
}

interface Page {
  readonly wiadomosci: readonly Message[]
  readonly liczbaWszystkich: number
  readonly liczbaNieprzeczytanych: number
}

describe('the texts of notices', () => {
  it.each(Object.entries(NOTICES))('%s names the same values in all languages', (_kind, { title, text, ...rest }) => {
    const mail = 'mail' in rest ? rest.mail : text
    for (const texts of [title, text, mail]) {
      const names = (written: string) => [...written.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
      for (const written of Object.values(texts)) expect(names(written)).toEqual(names(texts.pl))
    }
  })
})

onEachDatabase((databases) => {
  describe('a word back: “mail and an entry in an inbox after a payment, reading, request, change of data, and when the office answers”', () => {
    const office = officeOn(databases)
    const tokenFor = tokensOf(office)
    const read = async (path: string, who = ANNA) =>
      (await office().call('GET', path, { token: await tokenFor(who) })).json
    const inbox = async (query = '', who = ANNA) =>
      (await read(`/skrzynka/dajWiadomosci?${query}`, who)) as unknown as Page
    const post = async (path: string, body: object, who = ANNA) =>
      office().call('POST', path, { body, token: await tokenFor(who) })
    const newest = async (query = '', who = ANNA) => (await inbox(query, who)).wiadomosci[0]
    const lastMail = async () => (await office().mails())[0]

    it('“texts in the resident’s language”: after a request an entry for its subject and a mail in the language kept with the account', async () => {
      await read('/uzytkownik/userInfo?lang=de')
      const before = await inbox()
      const fault = { idPunktuOdbioru: 7, tematZgloszenia: 'Awaria', trescZgloszenia: 'Kapie.' }
      await post(`/woda/dodajZgloszenie?pesel=${PESEL}&lang=pl`, fault)
      expect((await inbox()).liczbaNieprzeczytanych).toBe(before.liczbaNieprzeczytanych + 1)
      expect(await newest('lang=en')).toMatchObject({
        rodzaj: 'ZGLOSZENIE',
        tytul: 'Request received',
        tresc: expect.stringContaining('“Fault”'),
        czyPrzeczytana: false,
        link: '/uslugi/24',
        podmiot: 'Anna Kowalska',
      })
      expect(await lastMail()).toMatchObject({
        to: 'anna.kowalska@poczta.example',
        subject: expect.stringContaining('Meldung eingegangen'),
      })
      expect((await lastMail())?.body).toContain('Ihre Meldung „Störung“ erhalten')
    })

    it('the same request sent twice is one word back', async () => {
      const before = (await inbox()).liczbaWszystkich
      const fault = { idPunktuOdbioru: 7, tematZgloszenia: 'Awaria', trescZgloszenia: 'Kapie dwa razy.' }
      await Promise.all([1, 2].map(() => post(`/woda/dodajZgloszenie?pesel=${PESEL}`, fault)))
      expect((await inbox()).liczbaWszystkich).toBe(before + 1)
    })

    it('when the office answers: the inbox names the request, the answer itself is in the mail alone', async () => {
      const [request] = await office().db.select().from(waterRequests).where(eq(waterRequests.state, 'received'))
      if (request === undefined) throw new Error('no request')
      const context = { db: office().db, clock: office().now } as Parameters<typeof answerRequest>[0]
      await answerRequest(context, request, 'Naprawimy jutro, klucz u sąsiada.', 'Ewa')
      expect(await newest()).toMatchObject({ tytul: 'Odpowiedź na zgłoszenie' })
      const stored = await office().db.select().from(inboxMessages)
      expect(JSON.stringify(stored)).not.toContain('klucz u sąsiada')
      expect((await lastMail())?.body).toContain('klucz u sąsiada')
    })

    it('after a reading, a change of data and a payment', async () => {
      const { wodomierze } = (await read(`/wodomierze/dajWodomierze?pesel=${PESEL}`)) as unknown as {
        wodomierze: { idLicznika: number; idPunktu: number; stanLicznika: number; nrLicznika: string }[]
      }
      const meter = wodomierze[0]
      if (meter === undefined) throw new Error('no meter')
      const { idLicznika, idPunktu } = meter
      await post('/wodomierze/podajStanWodomierza', {
        idLicznika,
        idPunktu,
        nowyStanLicznika: Math.ceil(meter.stanLicznika) + 1,
        nip: null,
      })
      expect(await newest()).toMatchObject({ rodzaj: 'ODCZYT', tresc: expect.stringContaining(meter.nrLicznika) })
      const { daneKorespondencyjne } = await read(`/woda/daneKorespondencyjne?pesel=${PESEL}`)
      await post(`/woda/daneKorespondencyjne?pesel=${PESEL}`, { ...(daneKorespondencyjne as object), ulica: 'Długa' })
      expect(await newest()).toMatchObject({ rodzaj: 'DANE', link: '/uslugi/902' })
      await pay()
      expect(await newest()).toMatchObject({ rodzaj: 'PLATNOSC', tresc: expect.stringContaining('12,34 zł: Podatek') })
      const before = (await inbox()).liczbaWszystkich
      await pay()
      expect((await inbox()).liczbaWszystkich, 'a transfer reported twice').toBe(before)
    })

    it('after a payment with a commission names both, in the entry and in the mail', async () => {
      await read('/uzytkownik/userInfo?lang=pl')
      await pay({ number: 2, commission: 149 })
      const text = 'Zapłacono 12,34 zł i 1,49 zł prowizji: Podatek od nieruchomości.'
      expect(await newest()).toMatchObject({ rodzaj: 'PLATNOSC', tresc: expect.stringContaining(text) })
      expect((await lastMail())?.body).toContain(text)
    })

    it('is neither without what it reports: a transaction that is undone leaves no entry and no mail', async () => {
      const before = [(await inbox()).liczbaWszystkich, (await office().mails()).length]
      const subject = { kind: 'person' as const, number: PESEL }
      const undone = office().db.transaction(async (tx) => {
        await notifySubject(tx, office().now(), subject, { kind: 'dataReported', values: {} })
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      expect([(await inbox()).liczbaWszystkich, (await office().mails()).length]).toEqual(before)
    })

    it('is for the accounts of its subject alone, and with a subject named for that one', async () => {
      const subject = { kind: 'institution' as const, number: NIP }
      const others = (await inbox('', MAREK)).liczbaWszystkich
      await notifySubject(office().db, office().now(), subject, { kind: 'dataAccepted', values: {} })
      expect((await inbox('', MAREK)).liczbaWszystkich).toBe(others)
      expect(await newest(`nip=${NIP}`)).toMatchObject({ podmiot: 'Piekarnia Kłos sp. z o.o.' })
      expect((await inbox(`pesel=${PESEL}`)).wiadomosci.every(({ podmiot }) => podmiot === 'Anna Kowalska')).toBe(true)
      const foreign = await office().call('GET', `/skrzynka/dajWiadomosci?pesel=${MAREK.person.pesel}`, {
        token: await tokenFor(ANNA),
      })
      expect(foreign.status).toBe(403)
    })

    it('pages from the newest, marks what was read, and never what is another’s', async () => {
      const all = await inbox('rozmiar=100')
      const first = await inbox('rozmiar=2')
      const second = await inbox('rozmiar=2&strona=2')
      expect([...first.wiadomosci, ...second.wiadomosci]).toEqual(all.wiadomosci.slice(0, 4))
      expect(first.liczbaWszystkich).toBe(all.wiadomosci.length)
      const [one] = all.wiadomosci.filter(({ czyPrzeczytana }) => !czyPrzeczytana)
      const ids = [one?.idWiadomosci ?? 0]
      const foreign = await post('/skrzynka/oznaczPrzeczytane', { idWiadomosci: ids }, MAREK)
      expect(foreign.status).toBe(200)
      expect((await inbox()).liczbaNieprzeczytanych).toBe(all.liczbaNieprzeczytanych)
      const { json } = await post('/skrzynka/oznaczPrzeczytane', { idWiadomosci: ids })
      expect(json).toEqual({ liczbaNieprzeczytanych: all.liczbaNieprzeczytanych - 1 })
      expect((await post('/skrzynka/oznaczPrzeczytane', { idWiadomosci: null })).json).toEqual({
        liczbaNieprzeczytanych: 0,
      })
      expect(await read('/skrzynka/dajLiczbeNieprzeczytanych')).toEqual({ liczbaNieprzeczytanych: 0 })
    })

    async function pay({ number = 1, commission = 0 } = {}): Promise<void> {
      const { db } = office()
      const [card] = await db.select().from(duesCards).where(eq(duesCards.subjectNumber, PESEL)).limit(1)
      if (card === undefined) throw new Error('no card')
      expect(await db.$count(duesInstalments, eq(duesInstalments.cardId, card.id))).toBeGreaterThan(0)
      const ordered = {
        transactionId: `T-${number}`,
        sessionId: `S-${number}`,
        provider: 'p24' as const,
        cardId: card.id,
      }
      await db
        .insert(paymentOrders)
        .values({
          ...ordered,
          subjectKind: 'person',
          subjectNumber: PESEL,
          title: 'Podatek od nieruchomości',
          amount: 1234,
          commission,
          status: 'pending',
          receiver: { account: '', name: '', address: '', town: '', postalCode: '', email: '', country: '' },
          createdAt: clock(),
          validUntil: clock(),
        })
        .onConflictDoNothing()
      const [order] = await db.select().from(paymentOrders).where(eq(paymentOrders.sessionId, ordered.sessionId))
      if (order === undefined) throw new Error('no order')
      await recordReceipt(db, office().now(), order, {
        sessionId: ordered.sessionId,
        transferId: `7${number}`,
        amount: 1234,
        currency: 'PLN',
      })
    }
  })
})

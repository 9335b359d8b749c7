import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemoNotices } from '../../../office/data/notices.ts'
import { amountText } from '../../../office/pdf/format.ts'
import { ANNA, MAREK, officeOn, tokensOf } from '../accounts/support.ts'
import { clock, embedded } from '../databases.ts'

interface Message {
  readonly rodzaj: string
  readonly tytul: string
  readonly tresc: string
  readonly kiedyWyslano: string
  readonly czyPrzeczytana: boolean
}

describe('“The demonstration office tells one story”: its inboxes', () => {
  const office = officeOn(embedded)
  const token = tokensOf(office)
  beforeAll(() => loadDemoNotices(office().db, clock))

  const read = async (path: string, who = ANNA) => (await office().call('GET', path, { token: await token(who) })).json
  const inbox = async (who: typeof ANNA, subject: string) =>
    (await read(`/skrzynka/dajWiadomosci?${subject}&rozmiar=100`, who)).wiadomosci as readonly Message[]

  it.each([
    ['Anna Kowalska', ANNA, 'pesel=85010112345'],
    ['her bakery', ANNA, 'nip=123456789'],
    ['Marek Zieliński', MAREK, 'pesel=58031407190'],
  ])(
    '%s: a message for each payment that came, and for each request and its answer, the newest first',
    async (_name, who, subject) => {
      const messages = await inbox(who, subject)
      const { platnosci } = await read(`/platnosci/dajHistoriePlatnosci?${subject}`, who)
      const paid = (platnosci as { stan: string; tytul: string; kwota: number }[]).filter(({ stan }) =>
        ['OPLACONA', 'ZAKSIEGOWANA'].includes(stan),
      )
      const titled = messages.filter(({ tytul }) => tytul === 'Otrzymaliśmy płatność')
      expect(titled).toHaveLength(paid.length)
      // The sum is that of the history: a commission stands beside it.
      for (const { tytul, kwota } of paid) {
        const sum = `${amountText(kwota)} zł`
        expect(titled.some(({ tresc }) => tresc.includes(tytul) && tresc.includes(sum))).toBe(true)
      }
      const { zgloszenia } = await read(`/woda/dajZgloszenia?${subject}`, who)
      const sent = zgloszenia as { kiedyUtworzono: string; kiedyObsluzono: string | null }[]
      const at = (title: string) =>
        messages.flatMap((one) => (one.tytul === title ? [one.kiedyWyslano] : [])).toSorted()
      expect(at('Zgłoszenie przyjęte')).toEqual(sent.map((one) => one.kiedyUtworzono).toSorted())
      expect(at('Odpowiedź na zgłoszenie')).toEqual(sent.flatMap((one) => one.kiedyObsluzono ?? []).toSorted())
      expect(messages.some(({ rodzaj }) => rodzaj === 'ODCZYT')).toBe(true)
      const moments = messages.map(({ kiedyWyslano }) => kiedyWyslano)
      expect(moments).toEqual(moments.toSorted().toReversed())
    },
  )

  it('only those of the last three days are unread', async () => {
    const messages = await inbox(ANNA, 'pesel=85010112345')
    const since = new Date(clock().getTime() - 3 * 86_400_000).toISOString().slice(0, 10)
    const unread = messages.filter(({ czyPrzeczytana }) => !czyPrzeczytana)
    expect(unread.length).toBeGreaterThan(0)
    for (const { kiedyWyslano } of unread) expect(kiedyWyslano >= since).toBe(true)
  })
})

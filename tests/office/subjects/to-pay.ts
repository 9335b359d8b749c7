import { describe, expect, it } from 'vitest'
import type { components } from '../../../schemas/office-api.generated.ts'
import { ANNA_HERSELF, type Asker, BAKERY, callAs, MAREK_HIMSELF, replyTo, type TestOffice } from './support.ts'

type Schemas = components['schemas']

const grosze = (zloty: number): number => Math.round(zloty * 100)

/** What the home page shows as to be paid, against the cards and their instalments. */
export function toPayTests(office: () => TestOffice): void {
  describe.each([
    ['Anna herself', ANNA_HERSELF],
    ['her bakery', BAKERY],
    ['Marek', MAREK_HIMSELF],
  ])('the sum to pay of %s', (_name, who: Asker) => {
    const toPay = () => replyTo<Schemas['UnpaidList']>(office(), who, '/naleznosci/dajDoZaplaty')
    const cards = async () => (await replyTo<Schemas['DuesCardList']>(office(), who, '/naleznosci/dajNaleznosci')).karty

    it('equals that of its cards to the grosz', async () => {
      const { suma, doZaplaty } = await toPay()
      const onCards = (await cards()).reduce((sum, card) => sum + grosze(card.suma), 0)
      expect(grosze(suma)).toBe(onCards)
      expect(doZaplaty.reduce((sum, one) => sum + grosze(one.kwotaRazem), 0)).toBe(onCards)
    })

    it('has each unpaid instalment of every card once, as the card has it', async () => {
      const expected = new Map<number, unknown>()
      for (const card of await cards()) {
        const path = `idKartyNaleznosci=${card.idKartyNaleznosci}`
        const { ratyZbiorcze } = await replyTo<Schemas['InstalmentList']>(office(), who, '/naleznosci/dajRaty', path)
        for (const one of ratyZbiorcze.filter(({ czySplacona }) => !czySplacona)) {
          expected.set(one.idNaleznosciRatyZbiorczej, {
            idKartyNaleznosci: card.idKartyNaleznosci,
            symbolKarty: card.symbolKarty,
            terminPlatnosci: one.terminPlatnosci,
            kwotaRazem: one.kwotaRazem,
            czyZlecona: one.zleconoPlatnoscZKIR || one.zleconoPlatnoscZP24,
            jestTytulWykonawczy: one.jestTytulWykonawczy,
          })
        }
      }
      const { doZaplaty } = await toPay()
      expect(doZaplaty).toHaveLength(expected.size)
      for (const one of doZaplaty) expect(one).toMatchObject(expected.get(one.idNaleznosciRatyZbiorczej) as object)
      const days = doZaplaty.map(({ terminPlatnosci }) => terminPlatnosci)
      expect(days).toEqual([...days].sort())
    })
  })

  it('is shown to nobody else', async () => {
    const reply = await callAs(office(), { ...MAREK_HIMSELF, subject: BAKERY.subject }, '/naleznosci/dajDoZaplaty')
    expect(reply.status).toBe(403)
  })
}

import { expect, it } from 'vitest'
import type { components } from '../../../schemas/office-api.generated.ts'
import { ANNA_HERSELF, type Asker, BAKERY, MAREK_HIMSELF, replyTo, type TestOffice } from './support.ts'

type Schemas = components['schemas']

const grosze = (zloty: number): number => Math.round(zloty * 100)

/** The entries of which the home page makes its sums, against the cards and their instalments. */
export function toPayTests(office: () => TestOffice): void {
  it.each([
    ['Anna herself', ANNA_HERSELF],
    ['her bakery', BAKERY],
    ['Marek', MAREK_HIMSELF],
  ])('what the home page adds up for %s is what the cards have as unpaid, to the grosz', async (_name, who: Asker) => {
    const { podmioty } = await replyTo<Schemas['DuesSummary']>(office(), who, '/naleznosci/dajPodsumowanie')
    expect(podmioty).toHaveLength(1)
    const entries = podmioty[0]?.pozycje ?? []
    const { karty } = await replyTo<Schemas['DuesCardList']>(office(), who, '/naleznosci/dajNaleznosci')
    const sumOf = (ofCard: (id: number) => boolean) =>
      entries.reduce((sum, one) => sum + (ofCard(one.idKartyNaleznosci) ? grosze(one.kwotaRazem) : 0), 0)
    for (const card of karty) {
      expect(
        sumOf((id) => id === card.idKartyNaleznosci),
        card.symbolKarty,
      ).toBe(grosze(card.suma))
    }
    expect(sumOf(() => true)).toBe(karty.reduce((sum, card) => sum + grosze(card.suma), 0))
  })
}

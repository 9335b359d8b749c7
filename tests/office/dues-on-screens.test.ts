import type { TFunction } from 'i18next'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../src/engine/model/money.ts'
import { builtInLanguages } from '../../src/engine/plan/service.ts'
import { cellOf, cellText } from '../../src/engine/runtime/cell.ts'
import type { Subject } from '../../src/engine/runtime/environment.ts'
import { ALL, type Card, cardsOf, cardsOfType } from '../../src/widgets/dues-payment/card.ts'
import { cardsCsv, cardTotals } from '../../src/widgets/dues-payment/card-csv.ts'
import { defaultFilters } from '../../src/widgets/dues-payment/filters.ts'
import { instalmentsOf, labelOf } from '../../src/widgets/dues-payment/instalment.ts'
import { instalmentsCsv, instalmentTotals } from '../../src/widgets/dues-payment/instalment-csv.ts'
import { cardQuery, cardsPdfQuery, instalmentsPdfQuery } from '../../src/widgets/dues-payment/queries.ts'
import { cardsToPay, summaryOf } from '../../src/widgets/dues-payment/summary.ts'
import { linesInSpreadsheet } from '../spreadsheet.ts'
import { ANNA, officeOn, tokensOf } from './accounts/support.ts'
import { embedded } from './databases.ts'
import { pagesOf, plainText, portalIn, servicePlan } from './shown-pages.ts'

const SUBJECTS: readonly Subject[] = [
  { name: 'Anna Kowalska', pesel: ANNA.person.pesel, nip: null },
  { name: 'Piekarnia Kłos sp. z o.o.', pesel: null, nip: '123456789' },
]

/** The services with cards of dues, and the type that each begins with. */
const SERVICES = portalIn('pl').services.flatMap(({ id }) =>
  servicePlan(id).blocks.flatMap((block) =>
    block.kind === 'widget' && block.tables.cards ? [{ id, filter: String(block.params.filter) }] : [],
  ),
)

const office = officeOn(embedded)
const token = tokensOf(office)

/** The lines of a CSV under its header, as cells. */
const linesOf = (csv: string): readonly (readonly string[])[] =>
  linesInSpreadsheet(csv)
    .slice(1)
    .map((line) => line.map(tight))

/** Where cards stand in a text. */
const placesOf = (text: string, cards: readonly Card[]): readonly number[] =>
  cards.map(({ symbol, year }) => text.indexOf(`${symbol} ${year}`))

const tPage = ((key: string) => key) as TFunction<'engine'>

/** Without spaces, with the minus of spreadsheets. */
const tight = (text: string): string => text.replace(/\s/g, '').replace('−', '-')

it('seven services have cards of dues', () => expect(SERVICES).toHaveLength(7))

/** What a filter lets through is decided in no language: services of one type are looked at in Polish alone. */
const SEEN = builtInLanguages.flatMap((language) =>
  (language === 'pl' ? SUBJECTS : SUBJECTS.slice(0, 1)).map((subject) => ({
    language,
    subject,
    name: subject.name,
    services: language === 'pl' ? SERVICES : SERVICES.filter(({ filter }) => filter === ALL),
  })),
)

describe.each(SEEN)('dues of $name in $language: screen, PDF and CSV agree', ({ language, subject, services }) => {
  const pages = async () => pagesOf(office(), await token(ANNA), subject, language)

  it.each(services)('the cards of service $id, and their sum', async ({ id, filter }) => {
    const { plan, environment, reply, pdf } = await (await pages()).widget(id)
    const ofType = cardsOfType(cardsOf(await reply('cards')), filter)
    const { items } = summaryOf(await reply('summary')) ?? { items: [] }
    const columns = (plan.tables.cards ?? []).filter((column) => column.kind === 'value')
    for (const [cards, toPay] of [
      [ofType, false],
      [cardsToPay(ofType, items), true],
    ] as const) {
      const print = await pdf('cardsPdf', cardsPdfQuery(filter, toPay))
      const lines = linesOf(cardsCsv(plan, { environment, tPage }, cards))
      expect(lines).toHaveLength(cards.length === 0 ? 0 : cards.length + 1)
      for (const [place, { row }] of cards.entries()) {
        const shown = columns.map((column) => plainText(cellText(cellOf(environment, column, row, {}), null) ?? ''))
        expect(lines[place]).toEqual(shown.map(tight))
        for (const text of shown) expect(print).toContain(text)
      }
      expect(placesOf(print, cards)).toEqual(placesOf(print, cards).toSorted((a, b) => a - b))
      for (const { symbol } of ofType.filter(({ symbol }) => cards.every((card) => card.symbol !== symbol)))
        expect(print).not.toContain(symbol)
      if (cards.length === 0) continue
      const sum = formatMoney(cards.reduce((all, { remaining }) => all + remaining, 0))
      expect(lines.at(-1)?.at(-1)).toBe(tight(sum))
      expect(print).toContain(plainText(sum))
      expect([...cardTotals(plan, environment, cards).values()]).toEqual([sum])
    }
  })

  it('the instalments of a card', async () => {
    const { plan, environment, reply, pdf } = await (await pages()).widget('20')
    const [card] = cardsOf(await reply('cards'))
    if (card === undefined) throw new Error('No card')
    const all = instalmentsOf(await reply('instalments', cardQuery(card)))
    const print = await pdf('instalmentsPdf', instalmentsPdfQuery(card.symbol, card, defaultFilters(all)))
    const columns = (plan.tables.instalments ?? []).filter((column) => column.kind === 'value')
    const t = (word: string) => plan.words[word] ?? word
    const lines = linesOf(instalmentsCsv(plan, { environment, t, tPage }, all))
    expect(lines).toHaveLength(all.length + 1)
    for (const [place, instalment] of all.entries()) {
      const { row, letters } = instalment
      const shown = columns.map((column) => plainText(cellText(cellOf(environment, column, row, {}), null) ?? ''))
      // Its number and status stand before the columns.
      expect(lines[place]?.slice(2)).toEqual(shown.map(tight))
      for (const text of shown) expect(print).toContain(text)
      expect(print).toContain(` ${[labelOf(instalment), ...letters].join(' ')} ${shown[0]}`)
      for (const letter of letters) expect(print).toContain(`${letter}: ${t(letter)}`)
    }
    if (subject.pesel !== null) expect(all.some(({ letters }) => letters.length > 0)).toBe(true)
    for (const total of instalmentTotals(plan, environment, all).values()) {
      expect(lines.at(-1)).toContain(tight(total))
      expect(print).toContain(plainText(total))
    }
  })
})

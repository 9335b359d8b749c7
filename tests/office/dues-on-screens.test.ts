import { describe, expect, it } from 'vitest'
import { formatMoney } from '../../src/engine/model/money.ts'
import { builtInLanguages } from '../../src/engine/plan/service.ts'
import { cellOf, cellText } from '../../src/engine/runtime/cell.ts'
import { itemsCsv } from '../../src/engine/runtime/csv.ts'
import type { Subject } from '../../src/engine/runtime/environment.ts'
import { ALL, cardsOf, cardsOfType } from '../../src/widgets/dues-payment/card.ts'
import { defaultFilters } from '../../src/widgets/dues-payment/filters.ts'
import { instalmentsOf } from '../../src/widgets/dues-payment/instalment.ts'
import { instalmentsCsv } from '../../src/widgets/dues-payment/instalment-csv.ts'
import { cardQuery, cardsPdfQuery, instalmentsPdfQuery } from '../../src/widgets/dues-payment/queries.ts'
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
    const cards = cardsOfType(cardsOf(await reply('cards')), filter)
    const print = await pdf('cardsPdf', cardsPdfQuery(filter))
    const columns = (plan.tables.cards ?? []).filter((column) => column.kind === 'value')
    const lines = linesOf(itemsCsv(environment, columns, cards, ({ row }) => row))
    expect(lines).toHaveLength(cards.length)
    for (const [place, { row }] of cards.entries()) {
      const shown = columns.map((column) => plainText(cellText(cellOf(environment, column, row, {}), null) ?? ''))
      expect(lines[place]).toEqual(shown.map(tight))
      for (const text of shown) expect(print).toContain(text)
    }
    if (cards.length === 0) return
    expect(print).toContain(plainText(formatMoney(cards.reduce((all, { remaining }) => all + remaining, 0))))
  })

  it('the instalments of a card', async () => {
    const { plan, environment, reply, pdf } = await (await pages()).widget('20')
    const [card] = cardsOf(await reply('cards'))
    if (card === undefined) throw new Error('No card')
    const all = instalmentsOf(await reply('instalments', cardQuery(card)))
    const print = await pdf('instalmentsPdf', instalmentsPdfQuery(card.symbol, card, defaultFilters(all)))
    const columns = (plan.tables.instalments ?? []).filter((column) => column.kind === 'value')
    const t = (word: string) => plan.words[word] ?? word
    const lines = linesOf(instalmentsCsv(plan, { environment, t }, all))
    expect(lines).toHaveLength(all.length)
    for (const [place, { row }] of all.entries()) {
      const shown = columns.map((column) => plainText(cellText(cellOf(environment, column, row, {}), null) ?? ''))
      // Its number and status stand before the columns.
      expect(lines[place]?.slice(2)).toEqual(shown.map(tight))
      for (const text of shown) expect(print).toContain(text)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { isScalar, type Value } from '../../src/engine/model/types.ts'
import type { BlockPlan, ColumnPlan, ValueColumnPlan } from '../../src/engine/plan/block.ts'
import { itemsCsv } from '../../src/engine/runtime/csv.ts'
import { sessionEnv } from '../engine/runtime/plans.ts'
import { portalIn, servicePlan } from '../office/shown-pages.ts'
import { readBySpreadsheet, type SpreadsheetKind } from '../spreadsheet.ts'

/** A column that some CSV file has. */
interface ExportedColumn {
  /** Its service, block and id. */
  readonly name: string
  readonly column: ValueColumnPlan
}

const valueColumns = (columns: readonly ColumnPlan[]): readonly ValueColumnPlan[] =>
  columns.filter((column) => column.kind === 'value')

function columnsOf(block: BlockPlan): readonly ValueColumnPlan[] {
  if (block.kind === 'table') return [...valueColumns(block.columns), ...block.details.flatMap(detailsOf)]
  return block.kind === 'widget' ? valueColumns(Object.values(block.tables).flat()) : []
}

const detailsOf = (block: BlockPlan): readonly ValueColumnPlan[] =>
  block.kind === 'fields' ? valueColumns(block.show) : []

const EXPORTED: readonly ExportedColumn[] = portalIn('pl').services.flatMap(({ id }) =>
  servicePlan(id).blocks.flatMap((block) =>
    columnsOf(block).map((column) => ({ name: `${id}.${block.id}.${column.id}`, column })),
  ),
)

/** The columns that a spreadsheet may calculate with, sort as days or as moments; every other is text. */
const CALCULATED: Readonly<Record<Exclude<SpreadsheetKind, 'text'>, string>> = {
  number:
    'dochodyOtrzymane dochodyWykonane dodatkowaOplNieterOsw dodatkowaOplRata1 dodatkowaOplRata2 dodatkowaOplRata3 ' +
    'iloscOleju koszty kosztyEgzekucji kosztyUpomnien kwota kwotaBrutto kwotaGlowna kwotaNalezna kwotaNetto ' +
    'kwotaObnizeniaStawki kwotaRaty kwotaRaty1 kwotaRaty2 kwotaRaty3 kwotaRazem kwotaVat kwotaWplaty ' +
    'kwotaWyplacona kwotaZwrotu liczbaMieszkancow liczbaOsob liczbaPojazdow liczbaWyborcow naleznosci odsetki ' +
    'oplataProlongacyjna planPoZmianach podatekLesny podatekOdNieruchomosci podatekRazem podatekRolny powierzchniaBudynku ' +
    'powierzchniaGruntu powierzchniaUzytkowRolnych pozostaloDoSplaty pozostalyLimitZwrotuDoWykorzystania prowizja ' +
    'rocznyLimitZwrotu rok rokPodatkowy stanLicznika stawkaRoczna stawkaRocznaMax suma wartosc wartoscBudowli ' +
    'withCommission wydatki zaangazowanie zobowiazania zuzycieLicznika',
  day:
    'dataOdczytu dataOperacji dataPowstaniaNaleznosci dataRozwiazaniaUmowy dataWplaty dataWyborow dataWydania ' +
    'dataWydaniaDecyzji dataWymeldowania dataWymiaru dataWystawieniaFaktury dataZameldowania dataZaplaty dataZawarciaUmowy ' +
    'dataZlozeniaWniosku doDnia odDnia terminPlatnosci zezwolenieWazneDo zezwolenieWazneOd',
  moment: 'dataZlecenia kiedyObsluzono kiedyUtworzono waznoscTransakcji',
}

const KIND_OF_COLUMN = new Map(
  Object.entries(CALCULATED).flatMap(([kind, ids]) => ids.split(' ').map((id) => [id, kind as SpreadsheetKind])),
)

/**
 * Values of each kind as they are in memory. Codes, names and sentences may look like anything: unprotected, a spreadsheet
 * would read each of these as something else.
 */
const SAMPLES: Readonly<Record<SpreadsheetKind, readonly Value[]>> = {
  number: [0, 1, 1234567, -5],
  day: ['2026-02-01', '2026-12-31'],
  moment: ['2026-02-01 08:05:00'],
  text: [
    ...['0690', '75616', '1/2', '1-2', '12.2025', '1E5', '2025/2026', '02270803628', '61109010140000071219812874'],
    ...['1 maja', 'lip 5', '3:30', '+48 61 555 01 00', '-5', '12 zł', 'PRAWDA'],
  ],
}

/** Whether the digits of its values are shown in groups. */
const isGrouped = ({ type }: ValueColumnPlan): boolean =>
  isScalar(type) && (type.kind === 'account' || type.kind === 'phone')

/** What a spreadsheet reads where a column, or one with words for its values, has this value. */
function cellOfColumn({ words, ...column }: ValueColumnPlan, value: Value) {
  const { type } = column
  const plan = { ...column, words: words && { [String(value)]: String(value) }, value: { path: ['value'], type } }
  const [, line = ''] = itemsCsv(sessionEnv(), [plan], [value], (sample) => ({ value: sample })).split('\r\n')
  return readBySpreadsheet(line)
}

describe('a column of the built-in services in a spreadsheet', () => {
  it.each(Object.keys(SAMPLES) as SpreadsheetKind[])('is read as a %s where it is one', (kind) => {
    const columns = EXPORTED.filter(({ column }) => (KIND_OF_COLUMN.get(column.id) ?? 'text') === kind)
    expect(columns.length).toBeGreaterThan(0)
    for (const { name, column } of columns) {
      for (const value of SAMPLES[kind]) {
        const cell = cellOfColumn(column, value)
        expect(cell.kind, `${name}: ${value}`).toBe(kind)
        if (kind === 'text' && !isGrouped(column)) expect(cell.text).toBe(value)
      }
    }
  })

  it('exists for every name in the table of this test', () => {
    const ids = new Set(EXPORTED.map(({ column }) => column.id))
    expect([...KIND_OF_COLUMN.keys()].filter((id) => !ids.has(id))).toEqual([])
  })
})

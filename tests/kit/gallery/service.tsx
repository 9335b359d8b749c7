import { useMemo, useState } from 'react'
import { Answer } from '../../../src/kit/answer.tsx'
import { Block } from '../../../src/kit/block.tsx'
import { Button } from '../../../src/kit/button.tsx'
import { DataTable, type TableSort } from '../../../src/kit/data-table.tsx'
import { DescriptionList } from '../../../src/kit/description-list.tsx'
import { Field } from '../../../src/kit/field.tsx'
import { MatrixTable } from '../../../src/kit/matrix-table.tsx'
import { PageHeader } from '../../../src/kit/page-header.tsx'
import { Pager } from '../../../src/kit/pager.tsx'
import { pagesOf } from '../../../src/kit/pager-window.ts'
import { ParamRow } from '../../../src/kit/param-row.tsx'
import { Select } from '../../../src/kit/select.tsx'
import { pagerTexts, tableTexts } from './texts.ts'

const NAMES = [
  'Wpływy z podatku od nieruchomości',
  'Wpływy z podatku rolnego',
  'Udziały w podatku dochodowym od osób fizycznych',
  'Dotacje celowe otrzymane z budżetu państwa na zadania bieżące z zakresu administracji rządowej',
  'Wpływy z usług',
  'Subwencja oświatowa',
  'Odsetki od nieterminowych wpłat',
]
const amount = (value: number) =>
  new Intl.NumberFormat('pl', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: true }).format(value)

/** More rows can be asked for, to see how a long page behaves. */
const COUNT = Number(new URLSearchParams(location.search).get('rows') ?? 214)

const ALL = Array.from({ length: COUNT }, (_, index) => ({
  key: `row-${index}`,
  chapter: String(75_615 + (index % 40) * 3).padStart(5, '0'),
  paragraph: String(310 + (index % 70) * 10).padStart(4, '0'),
  name: NAMES[index % NAMES.length] ?? '',
  plan: 125_000 + index * 48_301.17,
  due: 98_000.5 + index * 41_022.31,
  got: 97_100.25 + index * 40_000.07,
  done: 96_900 + index * 39_876.55,
}))

const COLUMNS = [
  { id: 'chapter', header: 'Rozdział', sortable: true, translateNo: true },
  { id: 'paragraph', header: 'Paragraf', sortable: true, translateNo: true },
  { id: 'name', header: 'Nazwa pozycji', primary: true, sortable: true },
  {
    id: 'plan',
    header: 'Plan po zmianach',
    headerNote: 'zł',
    align: 'end' as const,
    sortable: true,
    translateNo: true,
  },
  { id: 'due', header: 'Należności', headerNote: 'zł', align: 'end' as const, sortable: true, translateNo: true },
  {
    id: 'got',
    header: 'Dochody otrzymane',
    headerNote: 'zł',
    align: 'end' as const,
    sortable: true,
    translateNo: true,
  },
  {
    id: 'done',
    header: 'Dochody wykonane',
    headerNote: 'zł',
    align: 'end' as const,
    sortable: true,
    translateNo: true,
  },
]

function Income({ busy }: { busy: boolean }) {
  const [sort, setSort] = useState<TableSort | null>({ column: 'chapter', direction: 'ascending' })
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(5)
  const rows = useMemo(
    () =>
      ALL.slice((page - 1) * size, page * size).map((row) => ({
        key: row.key,
        cells: { ...row, plan: amount(row.plan), due: amount(row.due), got: amount(row.got), done: amount(row.done) },
      })),
    [page, size],
  )
  return (
    <>
      <DataTable
        caption="Dochody budżetu w 2025 roku"
        captionHidden
        columns={COLUMNS}
        rows={rows}
        sort={sort}
        onSort={setSort}
        busy={busy}
        footer={{
          label: 'Razem',
          cells: { plan: amount(9_812_330.2), due: '–', got: amount(8_412_000), done: amount(8_411_001.02) },
        }}
        texts={tableTexts}
      />
      <Pager
        page={page}
        pageCount={pagesOf(ALL.length, size)}
        pageSize={size}
        pageSizeOptions={[5, 10, 20, 30, ...(COUNT === 214 ? [] : [COUNT])]}
        total={ALL.length}
        onPage={setPage}
        onPageSize={(next) => {
          setSize(next)
          setPage(1)
        }}
        texts={pagerTexts('Strony tabeli dochodów')}
      />
    </>
  )
}

function Payments() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['a']))
  const toggle = (key: string) =>
    setOpen((was) => new Set(was.has(key) ? [...was].filter((k) => k !== key) : [...was, key]))
  return (
    <DataTable
      caption="Wpłaty przez internet"
      columns={[
        { id: 'title', header: 'Tytuł', primary: true },
        { id: 'amount', header: 'Kwota', headerNote: 'zł', align: 'end', translateNo: true },
        { id: 'date', header: 'Data zlecenia', translateNo: true },
        { id: 'state', header: 'Stan' },
      ]}
      rows={[
        {
          key: 'a',
          cells: {
            title: 'Podatek od nieruchomości, rata II',
            amount: '361,08',
            date: '14.05.2025',
            state: 'Opłacona',
          },
        },
        {
          key: 'b',
          cells: { title: 'Woda i ścieki, kwiecień', amount: '88,40', date: '02.05.2025', state: 'Po terminie' },
          tone: 'danger',
        },
      ]}
      detail={() => (
        <DescriptionList
          items={[
            { id: 'id', label: 'Numer transakcji', value: 'P24-2025-000147', translateNo: true },
            { id: 'to', label: 'Odbiorca', value: 'Urząd Gminy Jasnowola', translateNo: true },
            { id: 'nr', label: 'Rachunek', value: '12 1020 5226 0000 6102 0417 7895', translateNo: true },
          ]}
        />
      )}
      expanded={open}
      onToggle={toggle}
      texts={tableTexts}
    />
  )
}

/** A service page with everything that one may have. */
export function Service() {
  const [year, setYear] = useState('2025')
  const [busy, setBusy] = useState(false)
  const actions = (
    <>
      <Button icon="file-pdf">Pobierz PDF</Button>
      <Button icon="table" busy={busy} onClick={() => setBusy(!busy)}>
        Pobierz CSV
      </Button>
      <Button icon="print">Drukuj</Button>
    </>
  )
  return (
    <>
      <PageHeader
        icon="chart-bar"
        title="Budżet gminy – dochody"
        lead="Ile gmina planowała uzyskać i ile uzyskała, według klasyfikacji budżetowej. Stan na 30.06.2025."
      />
      <ParamRow label="Co pokazać">
        <Field label="Rok budżetowy">
          {(wiring) => (
            <Select
              {...wiring}
              value={year}
              onChange={(next) => {
                setYear(next)
                setBusy(true)
              }}
              options={['2023', '2024', '2025'].map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
      </ParamRow>
      <Answer label="Dochody wykonane razem" value="8 411 001,02 zł" note="85,7% planu" />
      <Block title="Dochody według pozycji" actions={actions}>
        <Income busy={busy} />
      </Block>
      <Block title="Zameldowania według płci i wieku">
        <MatrixTable
          caption="Liczba mieszkańców"
          captionHidden
          corner="Zameldowanie"
          columns={[
            { id: 'w1', header: 'Kobiety poniżej 18 lat' },
            { id: 'w2', header: 'Kobiety od 18 lat' },
            { id: 'm1', header: 'Mężczyźni poniżej 18 lat' },
            { id: 'm2', header: 'Mężczyźni od 18 lat' },
            { id: 'sum', header: 'Razem', sum: true },
          ]}
          rows={[
            { id: 'p', header: 'Pobyt stały', cells: { w1: '812', w2: '3 904', m1: '866', m2: '3 711', sum: '9 293' } },
            { id: 't', header: 'Pobyt czasowy', cells: { w1: '41', w2: '212', m1: '38', m2: '260', sum: '551' } },
            {
              id: 's',
              header: 'Razem',
              sum: true,
              cells: { w1: '853', w2: '4 116', m1: '904', m2: '3 971', sum: '9 844' },
            },
          ]}
        />
      </Block>
      <Block title="Historia płatności">
        <Payments />
      </Block>
    </>
  )
}

import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import useSWR, { SWRConfig } from 'swr'
import { formatMoney } from '../../../src/engine/model/money.ts'
import { formatInteger } from '../../../src/engine/model/number.ts'
import { searchable } from '../../../src/engine/model/search-text.ts'
import { pagerTexts, tableTexts } from '../../../src/engine/react/blocks/table/table-parts.tsx'
import { saveFile } from '../../../src/engine/react/use-download.ts'
import { useHeadingFocus } from '../../../src/engine/react/use-heading.ts'
import { Block } from '../../../src/kit/block.tsx'
import { Button } from '../../../src/kit/button.tsx'
import { DataTable, type TableColumn, type TableSort } from '../../../src/kit/data-table.tsx'
import { EmptyState } from '../../../src/kit/empty-state.tsx'
import { FailureState } from '../../../src/kit/failure-state.tsx'
import { Field } from '../../../src/kit/field.tsx'
import { PageHeader } from '../../../src/kit/page-header.tsx'
import { Pager } from '../../../src/kit/pager.tsx'
import { ParamRow } from '../../../src/kit/param-row.tsx'
import { Select } from '../../../src/kit/select.tsx'
import { Skeleton } from '../../../src/kit/skeleton.tsx'
import { TableFilter } from '../../../src/kit/table-filter.tsx'
import { type BudgetRow, readIncome, readPdf, readYears, withinPatience } from './budget-data.ts'

const title = 'Dochody budżetu gminy'
const lead = 'Ile dochodów gmina zaplanowała na wybrany rok i ile z nich otrzymała. Dane z ksiąg urzędu.'

const texts = ['rozdzial', 'paragraf', 'nazwaPozycji'] as const
const amounts = ['planPoZmianach', 'naleznosci', 'dochodyOtrzymane', 'dochodyWykonane'] as const
const headers: Readonly<Record<keyof BudgetRow, string>> = {
  rozdzial: 'Rozdział',
  paragraf: 'Paragraf',
  nazwaPozycji: 'Nazwa pozycji',
  planPoZmianach: 'Plan po zmianach',
  naleznosci: 'Należności',
  dochodyOtrzymane: 'Dochody otrzymane',
  dochodyWykonane: 'Dochody wykonane',
}

const columns: readonly TableColumn[] = [
  { id: 'rozdzial', header: headers.rozdzial, sortable: true, align: 'start', translateNo: true, primary: true },
  { id: 'paragraf', header: headers.paragraf, sortable: true, align: 'start', translateNo: true },
  { id: 'nazwaPozycji', header: headers.nazwaPozycji, sortable: true, align: 'start' },
  ...amounts.map(
    (id): TableColumn => ({
      id,
      header: headers[id],
      sortable: true,
      align: 'end',
      headerNote: 'zł',
      translateNo: true,
    }),
  ),
]

const quiet = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
}

interface PageProps {
  readonly office: typeof fetch
  /** The page could never show anything. */
  readonly onFailure: () => void
  readonly notify: (text: string) => void
}

/** The budget page as one would write it by hand, with the same parts and the same promises. */
export function HandWrittenPage(props: PageProps): ReactNode {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <Page {...props} />
    </SWRConfig>
  )
}

function Page({ office, onFailure, notify }: PageProps): ReactNode {
  const { t } = useTranslation('engine')
  const [search, setSearch] = useSearchParams()
  const years = useSWR(
    'years',
    () => withinPatience(new AbortController(), (signal) => readYears(office, signal)),
    quiet,
  )
  const sorted = useMemo(() => [...(years.data ?? [])].sort((a, b) => a - b), [years.data])
  const asked = Number(search.get('rok'))
  const year = sorted.includes(asked) ? asked : sorted.at(-1)
  const underWay = useRef<AbortController>(null)
  const income = useSWR(
    year === undefined ? null : ['income', year],
    () => {
      underWay.current?.abort()
      underWay.current = new AbortController()
      return withinPatience(underWay.current, (signal) => readIncome(office, year ?? 0, signal))
    },
    { ...quiet, compare: (a, b) => a === b },
  )
  const heading = useHeadingFocus(null)
  const failed = Boolean(income.error ?? years.error)
  const served = useRef(false)
  useEffect(() => {
    if (income.data !== undefined) served.current = true
    if (failed && !served.current) onFailure()
  }, [failed, income.data, onFailure])
  const pdf = usePdf(office, notify)
  // A document of data that is not there yet would be empty.
  const offered = year === undefined || income.data === undefined || failed ? undefined : () => void pdf.save(year)
  const actions = <Actions busy={pdf.busy} onPdf={offered} />
  return (
    <>
      <PageHeader title={title} icon="chart-line" lead={lead} headingRef={heading} />
      <ParamRow label={t('params.label')}>
        <Field id="param-year" label="Rok budżetowy">
          {(wiring) => (
            <Select
              {...wiring}
              translate="no"
              options={sorted.map((one) => ({ value: String(one), label: String(one) }))}
              value={year === undefined ? '' : String(year)}
              onChange={(value) => setSearch({ rok: value })}
              disabled={year === undefined}
              {...(year === undefined ? { placeholder: t('params.loading') } : {})}
            />
          )}
        </Field>
      </ParamRow>
      {failed ? (
        <FailureState
          title="Nie udało się pobrać danych"
          retry="Spróbuj ponownie"
          onRetry={() => void income.mutate()}
        />
      ) : income.data === undefined ? (
        <Block actions={actions}>
          <Skeleton shape="table" label={t('loading')} count={5} columns={columns.length} />
        </Block>
      ) : (
        <Income rows={income.data} busy={income.isValidating} actions={actions} />
      )}
    </>
  )
}

/** Fetches the PDF of a year and saves it, one at a time. */
function usePdf(office: typeof fetch, notify: PageProps['notify']) {
  const { t } = useTranslation('engine')
  const [busy, setBusy] = useState(false)
  const save = async (year: number) => {
    if (busy) return
    setBusy(true)
    try {
      saveFile('dochody_budzetu.pdf', 'application/pdf', await readPdf(office, year))
    } catch {
      notify(t('download.failed'))
    }
    setBusy(false)
  }
  return { busy, save }
}

interface ActionsProps {
  readonly busy: boolean
  readonly onPdf: (() => void) | undefined
}

/** What concerns the page as a whole. */
function Actions({ busy, onPdf }: ActionsProps): ReactNode {
  const { t } = useTranslation('engine')
  return (
    <>
      <Button icon="print" onClick={() => window.print()}>
        {t('actions.print')}
      </Button>
      <Button
        icon="file-pdf"
        variant="primary"
        busy={busy}
        aria-disabled={onPdf === undefined || undefined}
        onClick={onPdf}
      >
        {t('actions.pdf')}
      </Button>
    </>
  )
}

interface IncomeProps {
  readonly rows: readonly BudgetRow[]
  readonly busy: boolean
  readonly actions: ReactNode
}

function Income({ rows, busy, actions }: IncomeProps): ReactNode {
  const { t } = useTranslation('engine')
  const [sort, setSort] = useState<TableSort | null>(null)
  const [page, setPage] = useState(1)
  const [chosenSize, setSize] = useState(5)
  const [all, setAll] = useState(false)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed)
  const [seen, setSeen] = useState(rows)
  if (seen !== rows) {
    setSeen(rows)
    setPage(1)
  }
  const ordered = useMemo(() => (sort === null ? rows : sortedBy(rows, sort)), [rows, sort])
  const found = useMemo(() => matching(ordered, words), [ordered, words])
  const size = all ? found.length : chosenSize
  const pageCount = Math.ceil(found.length / size)
  const shown = useMemo(
    () =>
      found
        .slice((page - 1) * size, page * size)
        .map((row, index) => ({ key: `${page} ${index}`, cells: cellsOf(row) })),
    [found, page, size],
  )
  const footer = useMemo(() => {
    const isAll = words.trim() === ''
    return { label: isAll ? t('table.totalOfAllPages') : t('table.totalMatching'), cells: totalsOf(found) }
  }, [found, words, t])
  const tableWords = useMemo(() => tableTexts(t), [t])
  const begin = (set: () => void) => {
    set()
    setPage(1)
  }
  const numbers = { count: found.length, found: formatInteger(found.length), all: formatInteger(rows.length) }
  return (
    <Block
      actions={
        <>
          <Button icon="table" onClick={() => saveFile(`${title}.csv`, 'text/csv', csvOf(ordered))}>
            {t('actions.csv')}
          </Button>
          {actions}
        </>
      }
    >
      {rows.length > 20 && (
        <TableFilter
          label={t('table.filter')}
          value={typed}
          onChange={(text) => begin(() => setTyped(text))}
          result={words.trim() === '' ? '' : t('table.matching', numbers)}
        />
      )}
      <DataTable
        caption={title}
        captionHidden
        columns={columns}
        rows={shown}
        sort={sort}
        onSort={setSort}
        busy={busy}
        footer={footer}
        empty={<EmptyState icon="search" title={t('table.noMatch')} />}
        texts={tableWords}
      />
      {found.length > 5 && (
        <Pager
          page={page}
          pageCount={pageCount}
          pageSize={size}
          pageSizeOptions={all ? [] : [5, 10, 20, 30]}
          total={found.length}
          onPage={setPage}
          onPageSize={(to) => begin(() => setSize(to))}
          all={found.length <= 3000 ? { shown: all, onToggle: () => begin(() => setAll(!all)) } : undefined}
          texts={pagerTexts(t, title)}
        />
      )}
    </Block>
  )
}

function totalsOf(rows: readonly BudgetRow[]): Readonly<Record<string, string>> {
  return Object.fromEntries(amounts.map((id) => [id, formatMoney(rows.reduce((sum, row) => sum + row[id], 0))]))
}

function matching(rows: readonly BudgetRow[], typed: string): readonly BudgetRow[] {
  const words = searchable(typed).split(' ').filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const said = searchable([...texts.map((id) => row[id]), ...amounts.map((id) => formatMoney(row[id]))].join(' '))
    return words.every((word) => said.includes(word))
  })
}

function cellsOf(row: BudgetRow): Readonly<Record<string, ReactNode>> {
  const cells: Record<string, ReactNode> = {}
  for (const id of texts) cells[id] = row[id]
  for (const id of amounts) cells[id] = formatMoney(row[id])
  return cells
}

const csvOf = (rows: readonly BudgetRow[]): string =>
  rows
    .map((row) => [...texts.map((id) => row[id]), ...amounts.map((id) => formatMoney(row[id]))].join(';'))
    .join('\r\n')

const collator = new Intl.Collator('pl', { numeric: true })

function sortedBy(rows: readonly BudgetRow[], { column, direction }: TableSort): readonly BudgetRow[] {
  const id = column as keyof BudgetRow
  const sign = direction === 'ascending' ? 1 : -1
  const order = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return [...rows].sort((a, b) => sign * order(a[id], b[id]))
}

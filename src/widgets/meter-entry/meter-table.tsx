import { type ReactNode, useState } from 'react'
import type { WidgetPlan } from '../../engine/plan/block.ts'
import { rowCells, tableColumns, tableTexts } from '../../engine/react/blocks/table/table-parts.tsx'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { toggled } from '../../kit/toggled.ts'
import { ConfirmReading } from './confirm-reading.tsx'
import { EarlierReadings, reportsQuery } from './earlier-readings.tsx'
import { type Meter, READING_COLUMN } from './meter.ts'
import { checkReading, type ReadingProblem, readingText } from './reading.ts'
import { ReadingField } from './reading-field.tsx'
import { useSaving } from './use-saving.ts'

interface MeterTableProps {
  readonly plan: WidgetPlan
  readonly parts: WidgetParts
  readonly meters: readonly Meter[]
  readonly busy: boolean
  readonly refetch: () => void
}

/** What was typed for a meter, and what is wrong with it since it was last sent. */
interface Entered {
  readonly text: string
  readonly problem: ReadingProblem | null
}

const NOTHING: Entered = { text: '', problem: null }
const numberOf = (param: unknown): number => (typeof param === 'number' ? param : 0)
const keyOf = ({ point, id }: Meter): string => `${point} ${id}`

/** A row a meter: what it is, its new reading, and the earlier ones when they are asked for. */
export function MeterTable({ plan, parts, meters, busy, refetch }: MeterTableProps): ReactNode {
  const { t, tPage, environment, LeaveGuard } = parts
  const [entered, setEntered] = useState<ReadonlyMap<string, Entered>>(new Map())
  const [asked, setAsked] = useState<{ readonly meter: Meter; readonly value: number } | null>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const saving = useSaving(parts)
  const enter = (meter: Meter, next: Entered) => setEntered((before) => new Map(before).set(keyOf(meter), next))
  const send = (meter: Meter) => {
    const { text } = entered.get(keyOf(meter)) ?? NOTHING
    const checked = checkReading(text, meter)
    enter(meter, { text, problem: checked.ok ? null : checked.problem })
    if (checked.ok) setAsked({ meter, value: checked.value })
  }
  const confirm = async ({ meter, value }: NonNullable<typeof asked>) => {
    const end = await saving.save(meter, value)
    if (end === null) return
    setAsked(null)
    if (end === 'over') return
    if (end === 'kept') enter(meter, NOTHING)
    // Also when it was refused: another tab may have submitted a reading.
    refetch()
    parts.calls.query('reports', reportsQuery(meter)).refetch()
  }
  const columns = plan.tables.meters ?? []
  const rows = meters.map((meter) => ({
    key: keyOf(meter),
    cells: {
      ...rowCells(environment, columns, meter.row),
      [READING_COLUMN]: readingText(meter.previous, meter),
      newReading: (
        <ReadingField
          parts={parts}
          meter={meter}
          {...(entered.get(keyOf(meter)) ?? NOTHING)}
          onChange={(text) => enter(meter, { text, problem: null })}
          onSend={() => send(meter)}
        />
      ),
    },
  }))
  const shown = tableColumns({ columns }).map((column) => ({ ...column, sortable: false }))
  const byKey = new Map(meters.map((meter) => [keyOf(meter), meter]))
  return (
    <>
      <LeaveGuard dirty={[...entered.values()].some(({ text }) => text !== '')} />
      <DataTable
        caption={plan.label ?? t('newReading')}
        captionHidden
        columns={[...shown, { id: 'newReading', header: t('newReading') }]}
        rows={rows}
        busy={busy}
        detail={(key) => {
          const meter = byKey.get(key)
          return meter ? <EarlierReadings plan={plan} parts={parts} meter={meter} onWithdrawn={refetch} /> : null
        }}
        expanded={open}
        onToggle={(key) => setOpen((before) => toggled(before, key))}
        texts={{ ...tableTexts(tPage), showDetails: t('show'), hideDetails: t('hide') }}
      />
      {asked && (
        <ConfirmReading
          parts={parts}
          {...asked}
          unusual={{ times: numberOf(plan.params.unusualTimes), from: numberOf(plan.params.unusualFrom) }}
          busy={saving.busy}
          onConfirm={() => void confirm(asked)}
          onClose={() => saving.busy || setAsked(null)}
        />
      )}
    </>
  )
}

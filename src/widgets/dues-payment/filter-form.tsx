import { type ReactNode, useState } from 'react'
import { dateTexts } from '../../engine/react/params/date.tsx'
import type { WidgetParts } from '../../engine/react/use-widget.ts'
import { DateInput } from '../../kit/date-input.tsx'
import type { DateProblem } from '../../kit/date-text.ts'
import { Field } from '../../kit/field.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { type Filters, filterProblems, STATUSES } from './filters.ts'

/** The earliest day that can be asked for (services specification, section 9). */
const EARLIEST = '1900-01-01'

interface FilterFormProps {
  readonly parts: WidgetParts
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

/** Which instalments are shown: paid or not, deadline and total from and to. What is changed holds at once. */
export function FilterForm({ parts, filters, onChange }: FilterFormProps): ReactNode {
  const { t } = parts
  const problems = filterProblems(filters)
  return (
    <section className="dues-filters" aria-label={t('filters')}>
      <RadioGroup
        inline
        legend={t('status')}
        options={STATUSES.map((value) => ({ value, label: t(value) }))}
        value={filters.status}
        onChange={(value) => onChange({ ...filters, status: STATUSES.find((one) => one === value) ?? filters.status })}
      />
      <div className="dues-ranges">
        {(['from', 'to'] as const).map((end) => (
          <DayField
            key={end}
            parts={parts}
            label={t(end === 'from' ? 'dateFrom' : 'dateTo')}
            day={filters[end]}
            onChange={(day) => onChange({ ...filters, [end]: day })}
          />
        ))}
        {(['least', 'most'] as const).map((end) => (
          <AmountField
            key={end}
            parts={parts}
            label={t(end === 'least' ? 'amountFrom' : 'amountTo')}
            text={filters[end]}
            wrong={problems[end] !== undefined}
            onChange={(text) => onChange({ ...filters, [end]: text })}
          />
        ))}
      </div>
    </section>
  )
}

interface DayFieldProps {
  readonly parts: WidgetParts
  readonly label: string
  readonly day: string
  readonly onChange: (day: string) => void
}

function DayField({ parts, label, day, onChange }: DayFieldProps): ReactNode {
  const { tPage, t, language, environment } = parts
  const [problem, setProblem] = useState<DateProblem | null>(null)
  // “Dates: minimum 1900-01-01”; a deadline may lie ahead.
  const problems = {
    format: t('dateWrong'),
    min: tPage('problem.dateTooEarly', { year: EARLIEST.slice(0, 4) }),
    max: null,
  }
  return (
    <Field label={label} error={problem && problems[problem]} errorWord={tPage('params.errorWord')}>
      {(wiring) => (
        <DateInput
          {...wiring}
          value={day}
          onChange={(next) => {
            setProblem(null)
            onChange(next)
          }}
          onInvalid={(_, why) => setProblem(why)}
          min={EARLIEST}
          today={environment.today}
          placeholder={tPage('date.placeholder')}
          lang={language}
          texts={dateTexts(tPage)}
        />
      )}
    </Field>
  )
}

interface AmountFieldProps {
  readonly parts: WidgetParts
  readonly label: string
  readonly text: string
  readonly wrong: boolean
  readonly onChange: (text: string) => void
}

function AmountField({ parts, label, text, wrong, onChange }: AmountFieldProps): ReactNode {
  const { tPage, t } = parts
  return (
    <Field label={label} error={wrong ? t('amountWrong') : null} errorWord={tPage('params.errorWord')}>
      {(wiring) => (
        <TextInput
          {...wiring}
          value={text}
          onChange={onChange}
          inputMode="decimal"
          autoComplete="off"
          translate="no"
          chars={12}
        />
      )}
    </Field>
  )
}

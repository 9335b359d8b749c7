import { useId } from 'react'
import type { PlannedDay } from '../../engine/authoring/edit/planned-days.ts'
import type { Language } from '../../engine/plan/service.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { Select } from '../../kit/select.tsx'
import { languageName } from '../../portal/texts/language.ts'
import { type PageData, pageData } from '../compile/messages.ts'
import { type PreviewContext, personas, textSizes } from '../preview/messages.ts'
import { useSpeech, useWords } from '../words/use-words.ts'
import { type ScreenWidth, screenWidths } from './use-fit.ts'

/** How the page in the preview is looked at. */
export interface PreviewView {
  readonly context: PreviewContext
  readonly width: ScreenWidth
  readonly case: PageData
}

interface PreviewControlsProps {
  readonly view: PreviewView
  readonly languages: readonly Language[]
  readonly plannedDays: readonly PlannedDay[]
  readonly onChange: (view: PreviewView) => void
}

/** The choices above the preview. */
export function PreviewControls({ view, languages, plannedDays, onChange }: PreviewControlsProps) {
  const words = useWords().preview
  const { context, width } = view
  const set = (part: Partial<PreviewContext>) => onChange({ ...view, context: { ...context, ...part } })
  return (
    <div className="studio-preview__controls">
      <Choice
        label={words.as}
        value={context.as}
        options={personas}
        names={words.personas}
        onChange={(as) => set({ as })}
      />
      <Choice
        label={words.width}
        value={width}
        options={screenWidths}
        names={words.widths}
        onChange={(chosen) => onChange({ ...view, width: chosen })}
      />
      <Choice
        label={words.language}
        value={context.language}
        options={languages}
        names={Object.fromEntries(languages.map((one) => [one, languageName(one)]))}
        onChange={(language) => set({ language })}
      />
      <Choice
        label={words.case}
        value={view.case}
        options={pageData}
        names={words.cases}
        onChange={(chosen) => onChange({ ...view, case: chosen })}
      />
      <Choice
        label={words.textSize}
        value={context.textSize}
        options={textSizes}
        names={words.textSizes}
        onChange={(textSize) => set({ textSize })}
      />
      {plannedDays.length > 0 && <PlannedDays days={plannedDays} day={context.day} onChange={(day) => set({ day })} />}
      <label className="studio-control">
        <span>{words.day}</span>
        <input
          className="ok-input"
          type="date"
          value={context.day ?? ''}
          onChange={(event) => set({ day: event.target.value || null })}
        />
      </label>
      <IconButton
        icon="contrast"
        name={words.contrast}
        pressed={context.contrast}
        onClick={() => set({ contrast: !context.contrast })}
      />
    </div>
  )
}

interface PlannedDaysProps {
  readonly days: readonly PlannedDay[]
  readonly day: string | null
  readonly onChange: (day: string | null) => void
}

/** Now, or a day on which the portal changes by what is planned. */
function PlannedDays({ days, day, onChange }: PlannedDaysProps) {
  const id = useId()
  const { words, language } = useSpeech()
  const { editing } = words
  const nameOf = ({ day: one, change }: PlannedDay) => editing[change](longDay(one, language))
  const isListed = day === null || days.some((one) => one.day === day)
  return (
    <div className="studio-control">
      <label htmlFor={id}>{editing.planned}</label>
      <Select
        id={id}
        value={isListed ? (day ?? '') : OTHER}
        options={[
          { value: '', label: editing.now },
          ...days.map((one) => ({ value: one.day, label: nameOf(one) })),
          ...(isListed ? [] : [{ value: OTHER, label: editing.otherDay }]),
        ]}
        onChange={(chosen) => chosen !== OTHER && onChange(chosen === '' ? null : chosen)}
      />
    </div>
  )
}

const OTHER = 'other'

const longDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly T[]
  readonly names: Readonly<Record<T, string>>
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ label, value, options, names, onChange }: ChoiceProps<T>) {
  const id = useId()
  const choose = (text: string) => {
    const chosen = options.find((one) => one === text)
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <div className="studio-control">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={options.map((one) => ({ value: one, label: names[one] }))}
        onChange={choose}
      />
    </div>
  )
}

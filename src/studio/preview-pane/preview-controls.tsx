import { useId } from 'react'
import type { Language } from '../../engine/plan/service.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { Select } from '../../kit/select.tsx'
import { languageName } from '../../portal/texts/language.ts'
import { type PageData, pageData } from '../compile/messages.ts'
import { type PreviewContext, personas, textSizes } from '../preview/messages.ts'
import { useWords } from '../words/use-words.ts'
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
  readonly onChange: (view: PreviewView) => void
}

/** The choices above the preview. */
export function PreviewControls({ view, languages, onChange }: PreviewControlsProps) {
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

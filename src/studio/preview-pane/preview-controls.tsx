import type { PlannedDay } from '../../engine/authoring/edit/planned-days.ts'
import type { Language } from '../../engine/plan/service.ts'
import { Button } from '../../kit/button.tsx'
import { languageName } from '../../portal/texts/language.ts'
import type { RevisionId } from '../../studio-protocol/protocol.ts'
import { type PageData, pageData } from '../compile/messages.ts'
import { type PreviewContext, personas, textSizes } from '../preview/messages.ts'
import { useWords } from '../words/use-words.ts'
import { Choice } from './choice.tsx'
import { PlannedDayChoice } from './planned-day-choice.tsx'
import { type ScreenWidth, screenWidths } from './use-fit.ts'

/** How the page in the preview is looked at. */
export interface PreviewView {
  readonly context: PreviewContext
  readonly width: ScreenWidth
  readonly case: PageData
  readonly version: ShownVersion
}

/** The draft, what residents see now, or an earlier version of the office's file. */
export type ShownVersion = 'draft' | 'live' | { readonly id: RevisionId; readonly text: string }

interface PreviewControlsProps {
  readonly view: PreviewView
  readonly languages: readonly Language[]
  readonly plannedDays: readonly PlannedDay[]
  readonly onChange: (view: PreviewView) => void
}

/** The choices above the preview. */
export function PreviewControls({ view, languages, plannedDays, onChange }: PreviewControlsProps) {
  const words = useWords().preview
  const { versions } = useWords()
  const { context, width, version } = view
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
      <PlannedDayChoice days={plannedDays} day={context.day} onChange={(day) => set({ day })} />
      <label className="studio-control">
        <span>{words.day}</span>
        <input
          className="ok-input"
          type="date"
          value={context.day?.slice(0, 10) ?? ''}
          onChange={(event) => set({ day: event.target.value || null })}
        />
      </label>
      <Button
        small
        aria-pressed={version === 'live'}
        onClick={() => onChange({ ...view, version: version === 'live' ? 'draft' : 'live' })}
      >
        {versions.live}
      </Button>
      <Button
        small
        icon="contrast"
        aria-pressed={context.contrast}
        onClick={() => set({ contrast: !context.contrast })}
      >
        {words.contrast}
      </Button>
    </div>
  )
}

import { useState } from 'react'
import { isOrderStep } from '../../engine/authoring/edit/plain.ts'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import type { Clash, Rebase } from '../../studio-protocol/protocol.ts'
import { useWords } from '../words/use-words.ts'

/** What the two values of a clash are called. */
interface ClashNames {
  readonly mine: string
  readonly theirs: string
}

/** Clashes with what is chosen of each: `mine` until another choice is made. */
export interface ClashResolution {
  readonly clashes: readonly Clash[]
  readonly choose: NonNullable<Rebase['choose']>
  readonly setClashes: (clashes: readonly Clash[]) => void
  readonly take: (clash: Clash, what: 'mine' | 'theirs') => void
}

export function useClashResolution(): ClashResolution {
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map())
  return {
    clashes,
    choose: clashes.map(({ path }) => ({ path, take: chosen.get(keyOf(path)) ?? 'mine' })),
    setClashes,
    take: ({ path }, what) => setChosen((was) => new Map(was).set(keyOf(path), what)),
  }
}

interface ClashNoteProps extends ClashChoicesProps {
  readonly title: string
  readonly busy: boolean
  /** Applies what was chosen. */
  readonly onDone: () => void
}

/** The choices with what applies them, or puts them away. */
export function ClashNote({ title, busy, onDone, resolution, names }: ClashNoteProps) {
  const words = useWords()
  return (
    <Note
      kind="warn"
      word={title}
      actions={
        <>
          <Button busy={busy} onClick={onDone}>
            {words.draft.clashDone}
          </Button>
          <Button onClick={() => resolution.setClashes([])}>{words.cancel}</Button>
        </>
      }
    >
      <p>{words.draft.clashText}</p>
      <ClashChoices resolution={resolution} names={names} />
    </Note>
  )
}

interface ClashChoicesProps {
  readonly resolution: ClashResolution
  readonly names: ClashNames
}

/** Both values of each place that was changed twice, to choose from. */
export function ClashChoices({ resolution: { clashes, choose, take }, names }: ClashChoicesProps) {
  const { clashNothing } = useWords().draft
  return clashes.map((clash, index) => (
    <RadioGroup
      key={keyOf(clash.path)}
      legend={<ClashPlace path={clash.path} />}
      value={choose[index]?.take ?? 'mine'}
      onChange={(what) => take(clash, what === 'theirs' ? 'theirs' : 'mine')}
      options={(['mine', 'theirs'] as const).map((value) => ({
        value,
        label: `${names[value]}: ${valueText(clash[value], clashNothing)}`,
      }))}
    />
  ))
}

function ClashPlace({ path }: Pick<Clash, 'path'>) {
  const { clashOrder } = useWords().draft
  const isOrder = isOrderStep(path)
  return (
    <>
      <code translate="no">{(isOrder ? path.slice(0, -1) : path).join('.')}</code>
      {isOrder && ` (${clashOrder})`}
    </>
  )
}

const keyOf = (path: Clash['path']): string => JSON.stringify(path)

/** As somebody reads it who does not know how the file is written. */
function valueText(value: unknown, nothing: string): string {
  if (value === undefined || value === null) return nothing
  if (typeof value !== 'object') return String(value)
  const parts = Array.isArray(value)
    ? value.map((one) => valueText(one, nothing))
    : Object.entries(value).map(([name, one]) => `${name}: ${valueText(one, nothing)}`)
  return parts.join(Array.isArray(value) ? ', ' : '; ')
}

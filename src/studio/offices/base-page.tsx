import { useEffect, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Field } from '../../kit/field.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import { Select } from '../../kit/select.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import {
  type Base,
  type BaseFile,
  type BaseImpact,
  type ChangeBase,
  changeableFile,
  type FleetBase,
} from '../../studio-protocol/protocol.ts'
import type { StudioClient } from '../session/client.ts'
import { YamlEditor } from '../source/yaml-editor.tsx'
import { useWords } from '../words/use-words.ts'
import { ImpactView } from './impact-view.tsx'
import { TrialForm } from './trial-form.tsx'
import { type TrialDone, TrialView } from './trial-view.tsx'

/** Path → text. */
type Files = ReadonlyMap<string, string>

interface BasePageProps {
  readonly client: StudioClient
  readonly onBack: () => void
}

/** Changes files that all offices share: what that would change in each, and stop; and gives it to some of them first. */
export function BasePage({ client, onBack }: BasePageProps) {
  const words = useWords()
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{ readonly attempt: number; readonly standard: Standard | null } | null>(null)
  const [done, setDone] = useState<TrialDone | null>(null)
  useEffect(() => {
    let isWanted = true
    void readStandard(client).then((standard) => isWanted && setRead({ attempt, standard }))
    return () => {
      isWanted = false
    }
  }, [client, attempt])
  const standard = read?.attempt === attempt ? read.standard : undefined
  const reload = () => setAttempt(attempt + 1)
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What was pressed is no longer there.
    if (done !== null) status.current?.focus()
  }, [done])
  const [changed, setChanged] = useState<Files>(new Map())
  const [leaving, setLeaving] = useState(false)
  return (
    <main className="studio-page studio-fleet">
      <Button onClick={() => (changed.size > 0 ? setLeaving(true) : onBack())}>{words.base.back}</Button>
      <h1>{words.base.title}</h1>
      <p className="studio-muted">{standard?.fleet.publishable ? words.base.leadPublish : words.base.lead}</p>
      <div role="status" ref={status} tabIndex={-1}>
        {done !== null && (
          <Note kind="ok" word={words.trial[done]}>
            {null}
          </Note>
        )}
      </div>
      {standard === undefined && <LoadingMark label={words.loading} />}
      {standard === null && <FailureState title={words.base.notRead} retry={words.retry} onRetry={reload} />}
      {standard && (
        <StandardView
          client={client}
          standard={standard}
          changed={changed}
          onChanged={(next) => {
            setChanged(next)
            setDone(null)
          }}
          onReload={reload}
          onDone={(what) => {
            setDone(what)
            if (what === 'published') setChanged(new Map())
            reload()
          }}
        />
      )}
      <Dialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={words.base.leaveTitle}
        closeLabel={words.close}
        alert
        actions={
          <>
            <Button onClick={onBack}>{words.base.leave}</Button>
            <Button variant="primary" onClick={() => setLeaving(false)}>
              {words.base.stay}
            </Button>
          </>
        }
      >
        <p>{words.base.leaveText([...changed.keys()].join(', '))}</p>
      </Dialog>
    </main>
  )
}

/** What offices share, and who tries which version of it. */
interface Standard {
  readonly fleet: FleetBase
  /** The files that may be changed: those of the definitions, and those that they extend. */
  readonly files: Files
}

async function readStandard(client: StudioClient): Promise<Standard | null> {
  const fleet = await client.get<FleetBase>('fleet/base')
  if (!fleet.ok) return null
  const base = await client.get<Base>(fleet.value.base)
  if (!base.ok) return null
  const { files, builtIn } = base.value
  const all = Object.entries({ ...builtIn, ...files }).filter(([path]) => changeableFile.test(path))
  return { fleet: fleet.value, files: new Map(all.sort(([a], [b]) => a.localeCompare(b))) }
}

interface StandardViewProps {
  readonly client: StudioClient
  readonly standard: Standard
  readonly changed: Files
  readonly onChanged: (changed: Files) => void
  readonly onReload: () => void
  readonly onDone: (done: TrialDone) => void
}

function StandardView({ client, standard, changed, onChanged, onReload, onDone }: StandardViewProps) {
  const { fleet, files } = standard
  const { trial, publishable } = fleet
  return (
    <>
      {trial && <TrialView {...{ client, fleet, trial, onReload, onDone }} />}
      <ChangeForm client={client} files={files} changed={changed} onChanged={onChanged} />
      {publishable && (changed.size > 0 || trial) && (
        <TrialForm {...{ client, fleet, onReload }} files={filesIn(changed)} onPublished={() => onDone('published')} />
      )}
    </>
  )
}

const filesIn = (changed: Files): readonly BaseFile[] => [...changed].map(([path, text]) => ({ path, text }))

interface ChangeFormProps {
  readonly client: StudioClient
  readonly files: Files
  /** Those that are not as they were read. */
  readonly changed: Files
  readonly onChanged: (changed: Files) => void
}

function ChangeForm({ client, files, changed, onChanged }: ChangeFormProps) {
  const words = useWords()
  const [change, setChange] = useState<BaseFile>({ path: '', text: '' })
  const type = (text: string) => {
    setChange({ path: change.path, text })
    const next = new Map(changed)
    if (text === files.get(change.path)) next.delete(change.path)
    else next.set(change.path, text)
    onChanged(next)
  }
  const [found, setFound] = useState<{ readonly of: Files; readonly impact: BaseImpact | null } | null>(null)
  const comparing = useAsyncAction()
  const compare = () =>
    comparing.run(async () => {
      const body: ChangeBase = { files: filesIn(changed) }
      const answer = await client.write<BaseImpact>('POST', 'fleet/impact', body)
      setFound({ of: changed, impact: answer.ok ? answer.value : null })
    })
  const paths = [...files.keys()]
  return (
    <>
      <Field label={words.base.file}>
        {(wiring) => (
          <Select
            {...wiring}
            placeholder=""
            value={change.path}
            options={paths.map((path) => ({
              value: path,
              label: changed.has(path) ? words.base.changedFile(path) : path,
            }))}
            onChange={(path) => {
              setChange({ path, text: changed.get(path) ?? files.get(path) ?? '' })
            }}
          />
        )}
      </Field>
      {change.path !== '' && (
        <>
          <p className="studio-muted">{words.base.editorHint}</p>
          <YamlEditor
            key={change.path}
            title={words.base.text}
            text={change.text}
            problems={found?.impact?.problems.filter(({ span }) => span.file.endsWith(`/${change.path}`)) ?? []}
            line={null}
            readOnly={false}
            onChange={type}
          />
          <Button variant="primary" disabled={comparing.busy} onClick={() => void compare()}>
            {words.base.compare}
          </Button>
        </>
      )}
      <div role="status">
        {comparing.busy && <LoadingMark label={words.base.comparing} />}
        {!comparing.busy && found !== null && found.of !== changed && <p>{words.base.old}</p>}
        {!comparing.busy && found?.impact === null && (
          <Note kind="danger" word={words.error}>
            {words.base.failed}
          </Note>
        )}
      </div>
      {!comparing.busy && found?.impact && <ImpactView impact={found.impact} />}
    </>
  )
}

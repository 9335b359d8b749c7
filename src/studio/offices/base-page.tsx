import { useEffect, useState } from 'react'
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
  type BaseImpact,
  type ChangeBase,
  changeableFile,
  type FleetBase,
} from '../../studio-protocol/protocol.ts'
import type { StudioClient } from '../session/client.ts'
import { YamlEditor } from '../source/yaml-editor.tsx'
import { useWords } from '../words/use-words.ts'
import { ImpactView } from './impact-view.tsx'

/** Path → text. */
type Files = ReadonlyMap<string, string>

interface BasePageProps {
  readonly client: StudioClient
  readonly onBack: () => void
}

/** Tries a change to a file that all offices share: what it would change in each, and stop. */
export function BasePage({ client, onBack }: BasePageProps) {
  const words = useWords()
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<{ readonly attempt: number; readonly files: Files | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    void readFiles(client).then((files) => isWanted && setRead({ attempt, files }))
    return () => {
      isWanted = false
    }
  }, [client, attempt])
  const isRead = read?.attempt === attempt
  const [changed, setChanged] = useState<Files>(new Map())
  const [leaving, setLeaving] = useState(false)
  return (
    <main className="studio-page studio-fleet">
      <Button onClick={() => (changed.size > 0 ? setLeaving(true) : onBack())}>{words.base.back}</Button>
      <h1>{words.base.title}</h1>
      <p className="studio-muted">{words.base.lead}</p>
      {!isRead && <LoadingMark label={words.loading} />}
      {isRead && read.files === null && (
        <FailureState title={words.base.notRead} retry={words.retry} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {isRead && read.files && (
        <ChangeForm client={client} files={read.files} changed={changed} onChanged={setChanged} />
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

/** The files that may be changed: those of the definitions, and those that they extend. */
async function readFiles(client: StudioClient): Promise<Files | null> {
  const fleet = await client.get<FleetBase>('fleet/base')
  const base = fleet.ok ? await client.get<Base>(fleet.value.base) : null
  if (!base?.ok) return null
  const { files, builtIn } = base.value
  const all = Object.entries({ ...builtIn, ...files }).filter(([path]) => changeableFile.test(path))
  return new Map(all.sort(([a], [b]) => a.localeCompare(b)))
}

interface ChangeFormProps {
  readonly client: StudioClient
  readonly files: Files
  /** Those that are not as they were read. */
  readonly changed: Files
  readonly onChanged: (changed: Files) => void
}

function ChangeForm({ client, files, changed, onChanged }: ChangeFormProps) {
  const words = useWords()
  const [change, setChange] = useState<ChangeBase>({ path: '', text: '' })
  const type = (text: string) => {
    setChange({ path: change.path, text })
    const next = new Map(changed)
    if (text === files.get(change.path)) next.delete(change.path)
    else next.set(change.path, text)
    onChanged(next)
  }
  const [found, setFound] = useState<{ readonly of: ChangeBase; readonly impact: BaseImpact | null } | null>(null)
  const comparing = useAsyncAction()
  const compare = () =>
    comparing.run(async () => {
      const answer = await client.write<BaseImpact>('POST', 'fleet/impact', change)
      setFound({ of: change, impact: answer.ok ? answer.value : null })
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
              setFound(null)
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
        {!comparing.busy && found !== null && found.of !== change && <p>{words.base.old}</p>}
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

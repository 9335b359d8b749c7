import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import { Select } from '../../kit/select.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { BaseImpact, ChangeBase } from '../../studio-protocol/fleet.ts'
import type { StudioClient } from '../session/client.ts'
import { YamlEditor } from '../source/yaml-editor.tsx'
import { useWords } from '../words/use-words.ts'
import { type ChangedFiles, type Files, unpublishedIn, withChoice, withText } from './changed-files.ts'
import { ImpactView } from './impact-view.tsx'

interface ChangeFormProps {
  readonly client: StudioClient
  readonly files: Files
  readonly changed: ChangedFiles
  readonly onChanged: (changed: ChangedFiles) => void
}

/** Changes files of the standard, and compares all offices on them. */
export function ChangeForm({ client, files, changed, onChanged }: ChangeFormProps) {
  const words = useWords()
  const [path, setPath] = useState('')
  const [found, setFound] = useState<{ readonly of: ChangedFiles; readonly impact: BaseImpact | null } | null>(null)
  const comparing = useAsyncAction()
  const compare = () =>
    comparing.run(async () => {
      const body: ChangeBase = { files: unpublishedIn(changed) }
      const answer = await client.write<BaseImpact>('POST', 'fleet/impact', body)
      setFound({ of: changed, impact: answer.ok ? answer.value : null })
    })
  const paths = [...new Set([...files.keys(), ...changed.keys()])].sort((a, b) => a.localeCompare(b))
  return (
    <>
      <Field label={words.base.file}>
        {(wiring) => (
          <Select
            {...wiring}
            placeholder={words.base.choose}
            value={path}
            options={paths.map((one) => ({ value: one, label: changed.has(one) ? words.base.changedFile(one) : one }))}
            onChange={setPath}
          />
        )}
      </Field>
      {path !== '' && (
        <>
          <p className="studio-muted">{words.base.editorHint}</p>
          <YamlEditor
            key={path}
            title={words.base.text}
            text={changed.get(path)?.text ?? files.get(path) ?? ''}
            problems={found?.impact?.problems.filter(({ span }) => span.file.endsWith(`/${path}`)) ?? []}
            line={null}
            readOnly={false}
            onChange={(text) => onChanged(withText(changed, path, text, files))}
          />
          {changed.get(path)?.joined && (
            <Note kind="info" word={words.base.joinedTitle}>
              {words.base.joinedText}
            </Note>
          )}
          <Conflict
            theirs={changed.get(path)?.theirs ?? null}
            onTake={(take) => onChanged(withChoice(changed, path, take))}
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

interface ConflictProps {
  /** Null: there is only one text. */
  readonly theirs: string | null
  readonly onTake: (take: 'mine' | 'theirs') => void
}

/** The text that somebody else has published, below one's own, and the choice between the two. */
function Conflict({ theirs, onTake }: ConflictProps) {
  const { base } = useWords()
  if (theirs === null) return null
  const actions = (
    <>
      <Button onClick={() => onTake('mine')}>{base.conflictKeep}</Button>
      <Button onClick={() => onTake('theirs')}>{base.conflictTake}</Button>
    </>
  )
  return (
    <>
      <Note kind="warn" word={base.conflictTitle} actions={actions}>
        {base.conflictText}
      </Note>
      <p>{base.conflictTheirs}</p>
      <YamlEditor
        title={base.conflictTheirs}
        text={theirs}
        problems={[]}
        line={null}
        readOnly
        onChange={() => undefined}
      />
    </>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { ChangePassword } from '../../studio-protocol/protocol.ts'
import { useWords } from '../words/use-words.ts'
import type { StudioClient } from './client.ts'

/** As the server demands. */
const SHORTEST = 12

interface ChangePasswordProps {
  readonly client: StudioClient
}

/** Changes the password of whoever is signed in. */
export function ChangePasswordButton({ client }: ChangePasswordProps) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {words.password.open}
      </Button>
      {open && <PasswordDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}

type Problem = 'short' | 'different' | 'wrong' | 'failed'

function PasswordDialog({ client, onClose }: ChangePasswordProps & { readonly onClose: () => void }) {
  const words = useWords()
  const form = useId()
  const [present, setPresent] = useState('')
  const [next, setNext] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [done, setDone] = useState(false)
  const { busy, run } = useAsyncAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if ([...next].length < SHORTEST) return setProblem('short')
    if (next !== repeated) return setProblem('different')
    const body: ChangePassword = { present, next }
    const answer = await run(() => client.write<null>('POST', 'password', body))
    if (answer === null) return
    setDone(answer.ok)
    setProblem(answer.ok ? null : answer.refusal.code === 'wrong' ? 'wrong' : 'failed')
  }
  const actions = done ? (
    <Button onClick={onClose}>{words.close}</Button>
  ) : (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {words.password.change}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={words.password.open} closeLabel={words.close} actions={actions}>
      <div role="status">
        {done && (
          <Note kind="ok" word={words.password.done}>
            {null}
          </Note>
        )}
      </div>
      {!done && (
        <form id={form} className="studio-form" onSubmit={submit}>
          <div role="alert">
            {problem !== null && (
              <Note kind="danger" word={words.error}>
                {words.password[problem]}
              </Note>
            )}
          </div>
          <PasswordField
            label={words.password.present}
            value={present}
            autoComplete="current-password"
            onChange={setPresent}
          />
          <PasswordField
            label={words.password.next}
            hint={words.password.hint}
            value={next}
            autoComplete="new-password"
            onChange={setNext}
          />
          <PasswordField
            label={words.password.repeated}
            value={repeated}
            autoComplete="new-password"
            onChange={setRepeated}
          />
        </form>
      )}
    </Dialog>
  )
}

interface PasswordFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly autoComplete: string
  readonly onChange: (value: string) => void
}

function PasswordField({ label, hint, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(wiring) => <TextInput {...wiring} {...input} type="password" required />}
    </Field>
  )
}

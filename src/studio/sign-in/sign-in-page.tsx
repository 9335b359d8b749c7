import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/field.tsx'
import { Note } from '../../kit/note.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { type Me, type RefusedSignIn, refusedSignIns } from '../../studio-protocol/protocol.ts'
import type { Refusal, StudioClient } from '../session/client.ts'
import { useWords, type Words } from '../words/use-words.ts'

interface SignInPageProps {
  readonly client: StudioClient
  readonly onSignedIn: (me: Me) => void
  /** A session has just ended. */
  readonly ended: boolean
}

/** Login and password; then, of an account with two-factor sign-in, the code. */
export function SignInPage({ client, onSignedIn, ended }: SignInPageProps) {
  const words = useWords()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [elsewhere] = useState(refusedElsewhere)
  const [problem, setProblem] = useState<string | null>(() =>
    elsewhere !== null ? words.signIn.elsewhere[elsewhere] : null,
  )
  const { busy, run } = useAsyncAction()
  const [hasProvider, setHasProvider] = useState(false)
  useEffect(() => {
    void client.ways().then((answer) => setHasProvider(answer.ok && answer.value.provider))
  }, [client])
  // It is shown once: not again when this session ends, or after a reload.
  useEffect(() => {
    if (elsewhere !== null) window.history.replaceState(null, '', window.location.pathname)
  }, [elsewhere])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await run(() => client.signIn({ login, password, ...(code === null ? {} : { code: code.trim() }) }))
    if (answer === null) return
    if (answer.ok) return onSignedIn(answer.value)
    if (answer.refusal.code === 'codeNeeded') {
      setProblem(null)
      setCode('')
    } else setProblem(problemText(answer.refusal, words))
  }
  return (
    <main className="studio-single">
      <h1>{words.signIn.title}</h1>
      <p className="studio-single__lead">{words.signIn.lead}</p>
      {ended && (
        <Note kind="info" word={words.warning}>
          {words.signIn.ended}
        </Note>
      )}
      <form onSubmit={submit} className="studio-form">
        <div role="alert">
          {problem !== null && (
            <Note kind="danger" word={words.error}>
              {problem}
            </Note>
          )}
        </div>
        <Field label={words.signIn.login}>
          {(wiring) => (
            <TextInput {...wiring} value={login} onChange={setLogin} autoComplete="username" required autoFocus />
          )}
        </Field>
        <Field label={words.signIn.password}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              required
            />
          )}
        </Field>
        {code !== null && (
          <Field label={words.signIn.code} hint={words.signIn.codeHint}>
            {(wiring) => (
              <TextInput
                {...wiring}
                value={code}
                onChange={setCode}
                inputMode="numeric"
                autoComplete="one-time-code"
                chars={6}
                required
                autoFocus
              />
            )}
          </Field>
        )}
        <p className="ok-actions">
          <Button type="submit" variant="primary" busy={busy}>
            {words.signIn.submit}
          </Button>
        </p>
      </form>
      {hasProvider && (
        <p className="studio-single__other">
          <a href="/studio/sign-in/provider">{words.signIn.provider}</a>
        </p>
      )}
    </main>
  )
}

/** Why the identity provider has led back here without a sign-in; null where it has not. */
function refusedElsewhere(): RefusedSignIn | null {
  const reason = new URLSearchParams(window.location.search).get('sign-in')
  return refusedSignIns.find((one) => one === reason) ?? null
}

function problemText({ code, retryAfter }: Refusal, { signIn }: Words): string {
  if (code === 'tooMany') return signIn.tooMany(retryAfter ?? 60)
  return code === 'offline' || code === 'unavailable' ? signIn.offline : signIn.wrong
}

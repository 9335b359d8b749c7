import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { safePath } from '../../engine/runtime/safe-path.ts'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { visitorAtom } from '../access/visitor.ts'
import { requestOffice } from '../api/request.ts'
import { FormView } from '../forms/form-view.tsx'
import { notifyAtom } from '../messages/messages.ts'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { followedAtom } from '../session/account.ts'
import type { SignIn } from '../session/sign-in.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { codeEndpoint, readLogin } from './accepted-login.ts'
import { CodeDialog } from './code-dialog.tsx'
import { goOutsideAtom } from './outside.ts'
import { useSignedIn } from './use-signed-in.ts'
import './login.css'

const noCodes = {}

const sendCodeAtom = atom(null, (get, set, totp: string, token: string) =>
  requestOffice(get, set, codeEndpoint, { totp, token }),
)

/** The way that a protected page was asked for on; a path of this portal or nothing. */
function useTarget(): string | null {
  const { state } = useLocation()
  const remembered: unknown = state?.remember
  return safePath(typeof remembered === 'string' ? remembered : null)
}

/** Signing in: with a password, and a code where the account asks for one, or through an identity service. */
export function LoginPage() {
  const { t } = useTranslation('portal')
  const flags = useAtomValue(configurationAtom)?.flags
  const followed = useAtomValue(followedAtom)
  const { restricted } = useAtomValue(visitorAtom)
  const target = useTarget()
  // Signed in in another tab meanwhile: this one goes on too.
  if (followed) return <Navigate replace to={restricted ? paths.panel : (target ?? paths.home)} />
  return (
    <Page title={t('login.title')} lead={t('login.lead')}>
      <Refused />
      <div className="portal-login">
        {flags?.czyLogowaniePrzezPortal === true && <PasswordSignIn />}
        <OutsideSignIn />
      </div>
    </Page>
  )
}

/** Why the last sign-in elsewhere came to nothing; the message bar says it only for a moment. */
function Refused() {
  const { t } = useTranslation('portal')
  const { state } = useLocation()
  const refused: unknown = state?.refused
  if (typeof refused !== 'string') return null
  return (
    <Note kind="danger" word={t('login.notSignedIn')}>
      <p>{refused}</p>
    </Note>
  )
}

function PasswordSignIn() {
  const { forms } = useAtomValue(portalAtom)
  const navigate = useNavigate()
  const target = useTarget()
  const signedIn = useSignedIn()
  // Of the first step, while the code is asked for; in memory alone.
  const [challenge, setChallenge] = useState<string | null>(null)
  // A form that has done its work begins anew, with nothing in it.
  const [round, setRound] = useState(0)
  const entry = forms.find((form) => form.id === 'login')
  if (!entry) return null
  const giveUp = () => {
    setChallenge(null)
    setRound(round + 1)
  }
  const begin = async (signIn: SignIn) => {
    const begun = await signedIn(signIn, target)
    if (!begun) giveUp()
    return begun
  }
  const accepted = async (reply: unknown) => {
    const login = readLogin(reply)
    if (!login.ok) return giveUp()
    const signIn = login.value
    if (signIn.kind === 'codeNeeded') setChallenge(signIn.token)
    else await begin(signIn)
  }
  return (
    <section>
      <FormView
        key={round}
        entry={entry}
        address={noCodes}
        heading="none"
        onSuccess={({ reply }) => accepted(reply)}
        onGo={(path) => navigate(path)}
      />
      <OtherForms />
      <SecondStep challenge={challenge} onSignedIn={begin} onGiveUp={giveUp} />
    </section>
  )
}

interface SecondStepProps {
  readonly challenge: string | null
  /** False when that came to nothing. */
  readonly onSignedIn: (signIn: SignIn) => Promise<boolean>
  readonly onGiveUp: () => void
}

/** The one-time code. A wrong one clears what was entered and closes the dialog. */
function SecondStep({ challenge, onSignedIn, onGiveUp }: SecondStepProps) {
  const { t } = useTranslation('portal')
  const sendCode = useSetAtom(sendCodeAtom)
  const notify = useSetAtom(notifyAtom)
  const { busy, run } = useAsyncAction()
  /** Whether somebody has signed in, who is on the way elsewhere. */
  const send = async (code: string, token: string): Promise<boolean> => {
    const answer = await sendCode(code, token)
    if (answer.ok) return onSignedIn(answer.value)
    const refused = answer.error.kind === 'refused' || answer.error.kind === 'unauthorized'
    notify({ tone: 'error', text: t(refused ? 'code.wrong' : 'offline') })
    onGiveUp()
    return false
  }
  const enter = (code: string) => {
    // A code is good once, and Enter can be pressed twice before the dialog is drawn busy.
    if (challenge !== null)
      void run(
        () => send(code, challenge),
        (leaving) => leaving,
      )
  }
  return <CodeDialog open={challenge !== null} busy={busy} onClose={onGiveUp} onCode={enter} />
}

/** Ways to an account for whoever has none, or cannot get in. */
function OtherForms() {
  const { t } = useTranslation('portal')
  const { forms } = useAtomValue(portalAtom)
  const others = ['registration', 'password-reset', 'link-resend'].flatMap((id) => {
    const entry = forms.find((form) => form.id === id)
    return entry?.path ? [{ id, path: entry.path, title: entry.title }] : []
  })
  return (
    <nav aria-label={t('login.others')}>
      <ul className="portal-login__others">
        {others.map(({ id, path, title }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The identity services that the office has switched on. */
function OutsideSignIn() {
  const { t } = useTranslation('portal')
  const flags = useAtomValue(configurationAtom)?.flags
  const goOutside = useSetAtom(goOutsideAtom)
  const target = useTarget()
  const node = flags?.czyLogowaniePrzezWezelKrajowy === true
  const profile = flags?.czyLogowaniePrzezEpuap === true
  if (!node && !profile) return null
  return (
    <section className="portal-login__outside">
      <h2>{t('login.outside')}</h2>
      <p>{t('login.outsideText')}</p>
      <p className="ok-actions">
        {node && <Button onClick={() => goOutside('nationalNode', target)}>{t('login.nationalNode')}</Button>}
        {profile && <Button onClick={() => goOutside('trustedProfile', target)}>{t('login.trustedProfile')}</Button>}
      </p>
    </section>
  )
}

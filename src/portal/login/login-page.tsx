import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { FormDraft } from '../../engine/react/form/form-page.tsx'
import type { FormSuccess } from '../../engine/runtime/form/submission.ts'
import { safePath } from '../../engine/runtime/safe-path.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { environmentAtom } from '../environment.ts'
import { FormView } from '../forms/form-view.tsx'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { followedAtom } from '../session/account.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { CodeDialog } from './code-dialog.tsx'
import { readLogin } from './login-reply.ts'
import { goOutsideAtom } from './outside.ts'
import { keepPendingAtom, type PendingSignIn } from './pending-sign-in.ts'
import { useSecondStep } from './use-second-step.ts'
import { useSignedIn } from './use-signed-in.ts'
import './login.css'

const noCodes = {}

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
  // Signed in in another tab: this one continues too.
  if (followed) return <Navigate replace to={restricted ? paths.panel : (target ?? paths.home)} />
  return (
    <Page title={t('login.title')} lead={t('login.lead')}>
      <Refused />
      <div className="portal-login">
        {flags?.czyLogowaniePrzezPortal === true && <PasswordSignIn />}
        <OutsideSignIn />
      </div>
      {flags && ways.every((way) => flags[way] !== true) && <NoWayIn />}
    </Page>
  )
}

const ways = ['czyLogowaniePrzezPortal', 'czyLogowaniePrzezWezelKrajowy', 'czyLogowaniePrzezEpuap'] as const

/** The office has switched every way to sign in off. */
function NoWayIn() {
  const { t } = useTranslation('portal')
  return (
    <Note
      kind="info"
      word={t('login.noWay.title')}
      actions={
        <>
          <Link className={buttonClass()} to={paths.services}>
            {t('login.noWay.services')}
          </Link>
          <Link className={buttonClass()} to={paths.contact}>
            {t('contact.title')}
          </Link>
        </>
      }
    >
      <p>{t('login.noWay.text')}</p>
    </Note>
  )
}

/** Why the last sign-in at an identity service failed; the message bar shows it only for a moment. */
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
  const { t } = useTranslation('portal')
  const { forms } = useAtomValue(portalAtom)
  const navigate = useNavigate()
  const target = useTarget()
  const signedIn = useSignedIn()
  const { now } = useAtomValue(environmentAtom)
  const keepPending = useSetAtom(keepPendingAtom)
  const [pending, setPending] = useState<PendingSignIn | null>(null)
  // A form that was accepted starts again, after a wrong code with what was entered.
  const [again, setAgain] = useState<Again>({ round: 0, draft: null, wrong: null })
  const sent = useRef<FormDraft['current']>(null)
  const entry = forms.find((form) => form.id === 'login')
  const startAgain = (wrong: string | null) => {
    setPending(null)
    keepPending(null)
    setAgain({ round: again.round + 1, draft: wrong === null ? null : { current: sent.current }, wrong })
  }
  const { busy, enter } = useSecondStep(pending, startAgain)
  if (!entry) return null
  const accepted = async ({ reply, values }: FormSuccess) => {
    const login = readLogin(reply)
    if (!login.ok) return startAgain(null)
    sent.current = values
    const { kind, token, recovery } = login.value
    if (kind === 'codeNeeded') {
      const awaited = { token, recovery, target, begun: now().getTime() }
      keepPending(awaited)
      setPending(awaited)
    } else if (!(await signedIn(login.value, target))) startAgain(null)
  }
  return (
    <section>
      {again.wrong !== null && (
        <Note kind="danger" word={t('login.notSignedIn')}>
          <p>{again.wrong}</p>
          <p>{t('code.kept')}</p>
        </Note>
      )}
      <FormView
        key={again.round}
        entry={entry}
        fields={2}
        address={noCodes}
        heading="none"
        {...(again.draft && { draft: again.draft })}
        onSuccess={accepted}
        onGo={(path) => navigate(path)}
      />
      <OtherForms />
      <CodeDialog
        open={pending !== null}
        busy={busy}
        recovery={pending?.recovery}
        onClose={() => startAgain(null)}
        onCode={enter}
      />
    </section>
  )
}

interface Again {
  readonly round: number
  readonly draft: FormDraft | null
  /** Why the code was refused. */
  readonly wrong: string | null
}

/** Ways to an account for whoever has none, or cannot get in. */
function OtherForms() {
  const { t } = useTranslation('portal')
  const { forms } = useAtomValue(portalAtom)
  const others = ['registration', 'password-reset', 'link-resend', 'correct-email'].flatMap((id) => {
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

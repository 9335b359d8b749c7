import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { readNothing } from '../api/endpoint.ts'
import type { User } from '../api/models.ts'
import { requestOffice } from '../api/request.ts'
import { environmentAtom } from '../environment.ts'
import { FormView } from '../forms/form-view.tsx'
import { useUnsaved } from '../forms/unsaved.tsx'
import { goOutsideAtom } from '../login/outside.ts'
import { reportResultAtom } from '../messages/page-notice.tsx'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { loadAccountAtom, userAtom } from '../session/account.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { AccountAwaited } from './account-awaited.tsx'
import '../pages/prose.css'

const noCodes = {}

/** A first password for who signs in through an identity service: after a fresh proof, or by a link sent by mail. */
export function FirstPasswordPage() {
  const { t } = useTranslation('portal')
  const user = useAtomValue(userAtom)
  return (
    <Page title={t('firstPassword.title')} lead={t('firstPassword.lead')}>
      {user ? <Ways user={user} /> : <AccountAwaited />}
    </Page>
  )
}

function Ways({ user }: { readonly user: User }) {
  const { t } = useTranslation('portal')
  if (user.password === 'due') return <PasswordForm />
  if (user.password === 'none')
    return (
      <div className="portal-prose">
        <ByProof />
        <ByMail user={user} />
      </div>
    )
  return (
    <Note
      kind="info"
      word={t('info')}
      actions={
        <Link className={buttonClass()} to={paths.panel}>
          {t('firstPassword.back')}
        </Link>
      }
    >
      <p>{t('firstPassword.present')}</p>
    </Note>
  )
}

function PasswordForm() {
  const entry = useAtomValue(portalAtom).forms.find((form) => form.id === 'first-password')
  const reportResult = useSetAtom(reportResultAtom)
  const loadAccount = useSetAtom(loadAccountAtom)
  const navigate = useNavigate()
  const { onDirty, dialog } = useUnsaved()
  if (!entry) return null
  return (
    <>
      <FormView
        entry={entry}
        address={noCodes}
        heading="none"
        onDirty={onDirty}
        onSuccess={async ({ message, go }) => {
          const next = go ?? paths.panel
          if (message !== null) reportResult({ at: next, kind: 'success', text: message })
          navigate(next, { replace: true })
          await loadAccount()
        }}
        onGo={(path) => navigate(path)}
      />
      {dialog}
    </>
  )
}

/** Confirms the identity once more, and comes back here. */
function ByProof() {
  const { t } = useTranslation('portal')
  const flags = useAtomValue(configurationAtom)?.flags
  const goOutside = useSetAtom(goOutsideAtom)
  const services = [
    { id: 'nationalNode', offered: flags?.czyLogowaniePrzezWezelKrajowy },
    { id: 'trustedProfile', offered: flags?.czyLogowaniePrzezEpuap },
  ] as const
  const offered = services.filter((service) => service.offered === true)
  if (offered.length === 0) return null
  return (
    <section>
      <h2>{t('firstPassword.byProof')}</h2>
      <p>{t('firstPassword.byProofText')}</p>
      <p className="ok-actions">
        {offered.map(({ id }) => (
          <Button key={id} onClick={() => goOutside(id, paths.firstPassword)}>
            {t(`firstPassword.${id}`)}
          </Button>
        ))}
      </p>
    </section>
  )
}

const sendLinkAtom = atom(null, (get, set, { login, email }: User) => {
  const returnUrl = `${get(environmentAtom).origin}${paths.newPassword}`
  return requestOffice(
    get,
    set,
    { call: (calls) => calls.passwordLink, method: 'POST', read: readNothing },
    { login, email, returnUrl },
  )
})

/** Sends the link of a forgotten password to the account's own address. */
function ByMail({ user }: { readonly user: User }) {
  const { t } = useTranslation('portal')
  const { calls } = useAtomValue(portalAtom)
  const send = useSetAtom(sendLinkAtom)
  const { busy, run } = useAsyncAction()
  const [outcome, setOutcome] = useState<{ readonly ok: boolean; readonly text: string } | null>(null)
  if (user.email === '' || calls.passwordLink.path === '') return null
  const press = async () => {
    const answer = await run(() => send(user))
    if (answer === null) return
    const text = answer.ok ? t('firstPassword.linkSent', { email: user.email }) : descriptionOf(answer.error)
    setOutcome({ ok: answer.ok, text: text ?? t('offline') })
  }
  return (
    <section>
      <h2>{t('firstPassword.byMail')}</h2>
      <p>
        {t('firstPassword.byMailText')} <strong translate="no">{user.email}</strong>
      </p>
      <p className="ok-actions">
        <Button busy={busy} onClick={() => void press()}>
          {t('firstPassword.sendLink')}
        </Button>
      </p>
      <div role="status">
        {outcome && (
          <Note kind={outcome.ok ? 'ok' : 'danger'} word={t(outcome.ok ? 'messages.success' : 'messages.error')}>
            <p>{outcome.text}</p>
          </Note>
        )}
      </div>
    </section>
  )
}

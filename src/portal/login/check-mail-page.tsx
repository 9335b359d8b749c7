import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { portalAtom } from '../state/portal.ts'
import { type AwaitedMail, awaitedMailAtom, resendActivationAtom } from './check-mail.ts'
import '../pages/prose.css'

/** After registering: where the link went, another one, and what to do if none comes. */
export function CheckMailPage() {
  const { t } = useTranslation('portal')
  const awaited = useAtomValue(awaitedMailAtom)
  const { forms, calls } = useAtomValue(portalAtom)
  const link = (id: string) => forms.find((form) => form.id === id)
  const [resend, correct] = [link('link-resend'), link('correct-email')]
  return (
    <Page title={t('checkMail.title')} icon="envelope">
      <div className="portal-prose">
        {awaited ? (
          <p>
            {t(awaited.corrected ? 'checkMail.sentCorrected' : 'checkMail.sentTo')}{' '}
            <strong translate="no">{awaited.email}</strong>
          </p>
        ) : (
          <p>{t('checkMail.sent')}</p>
        )}
        <h2>{t('checkMail.nothing')}</h2>
        <ul>
          <li>{t('checkMail.spam')}</li>
          <li>{t('checkMail.wait')}</li>
          {correct?.path && (
            <li>
              {t('checkMail.mistyped')} <Link to={correct.path}>{correct.title}</Link>
            </li>
          )}
          <li>
            {t('checkMail.otherwise')} <Link to={paths.contact}>{t('contact.title')}</Link>
          </li>
        </ul>
      </div>
      {awaited && !awaited.corrected && calls.activationLink.path !== '' ? (
        <Resend awaited={awaited} />
      ) : (
        resend?.path &&
        !awaited?.corrected && (
          <p className="ok-actions portal-after">
            <Link className={buttonClass()} to={resend.path}>
              {resend.title}
            </Link>
          </p>
        )
      )}
    </Page>
  )
}

/** Sends the link once more and says what came of it. */
function Resend({ awaited }: { readonly awaited: AwaitedMail }) {
  const { t } = useTranslation('portal')
  const send = useSetAtom(resendActivationAtom)
  const { busy, run } = useAsyncAction()
  const [outcome, setOutcome] = useState<{ readonly ok: boolean; readonly text: string } | null>(null)
  const press = async () => {
    const answer = await run(() => send(awaited))
    if (answer === null) return
    setOutcome(
      answer.ok
        ? { ok: true, text: t('checkMail.again') }
        : { ok: false, text: descriptionOf(answer.error) ?? t('offline') },
    )
  }
  return (
    <>
      <p className="ok-actions portal-after">
        <Link className={buttonClass()} to={paths.login}>
          {t('checkMail.toLogin')}
        </Link>
        <Button busy={busy} onClick={() => void press()}>
          {t('checkMail.resend')}
        </Button>
      </p>
      <div role="status">
        {outcome && (
          <Note kind={outcome.ok ? 'ok' : 'danger'} word={t(outcome.ok ? 'messages.success' : 'messages.error')}>
            <p>{outcome.text}</p>
          </Note>
        )}
      </div>
    </>
  )
}

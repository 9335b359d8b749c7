import { atom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dajSesjeReply } from '../../../schemas/office-replies.generated.ts'
import { formatPlainDateTime } from '../../engine/model/plain-date.ts'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { type Endpoint, reading, readNothing } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { environmentAtom } from '../environment.ts'
import { notifyAtom } from '../messages/messages.ts'
import { refreshedAtAtom } from '../session/replies.ts'
import { DialogFailure } from './dialog-failure.tsx'
import { useLogOut } from './use-log-out.ts'

/** An open session of the account; what is not known is empty. */
interface OpenSession {
  readonly id: string
  /** Browser and system. */
  readonly names: readonly string[]
  readonly device: 'KOMPUTER' | 'TELEFON' | 'TABLET' | null
  readonly opened: string
  readonly used: string
  readonly current: boolean
}

const momentOf = (moment: string | null): string => (moment === null ? '' : formatPlainDateTime(moment))

const sessionsEndpoint: Endpoint<readonly OpenSession[]> = {
  call: (calls) => calls.sessions,
  read: reading(dajSesjeReply, ({ sesje }) =>
    sesje.map((one) => ({
      id: one.id,
      names: [one.przegladarka ?? '', one.system ?? ''].filter((name) => name !== ''),
      device: one.rodzajUrzadzenia,
      opened: momentOf(one.kiedyOtwarta),
      used: momentOf(one.kiedyUzyta),
      current: one.czyBiezaca,
    })),
  ),
}

const endAtom = atom(null, (get, set, id: string | null) => {
  // With all of them this one is gone: nothing is left to refresh.
  set(refreshedAtAtom, get(environmentAtom).now().getTime())
  return requestOffice(get, set, { call: (calls) => calls.sessionsEnd, method: 'POST', read: readNothing }, { id })
})

interface SessionsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Where the account is signed in, and how to end that. */
export function SessionsDialog({ open, onClose }: SessionsDialogProps) {
  const { t } = useTranslation('portal')
  return (
    <Dialog open={open} onClose={onClose} title={t('sessions.title')} closeLabel={t('close')} wide>
      <Content />
    </Dialog>
  )
}

// Lives only while the dialog is open, so that it is read again each time.
function Content() {
  const { t } = useTranslation('portal')
  const { state, refetch } = useOfficeQuery(sessionsEndpoint)
  if (state.kind === 'loading') return <Skeleton shape="fields" label={t('loading')} />
  if (state.kind === 'failed')
    return <FailureState title={t('sessions.failure')} retry={t('retry')} onRetry={() => void refetch()} />
  return <Sessions sessions={state.value} refetch={refetch} />
}

interface SessionsProps {
  readonly sessions: readonly OpenSession[]
  readonly refetch: () => Promise<void>
}

function Sessions({ sessions, refetch }: SessionsProps) {
  const { t } = useTranslation('portal')
  const end = useSetAtom(endAtom)
  const notify = useSetAtom(notifyAtom)
  const logOut = useLogOut()
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useAsyncAction()
  const press = (id: string | null) =>
    run(async () => {
      const answer = await end(id)
      const text = answer.ok ? null : (descriptionOf(answer.error) ?? t('offline'))
      setFailure(text)
      if (text !== null) return notify({ tone: 'error', text })
      // This session is over too: what the browser keeps of it goes.
      if (id === null) return logOut()
      notify({ tone: 'success', text: t('sessions.ended') })
      await refetch()
    })
  return (
    <>
      <p>{t('sessions.text')}</p>
      <DialogFailure text={failure} />
      <ul className="portal-sessions">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} busy={busy} onEnd={() => void press(session.id)} />
        ))}
      </ul>
      <p className="ok-actions">
        <Button variant="danger" busy={busy} onClick={() => void press(null)}>
          {t('sessions.everywhere')}
        </Button>
      </p>
    </>
  )
}

interface SessionItemProps {
  readonly session: OpenSession
  readonly busy: boolean
  readonly onEnd: () => void
}

function SessionItem({ session, busy, onEnd }: SessionItemProps) {
  const { t } = useTranslation('portal')
  const { id, names, device, opened, used, current } = session
  const kind = device === null ? t('sessions.device.unknown') : t(`sessions.device.${device}`)
  return (
    <li>
      <div id={`session-${id}`}>
        <strong>{kind}</strong> {names.length > 0 && <span translate="no">{names.join(', ')}</span>}
        {opened !== '' && <div>{t('sessions.opened', { moment: opened })}</div>}
        {used !== '' && <div>{t('sessions.used', { moment: used })}</div>}
      </div>
      {current ? (
        <p>{t('sessions.current')}</p>
      ) : (
        <Button small busy={busy} aria-describedby={`session-${id}`} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

import { atom, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dajKonfiguracje2faReply } from '../../../schemas/office-replies.generated.ts'
import { descriptionOf } from '../../engine/runtime/client/error.ts'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { type Endpoint, reading, readNothing } from '../api/endpoint.ts'
import { requestOffice } from '../api/request.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { CodeDialog } from '../login/code-dialog.tsx'
import { notifyAtom } from '../messages/messages.ts'
import { DialogFailure } from './dialog-failure.tsx'
import { CODE_NEEDED, makeCodesAtom, NewRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx'

/** Two-factor sign-in of the account; picture and key are there while it is off. */
interface TwoFactor {
  readonly on: boolean
  /** A data URL of a picture. */
  readonly picture: string
  readonly key: string
  /** Recovery codes that are left; null where the office has none. */
  readonly codesLeft: number | null
}

const twoFactorEndpoint: Endpoint<TwoFactor> = {
  call: (calls) => calls.twoFactor,
  read: reading(dajKonfiguracje2faReply, ({ czy2FaAktywne, qrCode, key, liczbaKodowZapasowych }) => ({
    on: czy2FaAktywne,
    picture: qrCode ?? '',
    key: key ?? '',
    codesLeft: liczbaKodowZapasowych ?? null,
  })),
}

const saveEndpoint: Endpoint<null> = { call: (calls) => calls.twoFactor, method: 'POST', read: readNothing }

const saveAtom = atom(null, (get, set, on: boolean, totp: string | null) =>
  requestOffice(get, set, saveEndpoint, { czy2FaAktywne: on, totp }),
)

interface TwoFactorDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Two-factor sign-in of the account: the key for the authenticator and the switch. */
export function TwoFactorDialog({ open, onClose }: TwoFactorDialogProps) {
  const { t } = useTranslation('portal')
  return (
    <Dialog open={open} onClose={onClose} title={t('twoFactor.title')} closeLabel={t('close')} wide>
      <Content onClose={onClose} />
    </Dialog>
  )
}

// Lives only while the dialog is open, so that it is read again each time.
function Content({ onClose }: Pick<TwoFactorDialogProps, 'onClose'>) {
  const { t } = useTranslation('portal')
  const { state, refetch } = useOfficeQuery(twoFactorEndpoint)
  if (state.kind === 'loading') return <Skeleton shape="fields" label={t('loading')} />
  if (state.kind === 'failed') {
    return <FailureState title={t('twoFactor.failure')} retry={t('retry')} onRetry={() => void refetch()} />
  }
  return <Settings now={state.value} onClose={onClose} />
}

interface SettingsProps {
  readonly now: TwoFactor
  readonly onClose: () => void
}

/** The switch and the recovery codes; once these are made, they alone until they have been kept. */
function Settings({ now, onClose }: SettingsProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const makeCodes = useSetAtom(makeCodesAtom)
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  const switched = async (on: boolean) => {
    // Whoever loses the authenticator gets in by one of these. Without them, two-factor sign-in is on all the same.
    const made = on && now.codesLeft !== null ? await makeCodes(null) : null
    if (made?.ok) setCodes(made.value)
    else onClose()
  }
  return (
    <>
      <Switch now={now} onSwitched={switched} onClose={onClose} />
      {now.on && now.codesLeft !== null && <NewRecoveryCodes left={now.codesLeft} onMade={setCodes} />}
    </>
  )
}

interface SwitchProps {
  readonly now: TwoFactor
  readonly onSwitched: (on: boolean) => Promise<void>
  readonly onClose: () => void
}

/** Turning it off sends the value at once, and a code where the office asks for one; turning it on always sends a code. */
function Switch({ now, onSwitched, onClose }: SwitchProps) {
  const { t } = useTranslation('portal')
  const save = useSetAtom(saveAtom)
  const notify = useSetAtom(notifyAtom)
  const [on, setOn] = useState(now.on)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useAsyncAction()
  const send = async (totp: string | null) => {
    // A code is valid once: a second press would send a used code, and the resident would see it refused. One can come
    // after the reply too, before the dialog is gone.
    const answer = await run(
      () => save(on, totp),
      ({ ok }) => ok,
    )
    if (answer === null) return
    if (!answer.ok && answer.error.kind === 'refused' && answer.error.code === CODE_NEEDED) return setAsking(true)
    setAsking(false)
    if (!answer.ok) {
      // Such as a wrong code: the office's description explains what to do.
      const why = descriptionOf(answer.error)
      const text = why === null ? t('twoFactor.notSaved') : `${t('twoFactor.notSaved')}. ${why}`
      setFailure(text)
      notify({ tone: 'error', text })
      return
    }
    notify({ tone: 'success', text: t('twoFactor.saved') })
    await onSwitched(on)
  }
  const press = () => {
    setFailure(null)
    if (on) setAsking(true)
    else void send(null)
  }
  return (
    <>
      {!now.on && <Key picture={now.picture} written={now.key} />}
      <DialogFailure text={failure} />
      <Checkbox label={t('twoFactor.on')} checked={on} onChange={setOn} />
      <p className="ok-actions portal-panel__actions">
        <Button variant="primary" busy={busy} disabled={on === now.on} onClick={press}>
          {t('twoFactor.save')}
        </Button>
        <Button onClick={onClose}>{t('twoFactor.back')}</Button>
      </p>
      <CodeDialog open={asking} busy={busy} onClose={() => setAsking(false)} onCode={(code) => void send(code)} />
    </>
  )
}

interface KeyProps {
  readonly picture: string
  readonly written: string
}

/** Easier to copy by hand; authenticators leave the spaces out. */
const inFours = (key: string): string => key.replace(/\S{4}(?=\S)/g, '$& ')

/** The key for the authenticator, as a picture and in letters. */
function Key({ picture, written }: KeyProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <p>{t('twoFactor.instructions')}</p>
      {/^data:image\/(png|svg\+xml);/.test(picture) && <img src={picture} alt={t('twoFactor.picture')} />}
      <p>
        {t('twoFactor.key')} <code translate="no">{inFours(written)}</code>
      </p>
    </>
  )
}

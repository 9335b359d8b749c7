import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { environmentAtom } from '../environment.ts'
import { paths } from '../paths.ts'
import { endedAtom, endSessionAtom } from '../session/session.ts'
import { firstLoginAtom } from '../session/sign-in.ts'
import { sessionEndAtom } from '../session/stored.ts'
import { useExtend, useTimeLeft } from './session-countdown.tsx'
import { useLogOut } from './use-log-out.ts'

/** Milliseconds left when the dialog offers to extend (decisions, “Accessibility”). */
const warningAt = 120_000

/** The dialogs of the session: two minutes before its end, at its end, and at the first login. */
export function SessionWatch() {
  const left = useTimeLeft()
  const endSession = useSetAtom(endSessionAtom)
  const over = left === 0
  useEffect(() => {
    if (over) void endSession()
  }, [over, endSession])
  return (
    <>
      <WarningDialog due={left !== null && left > 0 && left <= warningAt} />
      <EndedDialog />
      <FirstLoginDialog />
    </>
  )
}

/** Offers to extend, once before each end; what has been entered stays. */
function WarningDialog({ due }: { readonly due: boolean }) {
  const { t } = useTranslation('portal')
  const extend = useExtend()
  const logOut = useLogOut()
  const end = useAtomValue(sessionEndAtom)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await extend()
    setBusy(false)
  }
  return (
    <Dialog
      open={due && dismissed !== end}
      onClose={() => setDismissed(end)}
      title={t('session.warning')}
      closeLabel={t('close')}
      alert
      actions={
        <>
          <Button onClick={logOut}>{t('user.logOut')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void press()}>
            {t('session.extend')}
          </Button>
        </>
      }
    >
      <p>{t('session.warningText')}</p>
    </Dialog>
  )
}

function EndedDialog() {
  const { t } = useTranslation('portal')
  const [ended, setEnded] = useAtom(endedAtom)
  const { reloadAt } = useAtomValue(environmentAtom)
  const leave = () => {
    setEnded(false)
    reloadAt(paths.home)
  }
  return (
    <Dialog
      open={ended}
      onClose={leave}
      title={t('session.ended')}
      alert
      actions={
        <Button variant="primary" onClick={leave}>
          {t('ok')}
        </Button>
      }
    >
      <p>{t('session.endedText')}</p>
    </Dialog>
  )
}

function FirstLoginDialog() {
  const { t } = useTranslation('portal')
  const [first, setFirst] = useAtom(firstLoginAtom)
  return (
    <Dialog
      open={first}
      onClose={() => setFirst(false)}
      title={t('firstLogin.title')}
      closeLabel={t('close')}
      actions={
        <Button variant="primary" onClick={() => setFirst(false)}>
          {t('ok')}
        </Button>
      }
    >
      <p>{t('firstLogin.text')}</p>
    </Dialog>
  )
}

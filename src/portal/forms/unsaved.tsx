import { useAtom, useStore } from 'jotai'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { unsavedAtom, waitingToLeaveAtom } from '../state/unsaved.ts'

/** Keeps from leaving with something entered; give what it returns to the form's `onDirty`, and draw the dialog. */
export function useUnsaved(): { readonly onDirty: (dirty: boolean) => void; readonly dialog: ReactNode } {
  const store = useStore()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => store.get(unsavedAtom) && nextLocation.pathname !== currentLocation.pathname,
  )
  const onDirty = useCallback((next: boolean) => store.set(unsavedAtom, next), [store])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (store.get(unsavedAtom)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      store.set(unsavedAtom, false)
    }
  }, [store])
  const { state, proceed, reset } = blocker
  const dialog = <UnsavedDialog open={state === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
  return { onDirty, dialog }
}

/** Stands on a page that has something to lose besides a form of the office. */
export function LeaveGuard({ dirty }: { readonly dirty: boolean }): ReactNode {
  const { onDirty, dialog } = useUnsaved()
  useEffect(() => onDirty(dirty), [onDirty, dirty])
  return dialog
}

/** Asks before something other than a link leaves the page and what was entered on it. */
export function LeavingDialog() {
  const store = useStore()
  const [waiting, setWaiting] = useAtom(waitingToLeaveAtom)
  const leave = () => {
    setWaiting(null)
    store.set(unsavedAtom, false)
    waiting?.act()
  }
  return <UnsavedDialog open={waiting !== null} onStay={() => setWaiting(null)} onLeave={leave} />
}

interface UnsavedDialogProps {
  readonly open: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

/** Asks before what was entered is lost. */
export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps) {
  const { t } = useTranslation('portal')
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t('unsaved.title')}
      closeLabel={t('close')}
      alert
      actions={
        <>
          <Button variant="danger" onClick={onLeave}>
            {t('unsaved.leave')}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  )
}

import { useAtom, useStore } from 'jotai'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useBlocker } from '../navigation/router.tsx'
import { unsavedAtom, waitingToLeaveAtom } from '../state/unsaved.ts'

/** Keeps from leaving with something entered; give what it returns to the form's `onDirty`, and draw the dialog. */
export function useUnsaved(): { readonly onDirty: (dirty: boolean) => void; readonly dialog: ReactNode } {
  const store = useStore()
  const blocked = useBlocker(
    useCallback((next: string, current: string) => store.get(unsavedAtom) && next !== current, [store]),
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
  const dialog = (
    <UnsavedDialog open={blocked !== null} onStay={() => blocked?.reset()} onLeave={() => blocked?.proceed()} />
  )
  return { onDirty, dialog }
}

/** Stands on a page that has something to lose besides a form of the office. */
export function LeaveGuard({ dirty }: { readonly dirty: boolean }): ReactNode {
  const { onDirty, dialog } = useUnsaved()
  useEffect(() => onDirty(dirty), [onDirty, dirty])
  return dialog
}

/** Asks before something other than a link leaves the page and what was entered on it. */
export function LeavingDialog({ open }: { readonly open: boolean }) {
  const store = useStore()
  const [waiting, setWaiting] = useAtom(waitingToLeaveAtom)
  const leave = () => {
    setWaiting(null)
    store.set(unsavedAtom, false)
    waiting?.act()
  }
  return <UnsavedDialog open={open} onStay={() => setWaiting(null)} onLeave={leave} />
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

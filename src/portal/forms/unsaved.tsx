import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'

/** Keeps from leaving with something entered; give what it returns to the form's `onDirty`, and draw the dialog. */
export function useUnsaved(): { readonly onDirty: (dirty: boolean) => void; readonly dialog: ReactNode } {
  const dirty = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && nextLocation.pathname !== currentLocation.pathname,
  )
  const onDirty = useCallback((next: boolean) => {
    dirty.current = next
  }, [])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  const { state, proceed, reset } = blocker
  const dialog = <UnsavedDialog open={state === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
  return { onDirty, dialog }
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

import { useSetAtom } from 'jotai'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormEntry } from '../../engine/plan/form.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { FormView } from '../forms/form-view.tsx'
import { UnsavedDialog, useUnsaved } from '../forms/unsaved.tsx'
import { notifyAtom } from '../messages/messages.ts'

interface ConsentsDialogProps {
  readonly entry: FormEntry
  readonly open: boolean
  readonly onClose: () => void
}

const noCodes = {}

/** The consents of the account. Closing with something changed asks first, and then discards it. */
export function ConsentsDialog({ entry, open, onClose }: ConsentsDialogProps) {
  const { t } = useTranslation('portal')
  const notify = useSetAtom(notifyAtom)
  const dirty = useRef(false)
  const [asking, setAsking] = useState(false)
  const unsaved = useUnsaved()
  const warn = unsaved.onDirty
  const onDirty = useCallback(
    (next: boolean) => {
      dirty.current = next
      // Going back, logging out and closing the tab lose it as well.
      warn(next)
    },
    [warn],
  )
  const discard = () => {
    onDirty(false)
    setAsking(false)
    onClose()
  }
  const accepted = (message: string | null) => {
    if (message !== null) notify({ tone: 'success', text: message })
    discard()
  }
  return (
    <>
      <Dialog
        open={open}
        onClose={() => (dirty.current ? setAsking(true) : onClose())}
        title={entry.title}
        closeLabel={t('close')}
        wide
      >
        <FormView
          entry={entry}
          address={noCodes}
          heading="none"
          onDirty={onDirty}
          onSuccess={({ message }) => accepted(message)}
          onGo={onClose}
        />
      </Dialog>
      {unsaved.dialog}
      <UnsavedDialog open={asking} onStay={() => setAsking(false)} onLeave={discard} />
    </>
  )
}

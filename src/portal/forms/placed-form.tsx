import { useAtomValue, useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import type { FormDraft } from '../../engine/react/form/form-page.tsx'
import type { PlacedForm as Placed } from '../../engine/react/page-env.ts'
import type { FormSuccess } from '../../engine/runtime/form/submission.ts'
import { notifyAtom } from '../messages/messages.ts'
import { portalAtom } from '../state/portal.ts'
import { FormView } from './form-view.tsx'
import { useUnsaved } from './unsaved.tsx'

interface PlacedFormProps extends Placed {
  readonly draft: FormDraft
}

const noCodes = {}

/** A form of the office on the page of a service. Once accepted it says so, empties itself and stays. */
export function PlacedForm({ form, inputs, draft, onAccepted }: PlacedFormProps) {
  const entry = useAtomValue(portalAtom).forms.find((one) => one.id === form)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const { onDirty, dialog } = useUnsaved()
  if (!entry) return null
  const accepted = ({ message, go }: FormSuccess) => {
    if (message !== null) notify({ tone: 'success', text: message })
    if (go === null) onAccepted()
    else navigate(go)
  }
  return (
    <>
      <FormView
        entry={entry}
        address={noCodes}
        inputs={inputs}
        draft={draft}
        stays
        heading="none"
        onDirty={onDirty}
        onSuccess={accepted}
        onGo={(to) => navigate(to)}
      />
      {dialog}
    </>
  )
}

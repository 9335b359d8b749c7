import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FormDraft } from '../../engine/react/form/form-page.tsx'
import type { PlacedForm as Placed } from '../../engine/react/page-props.ts'
import type { FormSuccess } from '../../engine/runtime/form/form-outcome.ts'
import { notifyAtom } from '../messages/messages.ts'
import { portalAtom } from '../state/portal.ts'
import { FormView } from './form-view.tsx'
import { useUnsaved } from './unsaved.tsx'

interface PlacedFormProps extends Placed {
  readonly draft: FormDraft
}

const noCodes = {}

/** A form of the office on the page of a service. Once accepted it says so, empties itself and stays. */
export function PlacedForm({ form, given, draft, onAccepted }: PlacedFormProps) {
  const entry = useAtomValue(portalAtom).forms.find((one) => one.id === form)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const { onDirty, dialog } = useUnsaved()
  const same = useSame(given)
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
        given={same}
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

/** The same object as long as what is in it is the same: a page gives anew what it gave before. */
function useSame(given: Placed['given']): Placed['given'] {
  const key = JSON.stringify(given)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is given
  return useMemo(() => given, [key])
}

import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { FormDraft } from '../../engine/react/form/form-page.tsx'
import type { PlacedForm as Placed } from '../../engine/react/page-env.ts'
import type { FormSuccess } from '../../engine/runtime/form/submission.ts'
import { Note } from '../../kit/note.tsx'
import { notifyAtom } from '../messages/messages.ts'
import { reportResultAtom } from '../messages/page-notice.tsx'
import { useIsHere } from '../navigation/use-is-here.ts'
import { portalAtom } from '../state/portal.ts'
import { FormView } from './form-view.tsx'
import { useUnsaved } from './unsaved.tsx'

interface PlacedFormProps extends Placed {
  readonly draft: FormDraft
}

const noCodes = {}

/** What was sent stays said above the form that is empty again, and has the focus. */
function Result({ result }: { readonly result: { readonly text: string } }) {
  const { t } = useTranslation('portal')
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result takes the focus, one with the same text too.
  useEffect(() => ref.current?.focus(), [result])
  return (
    <div ref={ref} tabIndex={-1} className="portal-notice">
      <Note kind="ok" word={t('messages.success')}>
        <p>{result.text}</p>
      </Note>
    </div>
  )
}

/** A form of the office on the page of a service. Once accepted it says so, is emptied and stays. */
export function PlacedForm({ form, inputs, draft, onAccepted }: PlacedFormProps) {
  const entry = useAtomValue(portalAtom).forms.find((one) => one.id === form)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const reportResult = useSetAtom(reportResultAtom)
  const { onDirty, dialog } = useUnsaved()
  const isHere = useIsHere()
  const [result, setResult] = useState<{ readonly text: string } | null>(null)
  if (!entry) return null
  const accepted = ({ message, go }: FormSuccess) => {
    if (go !== null && isHere()) {
      if (message !== null) reportResult({ at: go, kind: 'success', text: message })
      navigate(go)
      return
    }
    if (message !== null) notify({ tone: 'success', text: message })
    setResult(message === null ? null : { text: message })
    onAccepted()
  }
  return (
    <>
      {result !== null && <Result result={result} />}
      <FormView
        entry={entry}
        address={noCodes}
        inputs={inputs}
        draft={draft}
        stays
        heading="none"
        onDirty={(dirty) => {
          // The next one begins.
          if (dirty) setResult(null)
          onDirty(dirty)
        }}
        onSuccess={accepted}
        onGo={(to) => navigate(to)}
      />
      {dialog}
    </>
  )
}

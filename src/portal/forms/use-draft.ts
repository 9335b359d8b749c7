import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { FormEntry } from '../../engine/plan/form.ts'
import type { FormValues } from '../../engine/runtime/form/values.ts'
import { type Draft, noteEnteredAtom, takeDraftAtom } from '../drafts/drafts.ts'
import { ownerOf, subjectAtom, userAtom } from '../session/account.ts'

/** What a form was left with when its session ended, and what is told of what is entered now. */
export function useDraft(entry: FormEntry): {
  readonly restored: Draft['values'] | null
  readonly onEntered: (entered: FormValues | null) => void
} {
  const { pathname, search } = useLocation()
  const path = pathname + search
  const whose = useWhose(entry)
  const note = useSetAtom(noteEnteredAtom)
  const take = useSetAtom(takeDraftAtom)
  const [taken] = useState(() => (whose.owner === '' ? null : take(whose)))
  useGoingBackTo(taken)
  const { form, owner, subject } = whose
  const onEntered = useCallback(
    (entered: FormValues | null) => {
      if (owner === '') return
      note(form, entered === null ? null : { form, path, owner, subject, values: plain(entered) })
    },
    [note, form, path, owner, subject],
  )
  useEffect(() => () => note(form, null), [note, form])
  return { restored: taken?.values ?? null, onEntered }
}

/** Whose a form is; of one for everybody nobody can say it. A form on the page of a service is filled in for a subject. */
function useWhose({ id, access, path }: FormEntry): Pick<Draft, 'form' | 'owner' | 'subject'> {
  const user = useAtomValue(userAtom)
  const subject = useAtomValue(subjectAtom)
  return {
    form: id,
    owner: access === 'public' || user === null ? '' : ownerOf(user),
    subject: path === null ? (subject?.nip ?? subject?.pesel ?? '') : '',
  }
}

/** What was chosen on the page belongs to what was entered: on another way back to the page it is chosen again. */
function useGoingBackTo(draft: Draft | null): void {
  const here = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (draft === null || asked) return
    setAsked(true)
    const [pathname, search = ''] = draft.path.split('?')
    if (pathname === here.pathname && here.search === '' && search !== '') {
      navigate(draft.path, { replace: true, preventScrollReset: true })
    }
  }, [draft, asked, here, navigate])
}

const plain = (entered: FormValues): Draft['values'] =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([id, value]) =>
      value === null || ['string', 'number', 'boolean'].includes(typeof value)
        ? [[id, value as string | number | boolean | null]]
        : [],
    ),
  )

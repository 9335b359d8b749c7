import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FormEntry } from '../../engine/plan/form.ts'
import type { FormValues } from '../../engine/session/form-values.ts'
import { type Draft, noteEnteredAtom, takeDraftAtom } from '../drafts/drafts.ts'
import { ownerOf, userAtom } from '../session/account.ts'

/** What a form was left with when its session ended, and what is told of what is entered now. */
export function useDraft({ id, access }: FormEntry): {
  readonly restored: Draft['values'] | null
  readonly onEntered: (entered: FormValues | null) => void
} {
  const { pathname } = useLocation()
  const user = useAtomValue(userAtom)
  // Of a form for everybody nobody can say whose it is.
  const owner = access === 'public' || user === null ? '' : ownerOf(user)
  const note = useSetAtom(noteEnteredAtom)
  const take = useSetAtom(takeDraftAtom)
  const [restored] = useState(() => (owner === '' ? null : take(id, owner)))
  const onEntered = useCallback(
    (entered: FormValues | null) => {
      if (owner === '') return
      note(id, entered === null ? null : { form: id, path: pathname, owner, values: plain(entered) })
    },
    [note, id, pathname, owner],
  )
  useEffect(() => () => note(id, null), [note, id])
  return { restored, onEntered }
}

const plain = (entered: FormValues): Draft['values'] =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([id, value]) =>
      value === null || ['string', 'number', 'boolean'].includes(typeof value)
        ? [[id, value as string | number | boolean | null]]
        : [],
    ),
  )

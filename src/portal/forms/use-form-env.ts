import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { FormAccess } from '../../engine/plan/form.ts'
import type { FormEnv } from '../../engine/react/form/form-page.tsx'
import { type FormOffice, formOffice } from '../../engine/runtime/form/form-office.ts'
import { connectionOf } from '../api/connection.ts'
import { environmentAtom } from '../environment.ts'
import { usePageEnv } from '../service/use-page-env.ts'
import { replyAtom } from '../session/replies.ts'
import { anyTokenAtom } from '../session/stored.ts'

const formOfficeAtom = atom(null, (get, set, access: FormAccess): FormOffice => {
  // A connection for each call: the language may have changed.
  const connection = () => connectionOf(get, set, (...reply) => set(replyAtom, ...reply))
  // The calls of a form for everybody are public ones, whoever happens to be signed in.
  const nobody = () => ({ token: null, session: get(anyTokenAtom) })
  const office = () => formOffice(access === 'public' ? { ...connection(), credentials: nobody } : connection())
  return { call: (...asked) => office().call(...asked), post: (...sent) => office().post(...sent) }
})

/** What a form is given of the shell. The same object as long as nothing in it changes. */
export function useFormEnv(access: FormAccess): FormEnv {
  const { origin } = useAtomValue(environmentAtom)
  const { language, subject, user, config, office, today, notify } = usePageEnv()
  const makeOffice = useSetAtom(formOfficeAtom)
  return useMemo(
    () => ({ language, subject, user, config, office, today, notify, origin, ...makeOffice(access) }),
    [language, subject, user, config, office, today, notify, origin, makeOffice, access],
  )
}

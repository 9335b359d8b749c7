import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { FormEnv } from '../../engine/render/form/form-page.tsx'
import { type FormOffice, formOffice } from '../../engine/session/form-office.ts'
import { environmentAtom } from '../environment.ts'
import { gatewayOf } from '../office/gateway.ts'
import { usePageEnv } from '../service/use-page-env.ts'
import { replyAtom } from '../session/replies.ts'

const formOfficeAtom = atom(null, (get, set): FormOffice => {
  // A gateway for each call: the language may have changed.
  const office = () => formOffice(gatewayOf(get, set, (path, status) => set(replyAtom, path, status)))
  return { call: (...asked) => office().call(...asked), post: (...sent) => office().post(...sent) }
})

/** What a form is given of the shell. The same object as long as nothing in it changes. */
export function useFormEnv(): FormEnv {
  const { origin } = useAtomValue(environmentAtom)
  const { language, subject, user, config, office, today, notify } = usePageEnv()
  const makeOffice = useSetAtom(formOfficeAtom)
  return useMemo(
    () => ({ language, subject, user, config, office, today, notify, origin, ...makeOffice() }),
    [language, subject, user, config, office, today, notify, origin, makeOffice],
  )
}

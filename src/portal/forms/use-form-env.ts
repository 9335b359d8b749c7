import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { FormAccess } from '../../engine/plan/form.ts'
import type { FormEnv } from '../../engine/react/form/form-page.tsx'
import { createApiClient } from '../../engine/runtime/client/api-client.ts'
import type { FormClient } from '../../engine/runtime/form/form-controller.ts'
import { connectionOf } from '../api/connection.ts'
import { environmentAtom } from '../environment.ts'
import { usePageEnv } from '../service/use-page-env.ts'
import { replyAtom } from '../session/replies.ts'
import { anyTokenAtom } from '../session/stored.ts'

const formClientAtom = atom(null, (get, set, access: FormAccess): FormClient => {
  // A connection for each request: the language may have changed.
  const connection = () => connectionOf(get, set, (...reply) => set(replyAtom, ...reply))
  // The requests of a form for everybody are public ones, whoever is signed in.
  const credentials = () => ({ token: null, session: get(anyTokenAtom) })
  const client = () => createApiClient(access === 'public' ? { ...connection(), credentials } : connection())
  return {
    read: (request, source) => client().read(request, source),
    send: (request, reply) => client().send(request, reply),
  }
})

/** The environment of a form; the same object as long as nothing in it changes. */
export function useFormEnv(access: FormAccess): FormEnv {
  const { origin } = useAtomValue(environmentAtom)
  const { language, subject, user, config, office, today, notify } = usePageEnv()
  const createClient = useSetAtom(formClientAtom)
  return useMemo(
    () => ({ language, subject, user, config, office, today, notify, origin, client: createClient(access) }),
    [language, subject, user, config, office, today, notify, origin, createClient, access],
  )
}

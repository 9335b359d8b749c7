import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { todayInWarsaw } from '../../engine/model/plain-date.ts'
import type { PageEnv } from '../../engine/react/page-env.ts'
import { visitorAtom } from '../access/visitor.ts'
import { environmentAtom } from '../environment.ts'
import { LeaveGuard } from '../forms/unsaved.tsx'
import { notifyAtom } from '../messages/messages.ts'
import { paymentReturns } from '../payments/return-address.ts'
import { contrastModeAtom } from '../preferences/preferences.ts'
import { userAtom } from '../session/account.ts'
import { credentialsAtom } from '../session/credentials.ts'
import { replyAtom } from '../session/replies.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { widgets } from './widgets.ts'

const nobody = {}

/** What a service page is given of the shell. The same object as long as nothing in it changes. */
export function usePageEnv(): PageEnv {
  const environment = useAtomValue(environmentAtom)
  const { api, language, name, services } = useAtomValue(portalAtom)
  const flags = useAtomValue(configurationAtom)?.flags ?? nobody
  const { subject } = useAtomValue(visitorAtom)
  const user = useAtomValue(userAtom)?.fields ?? nobody
  const contrast = useAtomValue(contrastModeAtom) === 'black-yellow'
  const notify = useSetAtom(notifyAtom)
  const onReply = useSetAtom(replyAtom)
  const credentials = useSetAtom(credentialsAtom)
  return useMemo(
    () => ({
      api,
      language,
      fetch: environment.fetch,
      readBefore: { of: environment.ahead.readOf, forget: environment.ahead.forgetRead },
      credentials,
      subject,
      user,
      config: flags,
      office: { name },
      today: () => todayInWarsaw(environment.now().getTime()),
      contrast,
      widgets,
      LeaveGuard,
      notify,
      leaveFor: environment.reloadAt,
      paymentReturns: paymentReturns(environment.origin),
      servicePath: (service) => services.find(({ id }) => id === String(service))?.path ?? null,
      onReply,
    }),
    [api, language, environment, subject, user, flags, name, services, contrast, notify, onReply, credentials],
  )
}

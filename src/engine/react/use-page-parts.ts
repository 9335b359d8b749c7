import { useMemo, useState } from 'react'
import type { TablePlan } from '../plan/block.ts'
import type { ServicePlan } from '../plan/service.ts'
import { createPageTools } from '../runtime/env.ts'
import { createApiClient } from '../runtime/client/api-client.ts'
import { browserTransport } from './browser-transport.ts'
import type { Arrangement, PageParts } from './page-context.ts'
import type { PageEnv } from './page-env.ts'
import { useLatest } from './use-kept.ts'
import { useToday } from './use-today.ts'

/** Milliseconds: an office behind a slow line must be able to answer, a resident must not wait for one that never does. */
const PATIENCE = { data: 20_000, file: 120_000 }

/**
 * The portal's words, each looked up once for a page: i18next finds a key anew with every call, which over the renders of
 * a page is most of what its words cost.
 */
function remembering(t: PageParts['t']): PageParts['t'] {
  const said = new Map<string, string>()
  const lookUp = t as (key: string, options?: object) => string
  const remembered = (key: string, options?: object): string => {
    if (options !== undefined) return lookUp(key, options)
    const known = said.get(key)
    if (known !== undefined) return known
    const text = lookUp(key)
    // A key that says itself is a text that has not come yet.
    if (text !== key) said.set(key, text)
    return text
  }
  return remembered as PageParts['t']
}

/** What the parts of a page share, made of its plan and of the world; the same as long as nothing in it changes. */
export function useCreatePageParts(
  plan: ServicePlan,
  env: PageEnv,
  lookUp: PageParts['t'],
  { placeForm, setHeading }: Pick<PageParts, 'placeForm' | 'setHeading'>,
): PageParts {
  const { api, language, fetch, subject, user, config, office: officeData, contrast } = env
  const { widgets, LeaveGuard, paymentReturns } = env
  const latest = useLatest(env)
  const t = useMemo(() => remembering(lookUp), [lookUp])
  const tools = useMemo(() => createPageTools(plan.words), [plan])
  const today = useToday(env.today)
  const [yes, no] = [t('yes'), t('no')]
  const session = useMemo(
    () => ({ ...tools, words: { yes, no }, subject, user, config, office: officeData, today, contrast }),
    [tools, yes, no, subject, user, config, officeData, today, contrast],
  )
  const office = useMemo(
    () =>
      createApiClient({
        ...browserTransport(fetch),
        api,
        language,
        credentials: (path, method) => latest.current.credentials(path, method),
        onReply: (path, status, sent) => latest.current.onReply(path, status, sent),
        timeouts: PATIENCE,
      }),
    [fetch, api, language, latest],
  )
  const [arrangements] = useState(() => new Map<TablePlan, Arrangement>())
  return useMemo(
    () => ({
      t,
      plan,
      session,
      office,
      api,
      language,
      notify: (message) => latest.current.notify(message),
      leaveFor: (address) => latest.current.leaveFor(address),
      paymentReturns,
      setHeading,
      placeForm,
      widgets,
      LeaveGuard,
      arrangements,
    }),
    [
      t,
      plan,
      session,
      office,
      api,
      language,
      latest,
      paymentReturns,
      setHeading,
      placeForm,
      widgets,
      LeaveGuard,
      arrangements,
    ],
  )
}

import type { TFunction } from 'i18next'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { TablePlan } from '../plan/block.ts'
import type { ServicePlan } from '../plan/service.ts'
import { type ApiClient, createApiClient } from '../runtime/client/api-client.ts'
import { requestAddress } from '../runtime/client/exchange.ts'
import { createTools, type Environment } from '../runtime/environment.ts'
import type { PageController } from '../runtime/page/page-controller.ts'
import type { TableSorting } from '../runtime/table.ts'
import { browserTransport } from './browser-transport.ts'
import type { PageEnv, ServicePageProps } from './page-env.ts'
import { useLatest } from './use-latest.ts'
import { usePageController } from './use-page.ts'

/** Order and page size that a resident chose for a table; null: the order of the plan. */
interface Arrangement {
  readonly sorting: TableSorting | null
  readonly size: number
}

/** What the components of one page share. */
export interface PageParts extends Pick<PageEnv, 'api' | 'language' | 'paymentReturns' | 'widgets' | 'LeaveGuard'> {
  /** The texts of the portal. One for the page: each `useTranslation` would watch the language. */
  readonly t: TFunction<'engine'>
  readonly plan: ServicePlan
  readonly page: PageController
  readonly environment: Environment
  readonly client: ApiClient
  readonly notify: PageEnv['notify']
  readonly leaveFor: PageEnv['leaveFor']
  /** Reports that the page has nothing to show, since a call of it failed. */
  readonly fail: () => void
  /** Shows another heading than the service's; null: the service's again. */
  readonly setHeading: (heading: string | null) => void
  readonly placeForm: ServicePageProps['placeForm']
  readonly servicePath: PageEnv['servicePath']
  readonly arrangements: Map<TablePlan, Arrangement>
}

export const PageContext = createContext<PageParts | null>(null)

/** Throws outside of a service page. */
export function usePageParts(): PageParts {
  const parts = useContext(PageContext)
  if (parts === null) throw new Error('A component of a service page is used outside of one')
  return parts
}

/** What the components of a page share; the same object as long as nothing in it changes. */
export function useCreatePageParts(
  props: ServicePageProps,
  translate: PageParts['t'],
  setHeading: PageParts['setHeading'],
): PageParts {
  const { plan, env, placeForm } = props
  const { api, language, widgets, LeaveGuard, paymentReturns, servicePath } = env
  const latest = useLatest(props)
  const t = useMemo(() => remembered(translate), [translate])
  const environment = useEnvironment(plan, env, t)
  const [client] = useState(() =>
    createApiClient({
      ...browserTransport(env.fetch),
      api,
      language,
      credentials: (path, method) => latest.current.env.credentials(path, method),
      onReply: (path, status, sent) => latest.current.env.onReply(path, status, sent),
    }),
  )
  const page = usePageController(plan, client, environment, {
    onRead: () => {
      if (plan.extendsSession) latest.current.onExtendSession?.()
    },
    onFailure: () => latest.current.onPageFailure(),
    readBefore: (request) => env.readBefore?.of(requestAddress({ api, language }, request)) ?? null,
    onDrawn: () => env.readBefore?.forget(),
  })
  const [shared] = useState(() => ({
    client,
    arrangements: new Map<TablePlan, Arrangement>(),
    fail: () => latest.current.onPageFailure(),
    notify: ((message) => latest.current.env.notify(message)) satisfies PageEnv['notify'] as PageEnv['notify'],
    leaveFor: ((address) => latest.current.env.leaveFor(address)) satisfies PageEnv['leaveFor'] as PageEnv['leaveFor'],
  }))
  return useMemo(
    () => ({
      ...shared,
      t,
      plan,
      page,
      environment,
      api,
      language,
      paymentReturns,
      servicePath,
      widgets,
      LeaveGuard,
      setHeading,
      placeForm,
    }),
    [
      shared,
      t,
      plan,
      page,
      environment,
      api,
      language,
      paymentReturns,
      servicePath,
      widgets,
      LeaveGuard,
      setHeading,
      placeForm,
    ],
  )
}

/** The environment of the runtime; the same object as long as nothing in it changes. */
function useEnvironment({ words }: ServicePlan, env: PageEnv, t: PageParts['t']): Environment {
  const { subject, user, config, office, contrast } = env
  const tools = useMemo(() => createTools(words), [words])
  const today = useToday(env.today)
  const [yes, no] = [t('yes'), t('no')]
  return useMemo(
    () => ({ ...tools, words: { yes, no }, subject, user, config, office, today, contrast }),
    [tools, yes, no, subject, user, config, office, today, contrast],
  )
}

/** Milliseconds after which an open page notices a new day at the latest. */
const DAY_CHECK = 60_000

/** The office's day, `yyyy-MM-dd`: a page that stays open over midnight, or is seen again later, shows the new one. */
function useToday(today: () => string): string {
  const [, setDay] = useState(today)
  useEffect(() => {
    const check = () => setDay(today())
    const timer = setInterval(check, DAY_CHECK)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [today])
  return today()
}

/**
 * A translation that looks each text without values up once: i18next resolves a key with every call, which over the
 * renders of a page is most of what its texts cost.
 */
function remembered(t: PageParts['t']): PageParts['t'] {
  const known = new Map<string, string>()
  const lookUp = t as (key: string, options?: object) => string
  const translate = (key: string, options?: object): string => {
    if (options !== undefined) return lookUp(key, options)
    const found = known.get(key)
    if (found !== undefined) return found
    const text = lookUp(key)
    // A key comes back unchanged while its text is not loaded.
    if (text !== key) known.set(key, text)
    return text
  }
  return translate as PageParts['t']
}

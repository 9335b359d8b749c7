import { useAtomValue } from 'jotai'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomePlan } from '../../engine/plan/portal.ts'
import type { ServicePlan } from '../../engine/plan/service.ts'
import { browserTransport } from '../../engine/react/browser-transport.ts'
import type { PageEnv } from '../../engine/react/page-env.ts'
import { createApiClient } from '../../engine/runtime/client/api-client.ts'
import { DigestBoard, type DigestFeed, type FeedState } from '../../engine/runtime/digest-board.ts'
import { createTools } from '../../engine/runtime/environment.ts'
import { isInBreak, isOpenTo } from '../access/guard.ts'
import { type Subject, visitorAtom } from '../access/visitor.ts'
import { subjectsAtom } from '../session/account.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'

/** The digest blocks of the office's services, for the subjects that each is open to. */
export function useDigest(home: HomePlan, subjects: readonly Subject[], env: PageEnv): readonly FeedState[] {
  const { t } = useTranslation('engine')
  const { services } = useAtomValue(portalAtom)
  const visitor = useAtomValue(visitorAtom)
  const configuration = useAtomValue(configurationAtom)
  const words = useMemo(() => ({ yes: t('yes'), no: t('no') }), [t])
  const board = useMemo(() => {
    const isOpen = ({ id }: ServicePlan, subject: Subject): boolean => {
      const entry = services.find((one) => one.id === id)
      if (!entry || isInBreak(entry, configuration?.servicesInBreak)) return false
      return isOpenTo(entry, { ...visitor, subject }, configuration?.flags ?? null)
    }
    // What has happened is shown of the current subject alone.
    const feeds: DigestFeed[] = subjects.flatMap((subject, index) =>
      [...home.pay, ...home.todo, ...(index === 0 ? home.lately : [])].flatMap((plan) =>
        isOpen(plan, subject) ? [{ plan, subject }] : [],
      ),
    )
    const { api, language, credentials, onReply, user, config, office, contrast } = env
    const client = createApiClient({ ...browserTransport(env.fetch), api, language, credentials, onReply })
    const today = env.today()
    return new DigestBoard(feeds, client, ({ plan, subject }) => ({
      ...createTools(plan.words),
      words,
      subject,
      user,
      config,
      office,
      today,
      contrast,
    }))
  }, [home, subjects, env, services, visitor, configuration, words])
  return useSyncExternalStore(board.subscribe, board.getSnapshot)
}

/** Subjects that are read at once; the others when the visitor asks for them. */
const AT_ONCE = 6

/** Whom the account may act for: the current subject first, and of many the first few until all are asked for. */
export function useDigestSubjects(): {
  readonly subjects: readonly Subject[]
  readonly more: number
  readonly showAll: () => void
} {
  const listed = useAtomValue(subjectsAtom)
  const { subject } = useAtomValue(visitorAtom)
  const [all, setAll] = useState(false)
  const current = subject?.nip ?? subject?.pesel
  const ordered = useMemo(() => {
    const isCurrent = (one: Subject) => (one.nip ?? one.pesel) === current
    return [...listed.filter(isCurrent), ...listed.filter((one) => !isCurrent(one))]
  }, [listed, current])
  const subjects = useMemo(() => (all ? ordered : ordered.slice(0, AT_ONCE)), [ordered, all])
  return { subjects, more: ordered.length - subjects.length, showAll: () => setAll(true) }
}

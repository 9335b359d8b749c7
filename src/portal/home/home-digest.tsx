import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomePlan } from '../../engine/plan/portal.ts'
import { lately, sectionOf, toDo } from '../../engine/runtime/digest-board.ts'
import { Button } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { homePlans } from '../documents/documents.ts'
import { usePlan } from '../documents/use-plan.ts'
import { usePageEnv } from '../service/use-page-env.ts'
import { portalAtom } from '../state/portal.ts'
import { useAccountTasks } from './account-tasks.ts'
import { DigestLines, DigestPart, PartFailures } from './digest-parts.tsx'
import { PayPart } from './pay-part.tsx'
import { useDigest, useDigestSubjects } from './use-digest.ts'
import './home-digest.css'

/** What concerns whoever has signed in, before the tiles: what is to be paid, what is to be done, what has happened. */
export function HomeDigest() {
  const { home } = useAtomValue(portalAtom)
  const { restricted } = useAtomValue(visitorAtom)
  if (home === null || restricted) return <OwnTasks />
  return <OfServices name={home} />
}

/** An account that may do only part is told what to do about it; the office would answer no other call. */
function OwnTasks() {
  const { t } = useTranslation('portal')
  const tasks = useAccountTasks()
  if (tasks.length === 0) return null
  return (
    <DigestPart id="todo" title={t('digest.todo')}>
      <DigestLines lines={[]} tasks={tasks} />
    </DigestPart>
  )
}

function OfServices({ name }: { readonly name: string }) {
  const { t } = useTranslation('portal')
  const { state, refetch } = usePlan(name, homePlans)
  switch (state.kind) {
    case 'loading':
      return <Skeleton shape="text" count={6} label={t('loading')} />
    case 'failed':
      return <PartFailures failures={[{ service: 'home', title: t('digest.title'), refetch: () => void refetch() }]} />
    case 'ready':
      return <Parts home={state.value} />
  }
}

/** How many things that have happened are shown. */
const LATEST = 6

function Parts({ home }: { readonly home: HomePlan }) {
  const { t } = useTranslation('portal')
  const env = usePageEnv()
  const { subjects, more, showAll } = useDigestSubjects()
  const states = useDigest(home, subjects, env)
  const tasks = useAccountTasks()
  const todo = useMemo(() => sectionOf(states, 'todo'), [states])
  const recent = useMemo(() => sectionOf(states, 'lately'), [states])
  const several = subjects.length + more > 1
  return (
    <div className="portal-digest">
      <PayPart states={states} subjects={subjects} today={env.today()}>
        {more > 0 && <Button onClick={showAll}>{t('digest.moreSubjects', { count: more })}</Button>}
      </PayPart>
      {(todo.offered || tasks.length > 0) && (
        <DigestPart id="todo" title={t('digest.todo')}>
          <DigestLines
            lines={toDo(todo.lines)}
            tasks={tasks}
            several={several}
            loading={todo.loading}
            dayWord={t('digest.dueOn')}
            empty={todo.failures.length === 0 ? t('digest.nothingToDo') : null}
          />
          <PartFailures failures={todo.failures} />
        </DigestPart>
      )}
      {recent.offered && (
        <DigestPart id="lately" title={t('digest.lately')}>
          <DigestLines
            lines={lately(recent.lines, LATEST)}
            loading={recent.loading}
            empty={recent.failures.length === 0 ? t('digest.nothingLately') : null}
          />
          <PartFailures failures={recent.failures} />
        </DigestPart>
      )}
    </div>
  )
}

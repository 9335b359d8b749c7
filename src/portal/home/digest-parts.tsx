import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { inZloty } from '../../engine/model/money.ts'
import { formatPlainDate } from '../../engine/model/plain-date.ts'
import { keepShortWords } from '../../engine/model/short-words.ts'
import type { DigestLine, DigestSection } from '../../engine/runtime/digest-board.ts'
import { isSameSubject } from '../../engine/runtime/environment.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { WholeSigns } from '../../kit/whole-signs.tsx'
import { type Subject, visitorAtom } from '../access/visitor.ts'
import { chooseSubjectAtom } from '../session/account.ts'
import { portalAtom } from '../state/portal.ts'
import type { AccountTask } from './account-tasks.ts'

interface DigestPartProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** One part of the signed-in home page. */
export function DigestPart({ id, title, children }: DigestPartProps) {
  return (
    <section className={`portal-digest__part portal-digest__part--${id}`} aria-labelledby={`portal-digest-${id}`}>
      <h2 id={`portal-digest-${id}`}>{title}</h2>
      {children}
    </section>
  )
}

interface SubjectLinkProps {
  readonly service: string
  readonly search?: string
  readonly subject: Subject
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Leads to the page of a service and acts there for the subject. */
export function SubjectLink({ service, search = '', subject, className, children }: SubjectLinkProps) {
  const { services } = useAtomValue(portalAtom)
  const { subject: current } = useAtomValue(visitorAtom)
  const choose = useSetAtom(chooseSubjectAtom)
  const path = services.find(({ id }) => id === service)?.path ?? '/'
  const act = () => {
    if (!isSameSubject(current, subject)) choose(subject)
  }
  return (
    <Link to={path + search} className={className} onClick={act}>
      {children}
    </Link>
  )
}

interface DigestLinesProps {
  readonly lines: readonly DigestLine[]
  readonly tasks?: readonly AccountTask[]
  /** Each line names its subject. */
  readonly several?: boolean
  readonly loading?: boolean
  /** Words before the day of each line, such as “due”. */
  readonly dayWord?: string
  /** What is shown when there is nothing; null: nothing. */
  readonly empty?: string | null
}

/** Lines that lead to the pages they are about; those that are known show before the others have come. */
export function DigestLines(props: DigestLinesProps) {
  const { lines, tasks = [], several = false, loading = false, dayWord, empty = null } = props
  const { t } = useTranslation('portal')
  return (
    <>
      {(lines.length > 0 || tasks.length > 0) && (
        <ul className="portal-digest__lines">
          {tasks.map(({ id, text, note, href }) => (
            <li key={id}>
              <Link to={href}>{text}</Link>
              {note !== null && <span className="portal-digest__note">{note}</span>}
            </li>
          ))}
          {lines.map((line) => (
            <DigestItem key={line.key} line={line} several={several} dayWord={dayWord} />
          ))}
        </ul>
      )}
      {loading && <Skeleton shape="text" label={t('loading')} />}
      {!loading && lines.length === 0 && tasks.length === 0 && empty !== null && (
        <p className="portal-digest__empty">{empty}</p>
      )}
    </>
  )
}

interface DigestItemProps {
  readonly line: DigestLine
  readonly several?: boolean
  /** Words before its day, such as “due”. */
  readonly dayWord?: string | undefined
  readonly overdue?: boolean
}

export function DigestItem({ line, several = false, dayWord, overdue = false }: DigestItemProps) {
  const { t } = useTranslation('portal')
  const { service, subject, search, text, amount, day, state } = line
  return (
    <li className={overdue ? 'portal-digest__overdue' : undefined}>
      <SubjectLink service={service} subject={subject} search={search}>
        <WholeSigns text={keepShortWords(text)} />
      </SubjectLink>
      {amount !== null && (
        <span className="portal-digest__amount" translate="no">
          {inZloty(amount)}
        </span>
      )}
      <span className="portal-digest__note">
        {overdue && (
          <>
            <Icon name="exclamation-circle" /> {t('digest.overdue')}{' '}
          </>
        )}
        {day !== null && (
          <>
            {dayWord === undefined ? '' : `${dayWord} `}
            <time dateTime={day.slice(0, 10)} translate="no">
              {formatPlainDate(day.slice(0, 10))}
            </time>
          </>
        )}
        {state !== null && <WholeSigns text={day === null ? state : ` · ${state}`} />}
        {several && (
          <>
            {(day !== null || state !== null) && ' · '}
            <span translate="no">{subject.name}</span>
          </>
        )}
      </span>
    </li>
  )
}

/** A source that is down takes nothing from the others: it is named, and can be tried again. */
export function PartFailures({ failures }: Pick<DigestSection, 'failures'>) {
  const { t } = useTranslation('portal')
  return failures.map(({ service, title, refetch }) => (
    <div className="portal-digest__failure" role="alert" key={service}>
      <Icon name="exclamation-triangle" />
      <p>{t('digest.failure', { title })}</p>
      <Button icon="refresh" onClick={refetch}>
        {t('retry')}
      </Button>
    </div>
  ))
}

import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inZloty } from '../../engine/model/money.ts'
import { type DigestLine, type FeedState, sectionOf, type ToPay, toPay } from '../../engine/runtime/digest-board.ts'
import { isSameSubject } from '../../engine/runtime/environment.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { Subject } from '../access/visitor.ts'
import { userAtom } from '../session/account.ts'
import { DigestItem, DigestPart, PartFailures, SubjectLink } from './digest-parts.tsx'

interface PayPartProps {
  readonly states: readonly FeedState[]
  readonly subjects: readonly Subject[]
  readonly today: string
  readonly children: ReactNode
}

/** What is to be paid: one sum for today, what is overdue first, then the next dates; a line for each subject. */
export function PayPart({ states, subjects, today, children }: PayPartProps) {
  const { t } = useTranslation('portal')
  const groups = useMemo(
    () =>
      subjects.map((subject) => {
        const own = states.filter((state) => isSameSubject(state.subject, subject))
        return { subject, section: sectionOf(own, 'pay') }
      }),
    [states, subjects],
  )
  const failures = useMemo(() => sectionOf(states, 'pay').failures, [states])
  const offered = groups.filter(({ section }) => section.offered)
  if (offered.length === 0) return null
  return (
    <DigestPart id="pay" title={t('digest.pay')}>
      {offered.map(({ subject, section }) => {
        if (section.loading) return <Skeleton key={keyOf(subject)} shape="text" label={t('loading')} />
        if (section.lines.length === 0 && section.failures.length > 0) return null
        return (
          <SubjectDues
            key={keyOf(subject)}
            subject={subject}
            named={offered.length > 1}
            lines={section.lines}
            today={today}
          />
        )
      })}
      <PartFailures failures={failures} />
      {children}
    </DigestPart>
  )
}

const keyOf = ({ nip, pesel }: Subject): string => nip ?? pesel ?? ''

/** How many of the next dates are shown. */
const NEXT = 3
/** How many overdue ones are shown; the sum is of all. */
const OVERDUE = 4

interface SubjectDuesProps {
  readonly subject: Subject
  readonly named: boolean
  readonly lines: readonly DigestLine[]
  readonly today: string
}

function SubjectDues({ subject, named, lines, today }: SubjectDuesProps) {
  const { t } = useTranslation('portal')
  const dues = useMemo(() => toPay(lines, today), [lines, today])
  const service = lines[0]?.service
  const overdue = dues.overdue.slice(0, OVERDUE)
  const next = dues.next.slice(0, NEXT)
  const rest = dues.overdue.length + dues.next.length - overdue.length - next.length
  return (
    <div className="portal-digest__subject">
      {named && (
        <h3 className="portal-digest__name" translate="no">
          {subject.name}
        </h3>
      )}
      <Sums dues={dues} />
      {overdue.length + next.length > 0 && (
        <ul className="portal-digest__lines">
          {overdue.map((line) => (
            <DigestItem key={line.key} line={line} overdue dayWord={t('digest.dueOn')} />
          ))}
          {next.map((line) => (
            <DigestItem key={line.key} line={line} dayWord={t('digest.dueOn')} />
          ))}
        </ul>
      )}
      {service !== undefined && dues.today + dues.later > 0 && (
        <p className="ok-actions">
          <SubjectLink
            service={service}
            subject={subject}
            className={buttonClass(dues.today > 0 ? 'primary' : 'secondary')}
          >
            {dues.today > 0 ? t('digest.payNow', { sum: inZloty(dues.today) }) : t('digest.payAhead')}
          </SubjectLink>
          {rest > 0 && <span className="portal-digest__note">{t('digest.more', { count: rest })}</span>}
        </p>
      )}
    </div>
  )
}

/** One sum for today, then what else there is: in the words of the page of dues, each where it is not nothing. */
function Sums({ dues }: { readonly dues: ToPay }) {
  const { t } = useTranslation('portal')
  const isNewAccount = useAtomValue(userAtom)?.firstLogin === true
  const { today, late, later, apart, all } = dues
  const notes = [
    ...(late === 0 ? [] : [t('digest.late', { sum: inZloty(late) })]),
    ...(later === 0 ? [] : [t('digest.later', { sum: inZloty(later) })]),
    ...apart.map(({ words, sum }) => t('digest.apart', { words, sum: inZloty(sum) })),
    ...(all === today ? [] : [t('digest.all', { sum: inZloty(all) })]),
  ]
  return (
    <>
      <p className="portal-digest__sum">
        <span>{t('digest.today')}</span> <strong translate="no">{inZloty(today)}</strong>
      </p>
      {notes.length > 0 && <p className="portal-digest__note">{notes.join(' ')}</p>}
      {all === 0 && (
        <p className="portal-digest__empty">{t(isNewAccount ? 'digest.notKnownYet' : 'digest.nothingToPay')}</p>
      )}
    </>
  )
}

import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { choosingSubjectAtom } from '../account/subject-choice.ts'
import { subjectsAtom } from '../session/account.ts'
import './subject-line.css'

/** Whose data a protected service shows, and the way to another subject where the account has several. */
export function SubjectLine() {
  const { t } = useTranslation('portal')
  const { subject } = useAtomValue(visitorAtom)
  const several = useAtomValue(subjectsAtom).length > 1
  const choose = useSetAtom(choosingSubjectAtom)
  if (!subject) return null
  const { name, nip, pesel } = subject
  return (
    <div className="portal-subject">
      <p>
        {t('subject.current')} <strong translate="no">{name}</strong>,{' '}
        <span className="portal-subject__number">
          {t(nip === null ? 'subject.pesel' : 'subject.nip')} <span translate="no">{nip ?? pesel}</span>
        </span>
      </p>
      {several && (
        <Button small onClick={() => choose(true)}>
          {t('subject.change')}
        </Button>
      )}
    </div>
  )
}

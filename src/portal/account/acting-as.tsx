import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/icon.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { subjectsAtom } from '../session/account.ts'
import { choosingSubjectAtom } from './subject-choice.ts'

/** Whom the user acts for, always in sight in the bar; with several to choose from, the way to another. */
export function ActingAs() {
  const { t } = useTranslation('portal')
  const { subject } = useAtomValue(visitorAtom)
  const several = useAtomValue(subjectsAtom).length > 1
  const choose = useSetAtom(choosingSubjectAtom)
  if (!subject) return null
  const whom = (
    <span className="portal-acting__whom">
      <span className="portal-acting__label">{t('subject.actingAs')}</span>{' '}
      <strong translate="no">{subject.name}</strong>
    </span>
  )
  if (!several) return <p className="portal-acting">{whom}</p>
  return (
    <button
      type="button"
      className="portal-acting portal-acting--switch"
      aria-haspopup="dialog"
      onClick={() => choose(true)}
    >
      {whom}
      <span className="portal-acting__switch">{t('subject.other')}</span>
      <Icon name="chevron-down" />
    </button>
  )
}

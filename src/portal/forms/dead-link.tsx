import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FormEntry } from '../../engine/plan/form.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { paths } from '../paths.ts'
import type { LinkState } from './mailed-link.ts'

interface DeadLinkProps {
  readonly title: string
  readonly why: Exclude<LinkState, 'checking' | 'good'>
  /** The form that sends another link. */
  readonly another: FormEntry | null
}

const texts = {
  incomplete: 'link.incomplete',
  used: 'link.used',
  notBegunHere: 'login.notBegunHere',
  signInOver: 'link.signInOver',
} as const

/** In place of a form whose link cannot be used: why, and the way forward. */
export function DeadLink({ title, why, another }: DeadLinkProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <PageHeader title={title} />
      <Note
        kind="danger"
        word={t('link.title')}
        actions={
          <>
            {another?.path && (
              <Link className={buttonClass('primary')} to={another.path}>
                {t('link.another')}
              </Link>
            )}
            <Link className={buttonClass()} to={paths.login}>
              {t('link.toLogin')}
            </Link>
          </>
        }
      >
        <p>{t(texts[why])}</p>
      </Note>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { paths } from '../paths.ts'

/** In place of a form that asks for a password of somebody who has none. */
export function NoPassword({ title }: { readonly title: string }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <PageHeader title={title} />
      <Note
        kind="info"
        word={t('firstPassword.none')}
        actions={
          <>
            <Link className={buttonClass('primary')} to={paths.firstPassword}>
              {t('firstPassword.set')}
            </Link>
            <Link className={buttonClass()} to={paths.panel}>
              {t('firstPassword.back')}
            </Link>
          </>
        }
      >
        <p>{t('firstPassword.why')}</p>
      </Note>
    </>
  )
}

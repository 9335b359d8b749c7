import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { leaveNoticeAtom } from '../messages/page-notice.tsx'
import { paths } from '../paths.ts'

/** Leads from a page that a restricted account may not open to its panel, which names the page and says what to do. */
export function ToPanel({ title }: { readonly title: string | undefined }) {
  const { t } = useTranslation('portal')
  const leave = useSetAtom(leaveNoticeAtom)
  useEffect(() => {
    if (title !== undefined) leave({ at: paths.panel, kind: 'info', text: t('account.pageNotAvailable', { title }) })
  }, [leave, t, title])
  return <Navigate replace to={paths.panel} />
}

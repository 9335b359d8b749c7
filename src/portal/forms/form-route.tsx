import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import type { FormAccess } from '../../engine/plan/form.ts'
import { later } from '../../kit/later.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { AccountAwaitedPage } from '../account/account-awaited.tsx'
import { ToPanel } from '../account/to-panel.tsx'
import { paths } from '../paths.ts'
import { FurtherAddress } from '../service/further-address.tsx'
import { portalAtom } from '../state/portal.ts'

/** The code of forms, fetched with the first of them that is opened. */
export const FormHost = later(() => import('./form-host.tsx').then((module) => module.FormHost))

/** The page of a form of this office; else a further address of a service, or no page at all. */
export function FormRoute() {
  const { t } = useTranslation('portal')
  const { pathname } = useLocation()
  const entry = useAtomValue(portalAtom).forms.find((form) => form.path === pathname)
  if (!entry) return <FurtherAddress />
  const coming = (
    <>
      <PageHeader title={entry.title} />
      <Skeleton shape="form" label={t('loading')} />
    </>
  )
  return (
    <Protected access={entry.access} title={entry.title}>
      <FormHost key={entry.id} entry={entry} path={pathname} coming={coming} />
    </Protected>
  )
}

interface ProtectedProps {
  readonly access: FormAccess
  /** Of a page that is nothing without the account. */
  readonly title?: string
  readonly children: ReactNode
}

/** Leads whoever may not be here to sign in, which remembers the way, or to the panel, which explains what is to be done. */
export function Protected({ access, title, children }: ProtectedProps) {
  const { signedIn, restricted, known } = useAtomValue(visitorAtom)
  const { pathname, search } = useLocation()
  if (access === 'public') return children
  if (!signedIn) return <Navigate replace to={paths.login} state={{ remember: pathname + search }} />
  if (!known && title !== undefined) return <AccountAwaitedPage title={title} />
  if (restricted && access === 'login') return <ToPanel title={title} />
  return children
}

import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { portalLink } from '../links/portal-link.tsx'
import { paths } from '../paths.ts'
import { portalAtom } from '../state/portal.ts'

/** Makes the document's title “Page – Office”. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('portal')
  const { name } = useAtomValue(portalAtom)
  const title = t('title', { page, office: name })
  useEffect(() => {
    document.title = title
  }, [title])
}

interface TrailProps {
  readonly page: string
  /** The page on the way, between home and this one. */
  readonly by?: { readonly label: string; readonly href: string }
}

/** The way from home to this page. */
export function Trail({ page, by }: TrailProps) {
  const { t } = useTranslation('portal')
  const items = [
    { id: 'home', label: t('home.title'), href: paths.home },
    ...(by ? [{ id: 'by', ...by }] : []),
    { id: 'page', label: page },
  ]
  return <Breadcrumbs label={t('breadcrumbs')} items={items} renderLink={portalLink} />
}

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly icon?: string
  readonly children: ReactNode
}

/** A page of the shell: the way to it, its heading, and what it says. */
export function Page({ title, lead, icon, children }: PageProps) {
  usePageTitle(title)
  return (
    <>
      <Trail page={title} />
      <PageHeader title={title} lead={lead} icon={icon} />
      {children}
    </>
  )
}

import { useAtomValue } from 'jotai'
import { type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { portalLink } from '../links/portal-link.tsx'
import { paths } from '../paths.ts'
import { DataAgeSlot } from '../service/data-age-slot.tsx'
import { portalAtom } from '../state/portal.ts'
import { PageTitleContext } from './page-title.ts'

/** Makes the document's title “Page – Office”. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation('portal')
  const { name } = useAtomValue(portalAtom)
  const title = t('title', { page, office: name })
  const reported = useContext(PageTitleContext)
  if (reported !== null) reported.text = page
  useEffect(() => {
    document.title = title
  }, [title])
}

/** A page on the way. */
export interface Step {
  readonly label: string
  readonly href: string
}

interface TrailProps {
  readonly page: string
  /** The pages on the way, between home and this one. */
  readonly by?: readonly Step[] | undefined
}

/** The way from home to this page. */
export function Trail({ page, by = [] }: TrailProps) {
  const { t } = useTranslation('portal')
  const items = [
    { id: 'home', label: t('home.title'), href: paths.home },
    ...by.map((step) => ({ id: step.href, ...step })),
    { id: 'page', label: page },
  ]
  return <Breadcrumbs label={t('breadcrumbs')} items={items} renderLink={portalLink} />
}

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly icon?: string
  /** The pages on the way, between home and this one. */
  readonly by?: readonly Step[]
  readonly children: ReactNode
}

/** A page of the shell: its breadcrumbs, its heading and its content. */
export function Page({ title, lead, icon, by, children }: PageProps) {
  usePageTitle(title)
  return (
    <>
      <Trail page={title} by={by} />
      <PageHeader title={title} lead={lead} icon={icon} />
      <DataAgeSlot />
      {children}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { FailureState } from '../../kit/failure-state.tsx'
import { Note } from '../../kit/note.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { OfficeQuery } from '../api/use-office-query.ts'
import { Trail, usePageTitle } from '../pages/page.tsx'
import { FOLDER_OF } from '../paths.ts'
import type { Folder } from './folder.ts'
import { FolderView } from './folder-view.tsx'
import { addressOf, type Way, wayTo } from './way.ts'

/** One of the lists that a page with files is made of. */
export interface FilesSection {
  /** In addresses, where there are several. */
  readonly id: string
  /** What heads it until the office has named it. */
  readonly title: string
  readonly query: OfficeQuery<Folder>
}

interface FilesPageProps {
  readonly title: string
  readonly lead: string
  readonly path: string
  readonly sections: readonly FilesSection[]
}

/**
 * The files-and-pages browser. The open folder stands in the address, so that it can be reloaded, shared and gone back
 * from; the views that led to it are the breadcrumbs.
 */
export function FilesPage(props: FilesPageProps) {
  const { path, sections } = props
  const address = new URLSearchParams(useLocation().search).get(FOLDER_OF) ?? ''
  const several = sections.length > 1
  const [first = '', ...others] = address.split('/').filter(Boolean)
  const section = several ? sections.find(({ id }) => id === first) : sections[0]
  if (address === '' || section === undefined) return <Root {...props} missing={address !== ''} />
  const steps = several ? others.join('/') : address
  const head = several ? [{ step: section.id }] : []
  const to = (way: readonly Way[]) => addressOf(path, way.length === 0 ? [] : [...head, ...way])
  return <Opened key={address} {...props} section={section} steps={steps} to={to} />
}

function Root({ title, lead, path, sections, missing }: FilesPageProps & { readonly missing: boolean }) {
  const several = sections.length > 1
  usePageTitle(title)
  return (
    <>
      <Trail page={title} />
      <PageHeader key="root" title={title} lead={lead} />
      {missing && <Gone />}
      {sections.map((section) => (
        <section className="ok-block" key={section.id} aria-label={several ? nameOf(section) : undefined}>
          {several && <h2>{nameOf(section)}</h2>}
          <Contents section={section} way={[]} to={(way) => toFrom(path, several ? section.id : null, way)} />
        </section>
      ))}
    </>
  )
}

function Gone() {
  const { t } = useTranslation('portal')
  return (
    <Note kind="warn" word={t('messages.warning')}>
      {t('files.gone')}
    </Note>
  )
}

const nameOf = ({ query: { state }, title }: FilesSection): string =>
  (state.kind === 'ready' && state.value.name) || title

const toFrom = (path: string, section: string | null, way: readonly Way[]): string =>
  addressOf(path, way.length === 0 || section === null ? way : [{ step: section }, ...way])

interface OpenedProps extends FilesPageProps {
  readonly section: FilesSection
  readonly steps: string
  readonly to: (way: readonly Way[]) => string
}

function Opened({ title, section, steps, to }: OpenedProps) {
  const { state } = section.query
  const way = state.kind === 'ready' ? wayTo(state.value, steps) : []
  const name = way.at(-1)?.folder.name ?? title
  const missing = state.kind === 'ready' && way.length < steps.split('/').filter(Boolean).length
  const before = way
    .slice(0, -1)
    .map(({ folder }, place) => ({ label: folder.name, href: to(way.slice(0, place + 1)) }))
  const by = way.length === 0 ? [] : [{ label: title, href: to([]) }, ...before]
  usePageTitle(name)
  return (
    <>
      <Trail page={name} by={by} />
      <PageHeader title={name} />
      {missing && <Gone />}
      <Contents section={section} way={way} to={to} back={by.at(-1)} />
    </>
  )
}

interface ContentsProps {
  readonly section: FilesSection
  readonly way: readonly Way[]
  readonly to: (way: readonly Way[]) => string
  readonly back?: { readonly label: string; readonly href: string } | undefined
}

function Contents({ section, way, to, back }: ContentsProps) {
  const { t } = useTranslation('portal')
  const { state, refetch } = section.query
  switch (state.kind) {
    case 'loading':
      return <Skeleton shape="text" count={4} label={t('loading')} />
    case 'failed':
      return (
        <FailureState
          title={t('files.failure.title')}
          body={t('files.failure.text')}
          retry={t('retry')}
          onRetry={() => void refetch()}
        />
      )
    case 'ready':
      return <FolderView folder={way.at(-1)?.folder ?? state.value} way={way} to={to} back={back} />
  }
}

import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Note } from '../../kit/note.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import type { OfficeQuery } from '../api/use-office-query.ts'
import { OfficeFailure } from '../failure/office-failure.tsx'
import { Trail, usePageTitle } from '../pages/page.tsx'
import { FOLDER_OF } from '../paths.ts'
import { DataAgeSlot } from '../service/data-age-slot.tsx'
import type { Folder } from './folder.ts'
import { addressOf, folderPathTo, type OpenFolder } from './folder-path.ts'
import { FolderView } from './folder-view.tsx'

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
  const to = (opened: readonly OpenFolder[]) => addressOf(path, opened.length === 0 ? [] : [...head, ...opened])
  return <Opened key={address} {...props} section={section} steps={steps} to={to} />
}

function Root({ title, lead, path, sections, missing }: FilesPageProps & { readonly missing: boolean }) {
  const several = sections.length > 1
  usePageTitle(title)
  return (
    <>
      <Trail page={title} />
      <PageHeader key="root" title={title} lead={lead} />
      <DataAgeSlot />
      {missing && <Gone />}
      {sections.map((section) => (
        <section className="ok-block" key={section.id} aria-label={several ? nameOf(section) : undefined}>
          {several && <h2>{nameOf(section)}</h2>}
          <Contents section={section} opened={[]} to={(opened) => toFrom(path, several ? section.id : null, opened)} />
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

const toFrom = (path: string, section: string | null, opened: readonly OpenFolder[]): string =>
  addressOf(path, opened.length === 0 || section === null ? opened : [{ step: section }, ...opened])

interface OpenedProps extends FilesPageProps {
  readonly section: FilesSection
  readonly steps: string
  readonly to: (opened: readonly OpenFolder[]) => string
}

function Opened({ title, section, steps, to }: OpenedProps) {
  const { state } = section.query
  const opened = state.kind === 'ready' ? folderPathTo(state.value, steps) : []
  const name = opened.at(-1)?.folder.name ?? title
  const missing = state.kind === 'ready' && opened.length < steps.split('/').filter(Boolean).length
  const before = opened
    .slice(0, -1)
    .map(({ folder }, place) => ({ label: folder.name, href: to(opened.slice(0, place + 1)) }))
  const by = opened.length === 0 ? [] : [{ label: title, href: to([]) }, ...before]
  usePageTitle(name)
  return (
    <>
      <Trail page={name} by={by} />
      <PageHeader title={name} />
      <DataAgeSlot />
      {missing && <Gone />}
      <Contents section={section} opened={opened} to={to} back={by.at(-1)} />
    </>
  )
}

interface ContentsProps {
  readonly section: FilesSection
  readonly opened: readonly OpenFolder[]
  readonly to: (opened: readonly OpenFolder[]) => string
  readonly back?: { readonly label: string; readonly href: string } | undefined
}

function Contents({ section, opened, to, back }: ContentsProps) {
  const { t } = useTranslation('portal')
  const { state, refetch } = section.query
  switch (state.kind) {
    case 'loading':
      return <Skeleton shape="text" count={4} label={t('loading')} />
    case 'failed':
      return (
        <OfficeFailure
          title={t('files.failure.title')}
          error={state.error}
          silence={t('files.failure.text')}
          onRetry={() => void refetch()}
        />
      )
    case 'ready':
      return <FolderView folder={opened.at(-1)?.folder ?? state.value} opened={opened} to={to} back={back} />
  }
}

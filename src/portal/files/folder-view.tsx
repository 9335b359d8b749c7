import type { TFunction } from 'i18next'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { keepShortWords } from '../../engine/model/short-words.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { EntryList, type ListedEntry } from '../../kit/entry-list.tsx'
import { isPathHere } from '../links/addresses.ts'
import { portalLink } from '../links/portal-link.tsx'
import { portalAtom } from '../state/portal.ts'
import { iconOf } from './file-icons.ts'
import type { FileEntry, Folder, PageEntry } from './folder.ts'
import { type OpenFolder, steps } from './folder-path.ts'
import { fileAddress, pageAddress } from './links.ts'

interface FolderViewProps {
  readonly folder: Folder
  /** The views that led here, this one last; none at the root. */
  readonly opened: readonly OpenFolder[]
  /** The address of a view. */
  readonly to: (opened: readonly OpenFolder[]) => string
  /** The view before this one. */
  readonly back?: { readonly label: string; readonly href: string } | undefined
}

/** What a folder holds: the way back, folders, pages and files. */
export function FolderView({ folder, opened, to, back }: FolderViewProps) {
  const { t } = useTranslation('portal')
  const { eOffice } = useAtomValue(portalAtom)
  const entries: readonly ListedEntry[] = [
    ...(back ? [backEntry(back, t)] : []),
    ...steps(folder).map((next) => folderEntry(next, to([...opened, next]), t)),
    ...folder.pages.map((page, place) => pageEntry(page, place, t)),
    ...folder.files.map((file, place) => fileEntry(file, place, eOffice, t)),
  ]
  const empty = folder.folders.length + folder.pages.length + folder.files.length === 0
  return (
    <>
      {entries.length > 0 && <EntryList entries={entries} />}
      {empty && <EmptyState icon="folder-open" title={t('files.empty.title')} body={t('files.empty.text')} />}
    </>
  )
}

type Translate = TFunction<'portal'>

const backEntry = ({ label, href }: { readonly label: string; readonly href: string }, t: Translate): ListedEntry => ({
  id: 'back',
  icon: 'arrow-left',
  label: <Link to={href}>{t('files.back', { folder: label })}</Link>,
})

const folderEntry = ({ folder, step }: OpenFolder, href: string, t: Translate): ListedEntry => ({
  id: `folder ${step}`,
  icon: iconOf('folder'),
  label: <Link to={href}>{keepShortWords(folder.name)}</Link>,
  note: t('files.kind.folder'),
})

function pageEntry({ name, link }: PageEntry, place: number, t: Translate): ListedEntry {
  const href = pageAddress(link)
  const away = href !== null && !isPathHere(href)
  return {
    id: `page ${place}`,
    icon: away ? iconOf('link') : 'file-edit',
    label: href === null ? keepShortWords(name) : portalLink({ href, children: keepShortWords(name) }),
    note: href === null ? t('files.unavailable') : t(away ? 'files.kind.link' : 'files.kind.page'),
  }
}

function fileEntry({ name, extension, link }: FileEntry, place: number, base: string, t: Translate): ListedEntry {
  const href = fileAddress(link, base)
  const kind = extension === '' ? t('files.kind.anyFile') : t('files.kind.file', { extension: extension.toUpperCase() })
  return {
    id: `file ${place}`,
    icon: iconOf(extension),
    label: href === null ? keepShortWords(name) : fileLink(href, keepShortWords(name), t('opensInNewTab')),
    note: href === null ? `${kind}. ${t('files.unavailable')}` : kind,
  }
}

/** A file is opened beside the portal: going back from it would lose nothing, but closing it might. */
const fileLink = (href: string, name: string, newTab: string): ReactNode => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {name} <span className="ok-sr-only">{newTab}</span>
  </a>
)

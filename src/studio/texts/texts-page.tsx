import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { OutlineItem } from '../../engine/authoring/edit/outline.ts'
import type { TextRow } from '../../engine/authoring/edit/text-table.ts'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Note } from '../../kit/note.tsx'
import { Pager } from '../../kit/pager.tsx'
import { pagesOf } from '../../kit/pager-window.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../workspace/workspace-snapshot.ts'
import { TextFiles } from './text-files.tsx'
import { noFilter, TextFilters } from './text-filters.tsx'
import { filteredTexts, placesOf } from './text-list.ts'
import { TextTable } from './text-table.tsx'
import './texts.css'

interface TextsPageProps {
  readonly workspace: Workspace
  readonly snapshot: WorkspaceSnapshot
}

const PAGE = 25
const noItems: readonly OutlineItem[] = []
const noRows: readonly TextRow[] = []

/** Every text of the portal in every language: to search, to change, and to exchange with translators. */
export function TextsPage({ workspace, snapshot }: TextsPageProps) {
  const { words, language } = useSpeech()
  const { compiled } = snapshot
  const [filter, setFilter] = useState(noFilter)
  const { search, show, target } = filter
  const [page, setPage] = useState(1)
  // A row that the filter would leave out once it is changed stays until another filter is chosen.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    workspace.lookAtTexts(true)
    return () => workspace.lookAtTexts(false)
  }, [workspace])
  const outline = compiled?.outline ?? noItems
  const rows = compiled?.texts ?? noRows
  const placeOf = useMemo(() => placesOf(outline, language, words.texts), [outline, language, words])
  const all = compiled?.languages ?? []
  const [source = 'pl'] = all
  const languages = target === '' ? all : [source, target]
  const wanted = useDeferredValue(search)
  const chosen = { search: wanted, show, languages: target === '' ? all : [target], kept: changed }
  const found = filteredTexts(rows, chosen, placeOf)
  const shownPage = Math.min(page, pagesOf(found.length, PAGE))
  if (compiled === null || compiled.texts === null) return <LoadingMark label={words.loading} />
  const editable = workspace.office.editor && compiled.readable && !snapshot.isStopped
  return (
    <main className="studio-page studio-texts" data-pane="page" tabIndex={-1}>
      <h1>{words.texts.title}</h1>
      <p className="studio-muted">{words.texts.lead}</p>
      {!compiled.readable && (
        <Note kind="danger" word={words.error}>
          {words.properties.unreadable}
        </Note>
      )}
      <TextFiles
        workspace={workspace}
        rows={rows}
        exported={found}
        languages={languages}
        source={source}
        placeOf={placeOf}
        editable={editable}
      />
      <TextFilters
        languages={all.filter((one) => one !== source)}
        filter={filter}
        count={found.length}
        onFilter={(next) => {
          setFilter(next)
          setChanged(new Set())
          setPage(1)
        }}
      />
      {found.length > 0 && (
        <>
          <TextTable
            workspace={workspace}
            rows={found.slice((shownPage - 1) * PAGE, shownPage * PAGE)}
            languages={languages}
            placeOf={placeOf}
            round={snapshot.round}
            editable={editable}
            onChanged={(id) => setChanged((before) => (before.has(id) ? before : new Set(before).add(id)))}
          />
          <Pager
            page={shownPage}
            pageCount={pagesOf(found.length, PAGE)}
            pageSize={PAGE}
            total={found.length}
            onPage={setPage}
            texts={words.texts.pager}
          />
        </>
      )}
    </main>
  )
}

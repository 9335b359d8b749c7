import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react'
import type { OutlineItem } from '../../engine/authoring/edit/outline.ts'
import { Icon } from '../../kit/icon.tsx'
import { TextInput } from '../../kit/text-input.tsx'
import { NewServiceButton } from '../new-service/new-service-button.tsx'
import { useSpeech } from '../words/use-words.ts'
import { focusPane } from '../workspace/pane-keys.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../workspace/workspace-snapshot.ts'
import { moveInOutline } from './outline-keys.ts'
import { bestMatch, filterOutline, keyOf, withAncestors } from './outline-tree.ts'
import './outline-pane.css'

interface OutlinePaneProps {
  readonly workspace: Workspace
  readonly snapshot: WorkspaceSnapshot
}

const none: readonly OutlineItem[] = []

/** What the portal is made of, with a mark for what differs, is wrong or lacks a text. */
export function OutlinePane({ workspace, snapshot }: OutlinePaneProps) {
  const { words } = useSpeech()
  const id = useId()
  const [search, setSearch] = useState('')
  /** What was selected from the search that is there now: it stays in the list, though it be called otherwise since. */
  const [picked, setPicked] = useState<string | null>(null)
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map())
  const outline = snapshot.compiled?.outline ?? none
  const wanted = useDeferredValue(search.trim())
  const selected = snapshot.selection === null ? null : keyOf(snapshot.selection)
  const shown = useMemo(() => filterOutline(outline, wanted, picked), [outline, wanted, picked])
  const above = useMemo(() => withAncestors(outline, selected), [outline, selected])
  const unpublished = useMemo(() => new Set(snapshot.compiled?.unpublished.items), [snapshot.compiled])
  const isOpen = (item: OutlineItem) =>
    wanted !== '' || (opened.get(keyOf(item.path)) ?? (above.has(keyOf(item.path)) || item.kind === 'group'))
  const select = ({ path }: OutlineItem) => {
    setPicked(keyOf(path))
    workspace.select(path)
  }
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const found = bestMatch(outline, search)
    if (found === null) return
    select(found)
    focusPane('properties')
  }
  return (
    <nav
      className="studio-pane studio-outline"
      aria-label={words.panes.outline}
      data-pane="outline"
      tabIndex={-1}
      onKeyDown={moveInOutline}
    >
      <div className="studio-outline__search">
        <label htmlFor={id}>{words.outline.search}</label>
        <TextInput
          id={id}
          type="search"
          placeholder="Ctrl+K"
          aria-keyshortcuts="Control+K"
          aria-describedby={`${id}-help`}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPicked(null)
          }}
          onKeyDown={open}
        />
        <p id={`${id}-help`} className="ok-sr-only">
          {words.editing.searchHelp}
        </p>
        <p role="status" className="ok-sr-only">
          {wanted === '' ? '' : words.outline.count(shown.length)}
        </p>
      </div>
      {workspace.office.editor && <NewServiceButton workspace={workspace} snapshot={snapshot} />}
      {wanted !== '' && shown.length === 0 && <p className="studio-muted">{words.outline.none}</p>}
      <Items
        items={shown}
        selected={selected}
        unpublished={unpublished}
        isOpen={isOpen}
        onToggle={(item) => setOpened((was) => new Map(was).set(keyOf(item.path), !isOpen(item)))}
        onSelect={select}
      />
    </nav>
  )
}

interface ItemsProps {
  readonly items: readonly OutlineItem[]
  readonly selected: string | null
  /** The keys of what the draft changes. */
  readonly unpublished: ReadonlySet<string>
  readonly isOpen: (item: OutlineItem) => boolean
  readonly onToggle: (item: OutlineItem) => void
  readonly onSelect: (item: OutlineItem) => void
}

function Items({ items, ...rest }: ItemsProps) {
  const { language } = useSpeech()
  const { selected, unpublished, isOpen, onToggle, onSelect } = rest
  return (
    <ul className="studio-outline__items">
      {items.map((item) => {
        const key = keyOf(item.path)
        const open = isOpen(item)
        const title = item.title[language]
        const press = () => {
          if (item.kind === 'group') return onToggle(item)
          onSelect(item)
          if (!open) onToggle(item)
        }
        return (
          <li key={`${item.kind} ${key}`}>
            <div className="studio-outline__row" data-kind={item.kind}>
              {item.children.length > 0 ? (
                <button
                  type="button"
                  className="studio-outline__toggle"
                  aria-expanded={open}
                  aria-label={title}
                  onClick={() => onToggle(item)}
                >
                  <Icon name={open ? 'chevron-down' : 'chevron-right'} />
                </button>
              ) : (
                <span className="studio-outline__toggle" />
              )}
              <button
                type="button"
                className="studio-outline__item"
                aria-current={selected === key && item.kind !== 'group' ? 'true' : undefined}
                data-hidden={!item.shown || undefined}
                onClick={press}
              >
                <span>{title}</span>
                <Marks item={item} isDraft={unpublished.has(key) && item.kind !== 'group'} />
              </button>
            </div>
            {open && item.children.length > 0 && <Items items={item.children} {...rest} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The state of an item, in words. */
function Marks({ item, isDraft }: { readonly item: OutlineItem; readonly isDraft: boolean }) {
  const { words } = useSpeech()
  const { mark, missing, shown } = item
  return (
    <>
      {mark !== 'standard' && (
        <span className="studio-mark" data-mark={mark}>
          {words.outline.marks[mark]}
        </span>
      )}
      {isDraft && (
        <span className="studio-mark" data-mark="draft">
          {words.versions.draft}
        </span>
      )}
      {missing.length > 0 && (
        <span className="studio-mark" data-mark="warning">
          {words.outline.missing(missing.join(', '))}
        </span>
      )}
      {!shown && <span className="studio-mark">{words.outline.hidden}</span>}
    </>
  )
}

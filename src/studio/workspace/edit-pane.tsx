import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Picked } from '../../engine/authoring/edit/picked.ts'
import type { MessageLanguage } from '../../engine/compiler/diagnostics/format.ts'
import { later } from '../../kit/later.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import type { CompiledView } from '../compile/messages.ts'
import { keyOf } from '../outline/outline-tree.ts'
import { ProblemList } from '../properties/problem-list.tsx'
import { PropertyList } from '../properties/property-list.tsx'
import { selectionTitles } from '../properties/selection-title.ts'
import type { EditorPlace } from '../source/code-editor.ts'
import { useSpeech } from '../words/use-words.ts'
import type { Workspace } from './workspace.ts'
import type { WorkspaceSnapshot } from './workspace-snapshot.ts'

const YamlEditor = later(() => import('../source/yaml-editor.tsx').then((module) => module.YamlEditor))

const tabs = ['tab', 'yaml', 'problems'] as const
type Tab = (typeof tabs)[number]

interface EditPaneProps {
  readonly workspace: Workspace
  readonly snapshot: WorkspaceSnapshot
}

/** The properties of the selected part, the file as YAML, or all that is wrong: three views of one document. */
export function EditPane({ workspace, snapshot }: EditPaneProps) {
  const { words, language } = useSpeech()
  const [tab, setTab] = useState<Tab>('tab')
  const { picked } = snapshot
  const [lastPicked, setLastPicked] = useState(picked)
  // What was pressed in the page is seen among its properties.
  if (picked !== lastPicked) {
    setLastPicked(picked)
    if (picked !== null) setTab('tab')
  }
  const [line, setLine] = useState<{ readonly line: number } | null>(null)
  const problems = snapshot.compiled?.problems ?? []
  const left = useRef<EditorPlace | null>(null)
  const showLine = (wanted: number) => {
    left.current = null
    setLine({ line: wanted })
    setTab('yaml')
  }
  const pane = useRef<HTMLElement>(null)
  const selection = snapshot.compiled?.selection ?? null
  const selected = selection === null ? '' : keyOf(selection)
  const read = useRef('')
  // Another part is read from its title on.
  useLayoutEffect(() => {
    if (tab !== 'tab' || selected === read.current) return
    read.current = selected
    if (selected !== '') pane.current?.scrollTo(0, 0)
  }, [selected, tab])
  const shownPick = snapshot.compiled ? pickedTitle(snapshot.compiled, picked, language) : ''
  const count = problems.length === 0 ? '' : ` (${problems.length})`
  return (
    <section
      ref={pane}
      className="studio-pane studio-edit"
      id="studio-properties"
      data-pane="properties"
      tabIndex={-1}
      aria-label={words.panes.properties}
    >
      <p role="status" className="ok-sr-only">
        {shownPick !== '' && words.properties.picked(shownPick)}
      </p>
      <Tabs
        tab={tab}
        onTab={setTab}
        titles={{ tab: words.properties.tab, yaml: words.properties.yaml, problems: words.properties.problems + count }}
      />
      <div
        role="tabpanel"
        id={`studio-panel-${tab}`}
        aria-labelledby={`studio-tab-${tab}`}
        className="studio-edit__panel"
      >
        {tab === 'tab' && <PropertyList workspace={workspace} snapshot={snapshot} />}
        {tab === 'yaml' && (
          <YamlEditor
            text={snapshot.text}
            problems={problems}
            line={line}
            left={left}
            readOnly={!workspace.office.editor}
            onChange={(text) => workspace.replaceText(text)}
            onHelp={(text, offset) => workspace.languageHelp(text, offset)}
            coming={<LoadingMark label={words.loading} />}
          />
        )}
        {tab === 'problems' && <ProblemList problems={problems} onShow={showLine} workspace={workspace} />}
      </div>
    </section>
  )
}

/** What was pressed in the page, in words; empty until its part is shown, or where nothing was. */
function pickedTitle(
  { outline, selection, properties }: CompiledView,
  picked: Picked | null,
  language: MessageLanguage,
): string {
  if (picked === null || selection === null || keyOf(picked.path) !== keyOf(selection)) return ''
  const part = selectionTitles(outline, selection, language)
  const property = properties.find(({ key }) => key === picked.property)
  return [...part, ...(property ? [property.label[language]] : [])].join(' › ')
}

interface TabsProps {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly titles: Readonly<Record<Tab, string>>
}

/** Tabs as ARIA has them: one stop for Tab, arrows move. */
function Tabs({ tab, onTab, titles }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = (tabs.indexOf(tab) + step + tabs.length) % tabs.length
    onTab(tabs[at] ?? tab)
    const button = list.current?.children[at]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div role="tablist" className="studio-tabs" ref={list} onKeyDown={move}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`studio-tab-${one}`}
          aria-controls={one === tab ? `studio-panel-${one}` : undefined}
          aria-selected={one === tab}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => onTab(one)}
        >
          {titles[one]}
        </button>
      ))}
    </div>
  )
}

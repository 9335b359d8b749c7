// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Picked } from '../../src/engine/authoring/edit/picked.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import { EditPane } from '../../src/studio/workspace/edit-pane.tsx'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../../src/studio/workspace/workspace-snapshot.ts'

afterEach(cleanup)

const part = { kind: 'service', texts: '', mark: 'standard', missing: [], shown: true, children: [] }
const title = { kind: 'line', key: 'title', label: { pl: 'Tytuł', en: 'Title' }, help: null, problems: [], value: null }
const standard = { value: null, at: null }

/** The pane of what the office makes of a selection, read in this round, after a press in the page where there was one. */
function pane(compiled: object, picked: Picked | null = null, round = 0) {
  const all = { outline: [], problems: [], properties: [], readable: true, stale: [], ...compiled }
  const snapshot = { round, text: '', picked, compiled: { ...all, unpublished: { properties: [] } } }
  return (
    <SpeechContext value={speechIn('en')}>
      <EditPane
        workspace={{ office: { editor: false } } as Workspace}
        snapshot={snapshot as unknown as WorkspaceSnapshot}
      />
    </SpeechContext>
  )
}

/** The pane of service 1. */
function paneAfter(picked: Picked | null) {
  const selection = ['services', '1']
  const outline = [{ ...part, path: selection, title: { pl: 'Woda', en: 'Water' } }]
  const properties = [{ ...title, of: selection, path: [...selection, 'title'], differs: false, at: null, standard }]
  return pane({ selection, outline, properties }, picked)
}

it('shows and says what was pressed in the page, whichever tab is open', () => {
  const selected = () => screen.getByRole('tab', { selected: true }).textContent
  const press: Picked = { path: ['services', '1'], property: 'title' }
  const { rerender } = render(paneAfter(null))
  const [status] = screen.getAllByRole('status')
  expect(status?.textContent).toBe('')
  for (const tab of [english.properties.problems, english.properties.yaml]) {
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    expect(selected()).toBe(tab)
    rerender(paneAfter({ ...press }))
    expect(selected()).toBe(english.properties.tab)
    expect(status?.textContent).toBe(english.properties.picked('Water › Title'))
  }
  rerender(paneAfter({ path: ['services', '1'], property: null }))
  expect(status?.textContent).toBe(english.properties.picked('Water'))
  rerender(paneAfter(null))
  expect(status?.textContent).toBe('')
})

it('shows another part from its title on, and the same part where it was', () => {
  const shown = (selection: readonly string[], round: number) => pane({ selection }, null, round)
  const { rerender } = render(shown(['services', '1'], 0))
  const region = screen.getByRole('region', { name: english.panes.properties })
  region.scrollTop = 300
  rerender(shown(['services', '1'], 1))
  expect(region.scrollTop).toBe(300)
  rerender(shown(['services', '2'], 2))
  expect(region.scrollTop).toBe(0)
  fireEvent.click(screen.getByRole('tab', { name: english.properties.problems }))
  region.scrollTop = 200
  rerender(shown(['services', '3'], 3))
  expect(region.scrollTop).toBe(200)
  fireEvent.click(screen.getByRole('tab', { name: english.properties.tab }))
  expect(region.scrollTop).toBe(0)
})

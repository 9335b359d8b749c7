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

/** The pane of service 1, after a press in the page where there was one. */
function paneAfter(picked: Picked | null) {
  const selection = ['services', '1']
  const outline = [{ ...part, path: selection, title: { pl: 'Woda', en: 'Water' } }]
  const properties = [{ ...title, of: selection, path: [...selection, 'title'], differs: false, at: null, standard }]
  const compiled = { selection, outline, problems: [], properties, readable: true, stale: [] }
  const snapshot = { round: 0, text: '', picked, compiled: { ...compiled, unpublished: { properties: [] } } }
  return (
    <SpeechContext value={speechIn('en')}>
      <EditPane
        workspace={{ office: { editor: false } } as Workspace}
        snapshot={snapshot as unknown as WorkspaceSnapshot}
      />
    </SpeechContext>
  )
}

it('shows and says what was pressed in the page, whichever tab is open', () => {
  const selected = () => screen.getByRole('tab', { selected: true }).textContent
  const press: Picked = { path: ['services', '1'], property: 'title' }
  const { rerender } = render(paneAfter(null))
  const [said] = screen.getAllByRole('status')
  expect(said?.textContent).toBe('')
  for (const tab of [english.properties.problems, english.properties.yaml]) {
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    expect(selected()).toBe(tab)
    rerender(paneAfter({ ...press }))
    expect(selected()).toBe(english.properties.tab)
    expect(said?.textContent).toBe(english.properties.picked('Water › Title'))
  }
  rerender(paneAfter({ path: ['services', '1'], property: null }))
  expect(said?.textContent).toBe(english.properties.picked('Water'))
  rerender(paneAfter(null))
  expect(said?.textContent).toBe('')
})

it('shows another part from its title on, and the same part where it was', () => {
  const shown = (selection: readonly string[], round: number) => {
    const compiled = { selection, outline: [], problems: [], properties: [], readable: true, stale: [] }
    const snapshot = { round, picked: null, compiled: { ...compiled, unpublished: { properties: [] } } }
    return (
      <SpeechContext value={speechIn('en')}>
        <EditPane
          workspace={{ office: { editor: false } } as Workspace}
          snapshot={snapshot as unknown as WorkspaceSnapshot}
        />
      </SpeechContext>
    )
  }
  const { rerender } = render(shown(['services', '1'], 0))
  const pane = screen.getByRole('region', { name: english.panes.properties })
  pane.scrollTop = 300
  rerender(shown(['services', '1'], 1))
  expect(pane.scrollTop).toBe(300)
  rerender(shown(['services', '2'], 2))
  expect(pane.scrollTop).toBe(0)
  fireEvent.click(screen.getByRole('tab', { name: english.properties.problems }))
  pane.scrollTop = 200
  rerender(shown(['services', '3'], 3))
  expect(pane.scrollTop).toBe(200)
  fireEvent.click(screen.getByRole('tab', { name: english.properties.tab }))
  expect(pane.scrollTop).toBe(0)
})

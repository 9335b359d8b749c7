// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { OutlineItem } from '../../src/engine/authoring/edit/outline.ts'
import type { EditPath } from '../../src/engine/authoring/edit/plain.ts'
import { OutlinePane } from '../../src/studio/outline/outline-pane.tsx'
import { bestMatch, filterOutline } from '../../src/studio/outline/outline-tree.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import { usePaneKeys } from '../../src/studio/workspace/pane-keys.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../../src/studio/workspace/workspace-snapshot.ts'

afterEach(cleanup)

const item = (kind: OutlineItem['kind'], title: string, path: EditPath, children: readonly OutlineItem[] = []) =>
  ({
    kind,
    title: { pl: title, en: title },
    path,
    texts: '',
    mark: 'standard',
    missing: [],
    shown: true,
    children,
  }) as OutlineItem

const plan = item('column', 'Plan', ['services', '1', 'plan'])
const income = item('service', 'Dochody', ['services', '1'], [plan])
const spending = item(
  'service',
  'Wydatki i dochody',
  ['services', '2'],
  [item('column', 'Plan', ['services', '2', 'plan'])],
)
const outline = [item('group', 'Usługi', ['services'], [spending, income])]

describe('the search of the outline', () => {
  it('finds a part by words of its title and of what it is within, without case and marks', () => {
    const found = filterOutline(outline, 'wydatki plan')
    expect(found[0]?.children.map(({ title }) => title.pl)).toEqual(['Wydatki i dochody'])
    expect(filterOutline(outline, 'USLUGI dochody')[0]?.children).toHaveLength(2)
    expect(filterOutline(outline, 'plan nothing')).toEqual([])
    // What was picked from the list stays in it, with what it is within.
    const picked = filterOutline(outline, 'plan nothing', JSON.stringify(plan.path))
    expect(picked[0]?.children.map(({ title, children }) => [title.pl, children.length])).toEqual([['Dochody', 1]])
  })

  it('takes what is called so, else what begins so, else the first', () => {
    expect(bestMatch(outline, 'dochody')?.path).toEqual(['services', '1'])
    expect(bestMatch(outline, 'docho')?.path).toEqual(['services', '1'])
    expect(bestMatch(outline, 'dochody plan')?.path).toEqual(['services', '2', 'plan'])
    expect(bestMatch(outline, 'nothing')).toBeNull()
    expect(bestMatch(outline, ' ')).toBeNull()
  })
})

interface ScreenProps {
  readonly onSelect: (path: EditPath) => void
  readonly editor?: boolean
}

function Screen({ onSelect, editor = false }: ScreenProps) {
  usePaneKeys()
  const compiled = { outline, languages: ['pl'], readable: true, unpublished: { items: [], properties: [] } }
  const snapshot = { compiled, selection: null } as unknown as WorkspaceSnapshot
  const offerService = async () => ({ calls: [], fields: [], groups: [], failure: null })
  return (
    <SpeechContext value={speechIn('en')}>
      <header data-pane="bar" tabIndex={-1} />
      <OutlinePane
        workspace={{ select: onSelect, offerService, office: { editor } } as unknown as Workspace}
        snapshot={snapshot}
      />
      <section data-pane="properties" tabIndex={-1} aria-label="Properties" />
      <div hidden>
        <section data-pane="preview" tabIndex={-1} />
      </div>
    </SpeechContext>
  )
}

describe('the keyboard', () => {
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
  const focused = () => {
    const { activeElement } = document
    return activeElement instanceof HTMLElement ? (activeElement.dataset.pane ?? activeElement.textContent) : null
  }

  it('leads with F6 from part to part of the screen that is shown, and round', () => {
    render(<Screen onSelect={() => undefined} />)
    const seen = ['F6', 'F6', 'F6', 'F6'].map((key) => {
      press(key)
      return focused()
    })
    expect(seen).toEqual(['bar', 'outline', 'properties', 'bar'])
    press('F6', { shiftKey: true })
    expect(focused()).toBe('properties')
  })

  it('opens what is searched for, and goes on to its properties', () => {
    const selected: EditPath[] = []
    render(<Screen onSelect={(path) => selected.push(path)} />)
    press('k', { ctrlKey: true })
    const search = screen.getByLabelText(english.outline.search)
    expect(document.activeElement).toBe(search)
    fireEvent.change(search, { target: { value: 'dochody' } })
    press('Enter')
    expect(selected).toEqual([['services', '1']])
    expect(focused()).toBe('properties')
  })

  it('goes through the items with arrows, which open and close them too', () => {
    render(<Screen onSelect={() => undefined} />)
    screen.getByLabelText(english.outline.search).focus()
    const go = (...keys: readonly string[]) => {
      for (const key of keys) press(key)
      return focused()
    }
    expect(go('ArrowDown')).toBe('Usługi')
    expect(go('ArrowDown', 'ArrowDown')).toBe('Dochody')
    expect(screen.queryByText('Plan')).toBeNull()
    expect(go('ArrowRight', 'ArrowDown')).toBe('Plan')
    expect(go('ArrowUp', 'ArrowLeft')).toBe('Dochody')
    expect(screen.queryByText('Plan')).toBeNull()
    expect(go('Home')).toBe('Usługi')
    expect(go('End')).toBe('Dochody')
  })
  it('leaves the arrows of a dialog to what has the focus there', async () => {
    render(<Screen editor onSelect={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: english.newService.open }))
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5000 })
    const [choice] = within(dialog).getAllByRole('radio')
    choice?.focus()
    // True: nobody has prevented what the browser does.
    expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => press(key))).toEqual([true, true, true, true])
    expect(document.activeElement).toBe(choice)
  })
})

it('“each with a mark: as standard, differs here, draft, missing translation, error”', () => {
  const marked = [
    { ...income, children: [] },
    { ...income, mark: 'differs' as const, path: ['services', '2'], children: [] },
    { ...income, mark: 'error' as const, path: ['services', '3'], missing: ['de', 'uk'], shown: false, children: [] },
  ]
  const unpublished = { items: ['["services","2"]'], properties: [] }
  const snapshot = { compiled: { outline: marked, unpublished }, selection: null } as unknown as WorkspaceSnapshot
  render(
    <SpeechContext value={speechIn('en')}>
      <OutlinePane workspace={{ office: { editor: false } } as unknown as Workspace} snapshot={snapshot} />
    </SpeechContext>,
  )
  const marks = screen
    .getAllByRole('listitem')
    .map((one) => [...one.querySelectorAll('.studio-mark')].map(({ textContent }) => textContent))
  expect(marks).toEqual([[], ['changed', 'draft'], ['error', 'missing text: de, uk', 'hidden']])
})

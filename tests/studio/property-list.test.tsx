// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Picked } from '../../src/engine/authoring/edit/picked.ts'
import type { Diagnostic } from '../../src/engine/compiler/diagnostics/diagnostic.ts'
import type { CompileView } from '../../src/studio/compile/messages.ts'
import { StudioProject } from '../../src/studio/compile/studio-project.ts'
import { PropertyList } from '../../src/studio/properties/property-list.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../../src/studio/workspace/workspace-snapshot.ts'
import { officePath, officeText, project } from '../engine/authoring/edit/project.ts'

afterEach(cleanup)

const selection = ['services', '1']
const view: CompileView = {
  selection,
  page: { ofSelection: false, path: '/' },
  language: 'pl',
  case: 'usual',
  as: 'anyone',
  day: null,
  texts: false,
}

// Dear to compile, and as it was after each test.
const studio = new StudioProject({ files: project, path: officePath, text: officeText })

it('takes nothing while the file cannot be read, and says why', () => {
  const shown = (text: string) => {
    studio.edit({ seq: 1, edit: { kind: 'replace', text } })
    const snapshot = { selection, round: 0, compiled: studio.compiled(view) }
    return (
      <SpeechContext value={speechIn('en')}>
        <PropertyList
          workspace={{ office: { editor: true } } as Workspace}
          snapshot={snapshot as unknown as WorkspaceSnapshot}
        />
      </SpeechContext>
    )
  }
  const enabled = () => screen.getAllByRole('textbox').filter((field) => !(field as HTMLInputElement).disabled)
  const { rerender } = render(shown(officeText))
  expect(enabled().length).toBeGreaterThan(0)
  rerender(shown(`${officeText}\nservices: [`))
  expect(enabled()).toEqual([])
  expect(screen.getByText(english.properties.unreadable)).toBeTruthy()
  rerender(shown(officeText))
  expect(enabled().length).toBeGreaterThan(0)
})

it('offers the word that was surely meant at its field, for the file of the office alone', () => {
  const at = ['services', '16', 'blocks', 'invoices']
  const text = officeText.replace(
    'services: { only: all }',
    'services: { only: all, 16: { blocks.invoices.rowHeader: numerFaktur } }',
  )
  const studio = new StudioProject({ files: project, path: officePath, text })
  const snapshot = { selection: at, round: 0, compiled: studio.compiled({ ...view, selection: at }) }
  const applied: Diagnostic[] = []
  const suggests = ({ span }: Diagnostic) => span.file.endsWith('jasnowola.yaml')
  const workspace = { office: { editor: true }, suggests, applySuggestion: (one: Diagnostic) => applied.push(one) }
  render(
    <SpeechContext value={speechIn('en')}>
      <PropertyList workspace={workspace as unknown as Workspace} snapshot={snapshot as unknown as WorkspaceSnapshot} />
    </SpeechContext>,
  )
  expect(screen.getByText('numerFaktur', { selector: '.ok-field__error code' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: english.problems.apply('numerFaktury') }))
  expect(applied.map(({ suggestion }) => suggestion)).toEqual(['numerFaktury'])
})

it('shows what was pressed in the page among what is searched for, until something else is searched for', () => {
  const compiled = studio.compiled(view)
  const shown = (picked: Picked | null) => (
    <SpeechContext value={speechIn('en')}>
      <PropertyList
        workspace={{ office: { editor: true } } as Workspace}
        snapshot={{ round: 0, compiled, picked } as unknown as WorkspaceSnapshot}
      />
    </SpeechContext>
  )
  const marked = () => document.querySelector('[aria-current]')
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  const { rerender } = render(shown(null))
  search('nothing is called so')
  expect(screen.queryByText(english.editing.notFound)).toBeTruthy()
  rerender(shown({ path: selection, property: 'title' }))
  expect(marked()?.textContent).toContain('Title')
  expect(screen.queryByText(english.editing.notFound)).toBeNull()
  search('nor is anything called this')
  expect(marked()).toBeNull()
  expect(screen.queryByText(english.editing.notFound)).toBeTruthy()
  rerender(shown({ path: selection, property: 'title' }))
  expect(marked()?.textContent).toContain('Title')
})

it('hides nothing once there are so few that there is no search', () => {
  const compiled = studio.compiled(view)
  const shown = (properties: typeof compiled.properties, selected = selection) => (
    <SpeechContext value={speechIn('en')}>
      <PropertyList
        workspace={{ office: { editor: true } } as Workspace}
        snapshot={
          { round: 0, compiled: { ...compiled, selection: selected, properties } } as unknown as WorkspaceSnapshot
        }
      />
    </SpeechContext>
  )
  const { rerender } = render(shown(compiled.properties))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing is called so' } })
  expect(screen.queryAllByRole('textbox')).toEqual([])
  rerender(shown(compiled.properties.slice(0, 2)))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0)
  rerender(shown(compiled.properties, ['services', '2']))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

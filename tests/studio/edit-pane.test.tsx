// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import { EditPane } from '../../src/studio/workspace/edit-pane.tsx'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import type { WorkspaceSnapshot } from '../../src/studio/workspace/workspace-snapshot.ts'

afterEach(cleanup)

it('shows another part from its title on, and the same part where it was', () => {
  const shown = (selection: readonly string[], round: number) => {
    const compiled = { selection, outline: [], problems: [], properties: [], readable: true, stale: [] }
    const snapshot = { round, compiled: { ...compiled, unpublished: { properties: [] } } }
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
})

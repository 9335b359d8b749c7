// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { VersionNote } from '../../src/studio/preview-pane/version-note.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'

afterEach(cleanup)

it.each([
  ['none', []],
  ['part', [english.versions.faultPart]],
  ['all', [english.versions.faultAll]],
] as const)('says of an earlier version what of it cannot be shown: %s', (fault, said) => {
  render(
    <SpeechContext value={speechIn('en')}>
      <VersionNote workspace={{} as Workspace} version={{ id: 4, text: '' }} fault={fault} />
    </SpeechContext>,
  )
  const { faultAll, faultPart, shownEarlier } = english.versions
  expect(screen.getByRole('status').textContent).toContain(shownEarlier(4))
  expect([faultPart, faultAll].filter((one) => screen.queryByText(one) !== null)).toEqual(said)
})

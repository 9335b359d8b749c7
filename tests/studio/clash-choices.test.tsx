// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { mergeDocuments } from '../../src/engine/authoring/edit/merge.ts'
import { ClashChoices } from '../../src/studio/draft/clash-choices.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'

afterEach(cleanup)

it('an order that both changed is called an order', () => {
  const menu = (...names: readonly string[]): string =>
    `menu:\n${names.map((name) => `  ${name}: { label: { pl: ${name} }, page: 1 }\n`).join('')}`
  const { clashes } = mergeDocuments(menu('a', 'b', 'c'), menu('c', 'a', 'b'), menu('b', 'a', 'c'))
  render(
    <SpeechContext value={speechIn('en')}>
      <ClashChoices
        resolution={{ clashes, choose: [], setClashes: () => undefined, take: () => undefined }}
        names={{ mine: 'Mine', theirs: 'Theirs' }}
      />
    </SpeechContext>,
  )
  expect(screen.getByRole('group').textContent).toContain(`menu (${english.draft.clashOrder})`)
  expect(screen.getByRole('radio', { name: 'Mine: c, a, b' })).toBeDefined()
})

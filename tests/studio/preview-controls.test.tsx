// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PreviewControls, type PreviewView } from '../../src/studio/preview-pane/preview-controls.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import { firstView } from '../../src/studio/workspace/workspace-snapshot.ts'

afterEach(cleanup)

const words = english.preview

function show(view: PreviewView = firstView): PreviewView[] {
  const changes: PreviewView[] = []
  render(
    <SpeechContext value={speechIn('en')}>
      <PreviewControls
        view={view}
        languages={['pl', 'en', 'de', 'uk']}
        plannedDays={[]}
        onChange={(changed) => changes.push(changed)}
      />
    </SpeechContext>,
  )
  return changes
}

/** The view after each option of a control is chosen. */
function eachOf(label: string): readonly PreviewView[] {
  const changes = show()
  const field = screen.getByLabelText<HTMLSelectElement>(label)
  for (const { value } of [...field.options]) fireEvent.change(field, { target: { value } })
  cleanup()
  return changes
}

it('“as anyone, person, institution, restricted”, “each language; phone, tablet, desktop; contrast; three text sizes”', () => {
  const contexts = (label: string) => eachOf(label).map(({ context }) => context)
  expect(contexts(words.as).map(({ as }) => as)).toEqual(['anyone', 'person', 'institution', 'restricted'])
  expect(contexts(words.language).map(({ language }) => language)).toEqual(['pl', 'en', 'de', 'uk'])
  expect(eachOf(words.width).map(({ width }) => width)).toEqual(['phone', 'tablet', 'desktop'])
  expect(contexts(words.textSize).map(({ textSize }) => textSize)).toEqual(['mala', 'duza', 'bardzo_duza'])
  const changes = show()
  const contrast = screen.getByRole('button', { name: words.contrast })
  expect(contrast.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(contrast)
  fireEvent.change(screen.getByLabelText(words.day), { target: { value: '2031-05-06' } })
  expect(changes.map(({ context }) => [context.contrast, context.day])).toEqual([
    [true, null],
    [false, '2031-05-06'],
  ])
})

it('“with sample replies, with recorded replies, or with the live API”, “no data, slow, failing, longest names, nulls everywhere”', () => {
  expect(eachOf(words.case).map((view) => view.case)).toEqual([
    ...['usual', 'empty', 'slow', 'failing', 'longest', 'nulls'],
    ...['live', 'recorded'],
  ])
})

it('“what is live is always one click from view”, and the draft is one click back', () => {
  const versions = (version: PreviewView['version']) => {
    const changes = show({ ...firstView, version })
    const button = screen.getByRole('button', { name: english.versions.live })
    const pressed = button.getAttribute('aria-pressed')
    fireEvent.click(button)
    cleanup()
    return [pressed, changes.map((view) => view.version)]
  }
  expect([versions('draft'), versions('live'), versions({ id: 4, text: '' })]).toEqual([
    ['false', ['live']],
    ['true', ['draft']],
    ['false', ['live']],
  ])
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Property } from '../../src/engine/authoring/edit/property.ts'
import { browserForms, KeptFormsContext } from '../../src/studio/draft/kept-forms.ts'
import { PlanChange } from '../../src/studio/properties/plan-change.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const forms = browserForms(localStorage, 'anna', 'a')

const common = { of: ['services', '1'], label: { pl: '', en: '' }, help: null, differs: false, at: null, problems: [] }
const text = (language: 'pl' | 'en', value: string) => ({
  ...{ language, value, path: ['services', '1', 'title', language] },
  ...{ at: null, standard: null, differs: false },
})

/** Opens the dialog of a property; what is planned in it. */
function openDialog(property: Property) {
  const planned: unknown[] = []
  const workspace = { plan: (...[, values, period]: readonly unknown[]) => planned.push([values, period]) }
  render(
    <SpeechContext value={speechIn('en')}>
      <KeptFormsContext value={forms}>
        <PlanChange workspace={workspace as unknown as Workspace} property={property} label="Title" />
      </KeptFormsContext>
    </SpeechContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: `${english.planning.open} Title` }))
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: english.planning.plan })
  return { planned, type, button }
}

it('plans the texts that were changed, without one that was emptied', () => {
  const texts = [text('pl', 'Wpływy'), text('en', 'Income')]
  const path = ['services', '1', 'title']
  const { planned, type, button } = openDialog({ ...common, key: 'title', path, kind: 'text', texts, long: false })
  type(english.planning.from, '2027-01-01')
  expect((screen.getByLabelText(english.planning.until) as HTMLInputElement).min).toBe('2027-01-01')
  type('English', 'Revenue')
  expect(button().disabled).toBe(false)
  type('English', '')
  expect(button().disabled).toBe(true)
  type('English', 'Income')
  expect(button().disabled).toBe(true)
  type('English', '')
  type('Polski', 'Dochody')
  fireEvent.click(button())
  expect(planned).toEqual([[[{ language: 'pl', text: 'Dochody' }], { from: '2027-01-01', until: null }]])
})

it('plans nothing that is as it was', () => {
  const path = ['services', '1', 'blocks', 'income']
  const toggle = { value: true, standard: { value: true, at: null } }
  const { type, button } = openDialog({ ...common, ...toggle, key: 'shown', path, kind: 'toggle' })
  type(english.planning.from, '2027-01-01')
  const shown = screen.getByRole('checkbox')
  fireEvent.click(shown)
  expect(button().disabled).toBe(false)
  fireEvent.click(shown)
  expect(button().disabled).toBe(true)
})

it('begins with what was entered before the page was loaded again, until it is planned or given up', () => {
  const path = ['services', '1', 'title']
  const property = (pl: string) =>
    ({ ...common, key: 'title', path, kind: 'text', texts: [text('pl', pl)], long: false }) as const
  const entered = () => [
    screen.getByLabelText<HTMLInputElement>(english.planning.from).value,
    screen.getByLabelText<HTMLInputElement>('Polski').value,
  ]
  const reload = (pl: string) => {
    cleanup()
    return openDialog(property(pl))
  }
  const { type } = openDialog(property('Wpływy'))
  type(english.planning.from, '2027-01-01')
  type('Polski', 'Dochody')
  const { planned, button } = reload('Wpływy')
  expect(entered()).toEqual(['2027-01-01', 'Dochody'])
  fireEvent.click(button())
  expect(planned).toEqual([[[{ language: 'pl', text: 'Dochody' }], { from: '2027-01-01', until: null }]])
  reload('Wpływy').type(english.planning.from, '2027-02-01')
  fireEvent.click(screen.getByRole('button', { name: english.cancel }))
  const again = reload('Wpływy')
  expect(entered()).toEqual(['', 'Wpływy'])
  again.type('Polski', 'Dochody')
  again.type(english.planning.from, '2027-03-01')
  // What it was in place of is another now.
  reload('Przychody')
  expect(entered()).toEqual(['2027-03-01', 'Przychody'])
})

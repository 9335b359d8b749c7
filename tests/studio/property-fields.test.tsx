// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Property } from '../../src/engine/authoring/edit/property.ts'
import { PropertyField } from '../../src/studio/properties/property-field.tsx'
import { filteredProperties } from '../../src/studio/properties/property-filter.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'

afterEach(cleanup)

const common = { key: 'x', of: [], path: ['a', 'b'], help: null, differs: false, problems: [] }
const named = (pl: string) => ({ ...common, label: { pl, en: pl } })

function show(property: Property, disabled = false): unknown[] {
  const changes: unknown[] = []
  render(
    <SpeechContext value={speechIn('en')}>
      <PropertyField
        property={property}
        label="Label"
        help={null}
        problemId={undefined}
        disabled={disabled}
        onChange={(value) => changes.push(value)}
      />
    </SpeechContext>,
  )
  return changes
}

it('shows a choice at once, before the document has it, so that the next key goes on from it', () => {
  const option = (value: string) => ({ value, label: { pl: value, en: value } })
  const options = ['public', 'login', 'person'].map(option)
  const standard = { value: 'public', at: null }
  const changes = show({ ...named('Dla kogo'), kind: 'choice', options, value: 'public', standard })
  const field = screen.getByLabelText<HTMLSelectElement>('Label')
  fireEvent.change(field, { target: { value: '"login"' } })
  expect(field.value).toBe('"login"')
  fireEvent.blur(field)
  expect(field.value).toBe('"public"')
  expect(changes).toEqual(['login'])
})

it('has one line of an ordered list in the order of Tab, and arrows lead to the others', () => {
  const names = ['a', 'b', 'c']
  const standard = { value: names, at: null }
  show({ ...named('Order'), kind: 'order', value: names, others: [], titles: {}, least: 0, standard })
  const down = (name: string) => screen.getByRole('button', { name: english.properties.down(name) })
  expect(names.map((name) => down(name).tabIndex)).toEqual([0, -1, -1])
  down('a').focus()
  fireEvent.keyDown(down('a'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(down('b'))
  expect(names.map((name) => down(name).tabIndex)).toEqual([-1, 0, -1])
  fireEvent.keyDown(down('b'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(down('a'))
})

it('states why the last entry of a list that may not be empty stays, and removes it from one that may', () => {
  const list = { ...named('Menu'), path: ['menu'], kind: 'order' as const, value: ['a'], others: [], titles: {} }
  const standard = { value: ['a', 'b'], at: null }
  const remove = () => screen.getByRole('button', { name: english.properties.remove('a') })
  const none = show({ ...list, least: 1, standard })
  expect(remove().getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(remove().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    english.editing.lastOne,
  )
  fireEvent.click(remove())
  expect(none).toEqual([])
  cleanup()
  const one = show({ ...list, least: 0, standard })
  fireEvent.click(remove())
  expect(one).toEqual([{ name: 'a', index: -1 }])
})

it.each([
  ['that may be empty and is', { path: ['tiles'], value: [], least: 0 }, false],
  ['that nobody may change', { path: ['menu'], value: ['a'], least: 1 }, true],
])('gives no reason why the last entry stays under a list %s', (_which, list, disabled) => {
  const standard = { value: ['a', 'b'], at: null }
  show({ ...named('List'), ...list, kind: 'order', others: [], titles: {}, standard }, disabled)
  expect(screen.getByRole('group').textContent).not.toContain(english.editing.lastOne)
})

it('finds properties by their label, without case and marks', () => {
  const properties = ['Tytuł', 'Wierszy na stronie'].map((label) => ({
    ...named(label),
    kind: 'toggle' as const,
    value: true,
    standard: { value: true, at: null },
  }))
  const found = (search: string) => filteredProperties(properties, search, 'pl').map(({ label }) => label.pl)
  expect(found('TYTUL')).toEqual(['Tytuł'])
  expect(found(' na ')).toEqual(['Wierszy na stronie'])
  expect(found('')).toHaveLength(2)
})

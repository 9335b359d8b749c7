// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Property } from '../../src/engine/authoring/edit/property.ts'
import { PicturesContext } from '../../src/studio/properties/picture-field.tsx'
import { PropertyField } from '../../src/studio/properties/property-field.tsx'
import { filteredProperties } from '../../src/studio/properties/property-filter.ts'
import type { Answer, StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import { OfficePictures } from '../../src/studio/workspace/office-pictures.ts'

afterEach(cleanup)

const common = { key: 'x', of: [], path: ['a', 'b'], help: null, differs: false, at: null, problems: [] }
const named = (pl: string) => ({ ...common, label: { pl, en: pl } })

interface Shown {
  readonly pictures?: OfficePictures
  readonly disabled?: boolean
}

function show(property: Property, { pictures, disabled = false }: Shown = {}): unknown[] {
  const changes: unknown[] = []
  render(
    <SpeechContext value={speechIn('en')}>
      <PicturesContext value={pictures ?? null}>
        <PropertyField
          property={property}
          label="Label"
          help={null}
          problemId={undefined}
          disabled={disabled}
          onChange={(value) => changes.push(value)}
        />
      </PicturesContext>
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
  const titles = { a: { pl: 'Uwaga', en: 'Note' } }
  show({ ...named('Order'), kind: 'order', value: names, others: [], titles, least: 0, standard })
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Note', 'b', 'c'])
  const down = (name: string) =>
    screen.getByRole('button', { name: english.properties.down(name === 'a' ? 'Note' : name) })
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
  show({ ...named('List'), ...list, kind: 'order', others: [], titles: {}, standard }, { disabled })
  expect(screen.getByRole('group').textContent).not.toContain(english.editing.lastOne)
})

it('shows the pictures of the office, uploads another and chooses it, and says why one is refused', async () => {
  const pictures = [{ name: 'herb.svg', address: 'data:image/svg+xml;base64,PHN2Zy8+' }]
  const added = { name: 'a-1.png', address: 'data:image/png;base64,AAEC' }
  const replies: Answer<unknown>[] = [
    { ok: false, refusal: { code: 'picture', body: { error: 'picture', reason: 'pixels' }, retryAfter: null } },
    { ok: true, value: added },
  ]
  const sent: unknown[] = []
  const client = {
    get: async () => ({ ok: true, value: pictures }),
    write: async (...call: unknown[]) => {
      sent.push(call)
      return replies.shift()
    },
  } as unknown as StudioClient
  const shown: unknown[] = []
  const known = new OfficePictures('a', pictures, client, (picture) => shown.push(picture))
  const changes = show(
    { ...named('Logo'), kind: 'picture', value: 'gone.svg', standard: { value: null, at: null } },
    { pictures: known },
  )
  const group = await screen.findByRole('group', { name: 'Label' })
  expect(
    within(group)
      .getAllByRole('radio')
      .map((one) => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked]),
  ).toEqual([
    ['', false],
    ['gone.svg', true],
    ['herb.svg', false],
  ])
  fireEvent.click(screen.getByLabelText(/herb\.svg/))
  fireEvent.click(screen.getByLabelText(english.logo.none))
  const input = screen.getByLabelText<HTMLInputElement>(english.logo.upload, { selector: 'input' })
  const choose = (content: BlobPart) => fireEvent.change(input, { target: { files: [new File([content], 'x.png')] } })
  choose('no picture')
  expect(await screen.findByText(english.logo.pixels)).toBeDefined()
  choose(new Uint8Array([0, 1, 255]))
  await waitFor(() => expect(changes).toEqual(['herb.svg', null, 'a-1.png']))
  expect(screen.queryByText(english.logo.pixels)).toBeNull()
  expect([sent[1], shown]).toEqual([['POST', 'offices/a/pictures', { content: 'AAH/' }], [added]])
  // Far more than any logo has is not even sent.
  choose(new Uint8Array(1_000_001))
  expect(await screen.findByText(english.logo.bytes)).toBeDefined()
  expect(sent).toHaveLength(2)
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

it('“order by dragging and by keyboard”, “menus by drag”', () => {
  const names = ['a', 'b', 'c']
  const standard = { value: names, at: null }
  const list = {
    ...named('Menu'),
    path: ['menu'],
    kind: 'order' as const,
    value: names,
    others: [],
    titles: {},
    least: 1,
  }
  const changes = show({ ...list, standard })
  const line = (index: number) => screen.getAllByRole('listitem')[index] ?? document.body
  expect(line(2).getAttribute('draggable')).toBe('true')
  fireEvent.dragStart(line(2))
  expect(line(2).dataset.dragged).toBe('true')
  fireEvent.dragOver(line(0))
  fireEvent.drop(line(0))
  expect(line(2).dataset.dragged).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: english.properties.down('a') }))
  expect(changes).toEqual([
    { name: 'c', index: 0 },
    { name: 'a', index: 1 },
  ])
})

it('“colours with contrast computed as you choose”', () => {
  const colour = (value: string) => {
    show({ ...named('Colour'), kind: 'colour', value, standard: { value: null, at: null } })
    const text = screen.queryByRole('status')?.textContent ?? null
    cleanup()
    return text
  }
  // 4.48 is not enough, and must not be shown as 4.5.
  expect(['#777777', '#0b5394', 'blue'].map(colour)).toEqual([
    english.editing.contrast('4.4'),
    english.editing.contrast('7.8'),
    null,
  ])
})

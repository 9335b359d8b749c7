// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { NewService } from '../../src/engine/authoring/edit/new-service.ts'
import { formatToolFailure } from '../../src/engine/compiler/diagnostics/format.ts'
import { type ToolFailure, toolFailure } from '../../src/engine/compiler/diagnostics/tool-failure.ts'
import type { ServiceOffer } from '../../src/studio/compile/messages.ts'
import { browserForms, KeptFormsContext } from '../../src/studio/draft/kept-forms.ts'
import { NewServiceDialog } from '../../src/studio/new-service/new-service-dialog.tsx'
import { PartActions } from '../../src/studio/properties/part-actions.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const forms = browserForms(localStorage, 'anna', 'a')

const words = english.newService
const offer: ServiceOffer = {
  calls: [],
  fields: [{ id: 'a', label: { en: 'Column a' } } as unknown as ServiceOffer['fields'][number]],
  groups: [
    { value: null, label: { pl: 'Pozostałe', en: 'Others' } },
    { value: {}, label: { pl: 'Nowa', en: 'New' } },
    { value: 16, label: { pl: 'Razem z: Woda', en: 'With: Water' } },
  ],
  failure: null,
}
const braces = toolFailure({ id: 'draft.braces', args: {} })

/** As it is read: names of the definition language are drawn as code. */
const sentence = (one: ToolFailure): string => formatToolFailure(one, 'en').replaceAll('`', '')

/** What is said to be refused, and the names in it. */
const refusals = () =>
  [...document.querySelectorAll('.ok-note__word + div')].map((one) => [
    one.textContent,
    one.querySelector('code')?.textContent,
  ])

/** Opens the dialog with a sample and a title; each offer and each attempt to add waits until it is answered. */
async function openDialog() {
  const offers: ((offer: ServiceOffer) => void)[] = []
  const attempts: ((failure: ToolFailure | null) => void)[] = []
  let closed = 0
  const waiting = <T,>(list: ((value: T) => void)[]) => new Promise<T>((resolve) => void list.push(resolve))
  const wanted: NewService[] = []
  const addService = (service: NewService) => {
    wanted.push(service)
    return waiting(attempts)
  }
  const workspace = { offerService: () => waiting(offers), addService }
  render(
    <SpeechContext value={speechIn('en')}>
      <KeptFormsContext value={forms}>
        <NewServiceDialog workspace={workspace as unknown as Workspace} languages={['pl']} onClose={() => closed++} />
      </KeptFormsContext>
    </SpeechContext>,
  )
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const answer = () => act(async () => offers.at(-1)?.(offer))
  fireEvent.click(screen.getByLabelText(words.fromSample))
  type(words.path, '/zielen/drzewa')
  type(words.sample, '[{ "a": 1 }]')
  type(words.title, 'Drzewa')
  return {
    type,
    answer,
    add: () => screen.getByRole<HTMLButtonElement>('button', { name: words.add }),
    attempts,
    wanted,
    tried: (result: ToolFailure | null) => act(async () => attempts.at(-1)?.(result)),
    closed: () => closed,
  }
}

it('adds only what it has shown: not while the compiler has not answered for what was entered last', async () => {
  const { type, answer, add, attempts } = await openDialog()
  expect(add().disabled).toBe(true)
  await answer()
  expect(add().disabled).toBe(false)
  type(words.sample, '[{ "b": 1 }]')
  expect(add().disabled).toBe(true)
  fireEvent.submit(add().form as HTMLFormElement)
  expect(attempts).toEqual([])
  await answer()
  expect(add().disabled).toBe(false)
})

it('stays open with all that was entered, and says why, where the service is refused', async () => {
  const { answer, add, attempts, tried, closed } = await openDialog()
  await answer()
  fireEvent.click(add())
  fireEvent.click(add())
  expect([attempts.length, closed(), add().disabled]).toEqual([1, 0, true])
  await tried(braces)
  expect(refusals()).toEqual([[sentence(braces), 'ownServices']])
  expect(screen.getByLabelText<HTMLInputElement>(words.title).value).toBe('Drzewa')
  expect([closed(), add().disabled]).toEqual([0, false])
  fireEvent.click(add())
  await tried(null)
  expect([attempts.length, closed()]).toEqual([2, 1])
})

it('stands in the group that is chosen; a new one needs a name', async () => {
  const { type, answer, add, tried, wanted } = await openDialog()
  await answer()
  const choose = (value: unknown) => type(words.group, JSON.stringify(value))
  choose({})
  expect(add().disabled).toBe(true)
  type(words.groupName, 'Zieleń')
  expect(add().disabled).toBe(false)
  fireEvent.click(add())
  await tried(braces)
  choose(16)
  expect(screen.queryByLabelText(words.groupName)).toBeNull()
  fireEvent.click(add())
  await tried(braces)
  choose(null)
  fireEvent.click(add())
  expect(wanted.map(({ group }) => group)).toEqual([{ pl: 'Zieleń' }, 16, undefined])
})

it('says why a service cannot be removed', async () => {
  const only = toolFailure({ id: 'draft.only-service', args: {} })
  const removed: string[] = []
  const removeService = async (number: string) => {
    removed.push(number)
    return only
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <PartActions workspace={{ removeService } as unknown as Workspace} selection={['services', '9001']} differs />
    </SpeechContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: words.remove }))
  await screen.findByText('services.only', { selector: 'code' })
  expect(refusals()).toEqual([[sentence(only), 'services.only']])
  expect(removed).toEqual(['9001'])
})

it('the button that adds says what is still missing', async () => {
  const workspace = { offerService: () => Promise.resolve(offer) } as unknown as Workspace
  render(
    <SpeechContext value={speechIn('en')}>
      <NewServiceDialog workspace={workspace} languages={['pl']} onClose={() => undefined} />
    </SpeechContext>,
  )
  await act(async () => undefined)
  const why = () =>
    document.getElementById(screen.getByText(words.add).closest('button')?.getAttribute('aria-describedby') ?? '')
  expect(why()?.textContent).toBe('Still missing: where the data come from, a title.')
  fireEvent.change(screen.getByLabelText(words.title), { target: { value: 'Drzewa' } })
  expect(why()?.textContent).toBe('Still missing: where the data come from.')
})

it('begins with what was entered before the page was loaded again, until it is added or given up', async () => {
  const first = await openDialog()
  await first.answer()
  fireEvent.click(screen.getByLabelText('Column a'))
  fireEvent.change(screen.getByLabelText(words.group), { target: { value: '16' } })
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  const reload = async (groups = offer.groups) => {
    cleanup()
    const workspace = { offerService: () => Promise.resolve({ ...offer, groups }) } as unknown as Workspace
    await act(async () => {
      render(
        <SpeechContext value={speechIn('en')}>
          <KeptFormsContext value={forms}>
            <NewServiceDialog workspace={workspace} languages={['pl']} onClose={() => undefined} />
          </KeptFormsContext>
        </SpeechContext>,
      )
    })
  }
  await reload()
  // A reply may be of a person: none stays in the browser.
  expect([value(words.path), value(words.sample), value(words.title)]).toEqual(['/zielen/drzewa', '', 'Drzewa'])
  expect(localStorage.getItem('okienko-studio/form/anna/a/new-service')).toContain('"sample":""')
  expect(screen.getByLabelText<HTMLInputElement>('Column a').checked).toBe(false)
  expect(value(words.group)).toBe('16')
  await reload(offer.groups.slice(0, 2))
  expect(value(words.group)).toBe('null')
  fireEvent.click(screen.getByRole('button', { name: english.cancel }))
  await reload()
  expect(value(words.title)).toBe('')
})

it('shows no call as chosen before one is', async () => {
  const calls = ['/a', '/b'].map((path) => ({ path, summary: null, open: true }))
  const workspace = { offerService: () => Promise.resolve({ ...offer, calls }) } as unknown as Workspace
  await act(async () => {
    render(
      <SpeechContext value={speechIn('en')}>
        <NewServiceDialog workspace={workspace} languages={['pl']} onClose={() => undefined} />
      </SpeechContext>,
    )
  })
  const list = screen.getByLabelText<HTMLSelectElement>(words.call)
  expect([list.options.length, list.selectedIndex]).toEqual([2, -1])
  fireEvent.change(list, { target: { value: '/a' } })
  expect(list.selectedIndex).toBe(0)
})

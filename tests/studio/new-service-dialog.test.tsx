// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { formatRefusal, type Refusal, refusal } from '../../src/engine/compiler/diagnostics/format.ts'
import type { ServiceOffer } from '../../src/studio/compile/messages.ts'
import { NewServiceDialog } from '../../src/studio/new-service/new-service-dialog.tsx'
import { PartActions } from '../../src/studio/properties/part-actions.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'

afterEach(cleanup)

const words = english.newService
const offer: ServiceOffer = {
  calls: [],
  fields: [{ id: 'a', label: { en: 'Column a' } } as unknown as ServiceOffer['fields'][number]],
  refusal: null,
}
const braces = refusal({ id: 'draft.braces', args: {} })

/** Opens the dialog with a sample and a title; each offer and each attempt to add waits until it is answered. */
async function openDialog() {
  const offers: ((offer: ServiceOffer) => void)[] = []
  const attempts: ((refusal: Refusal | null) => void)[] = []
  let closed = 0
  const waiting = <T,>(list: ((value: T) => void)[]) => new Promise<T>((resolve) => void list.push(resolve))
  const workspace = { offerService: () => waiting(offers), addService: () => waiting(attempts) }
  render(
    <SpeechContext value={speechIn('en')}>
      <NewServiceDialog workspace={workspace as unknown as Workspace} languages={['pl']} onClose={() => closed++} />
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
    tried: (result: Refusal | null) => act(async () => attempts.at(-1)?.(result)),
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
  expect(screen.getByText(formatRefusal(braces, 'en'))).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(words.title).value).toBe('Drzewa')
  expect([closed(), add().disabled]).toEqual([0, false])
  fireEvent.click(add())
  await tried(null)
  expect([attempts.length, closed()]).toEqual([2, 1])
})

it('says why a service cannot be removed', async () => {
  const only = refusal({ id: 'draft.only-service', args: {} })
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
  expect(await screen.findByText(formatRefusal(only, 'en'))).toBeTruthy()
  expect(removed).toEqual(['9001'])
})

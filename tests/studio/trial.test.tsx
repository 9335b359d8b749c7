// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TrialForm } from '../../src/studio/offices/trial-form.tsx'
import { TrialView } from '../../src/studio/offices/trial-view.tsx'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { FleetBase, Trial } from '../../src/studio-protocol/fleet.ts'
import { eventually } from '../eventually.ts'
import { problem } from '../host/support.ts'

afterEach(cleanup)

const { trial: words, review } = english
const files = [{ path: 'services/a.yaml', text: 'service: 1\n' }]
const fleet: FleetBase = { base: 'bases/x', revision: 7, trial: null, offices: ['a', 'b', 'debno'], publishable: true }
const trial: Trial = {
  revision: { id: 9, author: 'Ewa', at: '2026-11-23T08:15:00Z', message: 'Numbers first' },
  to: { offices: ['a', 'b'] },
  offices: ['a', 'b'],
}

/** Sends what it is asked to, and gives these answers. */
function clientWith(...answers: readonly object[]) {
  const sent: unknown[] = []
  const left = [...answers]
  const write = async (...[, path, body]: readonly unknown[]) => {
    sent.push([path, body])
    return left.shift() ?? { ok: true, value: null }
  }
  return { sent, client: { write } as unknown as StudioClient }
}

const show = (element: React.ReactNode) => render(<SpeechContext value={speechIn('en')}>{element}</SpeechContext>)
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const refused = (code: string, body: unknown = null) => ({ ok: false, refusal: { code, body, retryAfter: null } })

it('publishes changed files to named offices or a percentage, which are shown before', async () => {
  const { sent, client } = clientWith()
  const onPublished = vi.fn()
  show(<TrialForm {...{ client, fleet, files, conflicts: [], joined: [], onPublished }} onReload={vi.fn()} />)
  press(words.publish)
  expect(screen.getByText(words.toWrong)).toBeTruthy()
  expect(screen.getByText(review.messageMissing)).toBeTruthy()
  enter(words.to, 'a, none')
  expect(screen.getByText(words.toUnknown('none'))).toBeTruthy()
  enter(words.to, '1%')
  expect(screen.getByText(words.toNobody)).toBeTruthy()
  enter(words.to, 'b, a')
  expect(screen.getByRole('status').textContent).toBe('2 offices')
  expect(screen.getByText(`${words.names}: a, b.`)).toBeTruthy()
  press(words.publish)
  expect(sent).toEqual([])
  enter(review.message, ' Numbers first ')
  press(words.publish)
  await eventually(() => expect(onPublished).toHaveBeenCalledOnce())
  const to = { offices: ['a', 'b'] }
  expect(sent).toEqual([['fleet/trial', { files, to, message: 'Numbers first', revision: 7, trial: null }]])
})

it('gives what is on trial to more offices, and says why it was not published', async () => {
  const tests = [
    { name: 'The first is Ewa', service: 90, passed: false, message: 'first: Ewa ≠ Jan' },
    { name: 'Own', service: 90, passed: false, message: 'a ≠ b', office: 'a', line: 12 },
    { name: 'Own', service: 90, passed: false, message: 'a ≠ b', office: 'b', line: 7 },
    { name: 'The second', service: 90, passed: true },
  ]
  const problems = [problem('definitions/offices/b.yaml')]
  const { sent, client } = clientWith(refused('problems', { problems, tests }), refused('stale'))
  const onReload = vi.fn()
  show(
    <TrialForm
      {...{ client, onReload }}
      fleet={{ ...fleet, trial }}
      files={[]}
      conflicts={[]}
      joined={[]}
      onPublished={vi.fn()}
    />,
  )
  enter(review.message, 'More')
  press(words.publish)
  expect(screen.getByText(words.nothing)).toBeTruthy()
  enter(words.to, '99%')
  press(words.publish)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(words.refused)).toBeTruthy()
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^definitions\/offices\/b\.yaml:\d+:\d+: /),
    'Service 90, “The first is Ewa”: first: Ewa ≠ Jan',
    'a: Service 90, “Own”: a ≠ b (line 12)',
    'b: Service 90, “Own”: a ≠ b (line 7)',
  ])
  // Nothing here opens an office's file.
  expect(alert.textContent).not.toContain(review.testsInFile)
  expect(sent).toEqual([['fleet/trial', { files: [], to: { percent: 99 }, message: 'More', revision: 7, trial: 9 }]])
  press(words.publish)
  fireEvent.click(await screen.findByRole('button', { name: words.reload }))
  expect(onReload).toHaveBeenCalledOnce()
})

it('shows what is on trial, gives it to all offices and takes it back', async () => {
  const { sent, client } = clientWith(refused('offline'))
  const onDone = vi.fn()
  const view = { client, trial, onDone, onReload: vi.fn() }
  const { rerender } = show(<TrialView {...view} fleet={{ ...fleet, trial }} />)
  expect(screen.getByRole('region', { name: words.title }).textContent).toMatch(
    /Version 9: Numbers firstEwa, .*2026.*Used by 2 offices: a, b\./,
  )
  press(words.promote)
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByLabelText(review.message)).toHaveProperty('value', 'Numbers first')
  const confirm = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  confirm(words.promote)
  expect(await within(dialog).findByText(words.unknown)).toBeTruthy()
  confirm(words.promote)
  await eventually(() => expect(onDone).toHaveBeenCalledWith('promoted'))
  press(words.withdraw)
  enter(review.message, 'Not yet')
  confirm(words.withdraw)
  await eventually(() => expect(onDone).toHaveBeenCalledWith('withdrawn'))
  const ending = (message: string) => ({ message, revision: 7, trial: 9 })
  expect(sent).toEqual([
    ['fleet/trial/promote', ending('Numbers first')],
    ['fleet/trial/promote', ending('Numbers first')],
    ['fleet/trial/withdraw', ending('Not yet')],
  ])

  rerender(
    <SpeechContext value={speechIn('en')}>
      <TrialView {...view} fleet={{ ...fleet, trial, publishable: false }} />
    </SpeechContext>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  [refused('unavailable'), words.unknown],
  // Of a proxy.
  [refused('Bad Gateway'), words.unknown],
  [refused('malformed'), words.failed.withdraw],
  [{ ok: false, refusal: { code: 'tooMany', body: null, retryAfter: 5 } }, words.tooMany(5)],
  [refused('notAllowed'), words.notAllowed],
  [refused('stale'), words.staleEnding],
])('says why a trial was not taken back: %j', async (answer, text) => {
  const { client } = clientWith(answer)
  show(<TrialView {...{ client, trial }} fleet={{ ...fleet, trial }} onDone={vi.fn()} onReload={vi.fn()} />)
  press(words.withdraw)
  const dialog = screen.getByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: words.withdraw }))
  expect(await within(dialog).findByText(text)).toBeTruthy()
})

it('announces how many offices are chosen, and not thousands of names', () => {
  const offices = Array.from({ length: 11 }, (_, index) => `office-${index}`)
  const { client } = clientWith()
  show(
    <TrialForm
      {...{ client, files, conflicts: [], joined: [] }}
      fleet={{ ...fleet, offices }}
      onPublished={vi.fn()}
      onReload={vi.fn()}
    />,
  )
  enter(words.to, offices.join(','))
  expect(screen.getByRole('status').textContent).toBe('11 offices')
  expect(screen.getByText('office-0, office-1', { exact: false }).closest('details')).toHaveProperty('open', false)
})

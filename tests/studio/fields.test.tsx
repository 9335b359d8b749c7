// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Property } from '../../src/engine/authoring/edit/property.ts'
import type { ReplySource } from '../../src/studio/compile/messages.ts'
import { PlannedList } from '../../src/studio/history/planned-list.tsx'
import { FleetView } from '../../src/studio/offices/fleet-view.tsx'
import { useLiveReplies } from '../../src/studio/preview-pane/use-live-replies.ts'
import { PropertyField } from '../../src/studio/properties/property-field.tsx'
import { RoundContext } from '../../src/studio/properties/typed-input.tsx'
import type { StudioClient } from '../../src/studio/session/client.ts'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'

afterEach(cleanup)

const inEnglish = ({ children }: { readonly children: ReactNode }) => (
  <SpeechContext value={speechIn('en')}>{children}</SpeechContext>
)
const label = { pl: 'Od', en: 'From' }
const common = { key: 'from', of: [], path: [], label, help: null, differs: false, at: null, problems: [] }
const standard = { value: null, at: null }

function fieldOf(property: Property) {
  const changes: unknown[] = []
  const drawn = (one: Property) => (
    <PropertyField
      property={one}
      label="From"
      help={null}
      problemId={undefined}
      disabled={false}
      onChange={(value) => changes.push(value)}
    />
  )
  const { rerender } = render(drawn(property), { wrapper: inEnglish })
  return { changes, show: (one: Property) => rerender(drawn(one)) }
}

describe('the field of a moment', () => {
  const moment = (value: string): Property => ({ ...common, kind: 'moment', value, standard, required: true })

  it('shows a day with its hour, and changes either', () => {
    const { changes, show } = fieldOf(moment('2027-02-01 06:00'))
    const day = screen.getByLabelText<HTMLInputElement>('From')
    const hour = () => screen.getByLabelText<HTMLInputElement>(`${english.properties.hour} (From)`)
    expect([day.value, hour().value]).toEqual(['2027-02-01', '06:00'])
    fireEvent.change(day, { target: { value: '2027-02-02' } })
    fireEvent.change(hour(), { target: { value: '' } })
    show(moment('2027-02-01'))
    fireEvent.change(hour(), { target: { value: '07:30' } })
    expect(changes).toEqual(['2027-02-02 06:00', '2027-02-01', '2027-02-01 07:30'])
  })
})

describe('the field of a condition', () => {
  const conditions = [
    { label: { pl: 'od', en: 'from the day' }, value: 'date', before: 'today >= day(', after: ')' },
    { label: { pl: 'rok', en: 'year is' }, value: 'number', before: 'year == ', after: '' },
  ] as const
  const condition = (value: string): Property => ({
    ...common,
    kind: 'expression',
    value,
    standard,
    conditions,
    names: ['year', 'subject.pesel', 'subject.nip'],
  })

  it('waits for the value of what is chosen, and then shows the condition that there is', () => {
    const { changes, show } = fieldOf(condition(''))
    const usual = screen.getByLabelText<HTMLSelectElement>(english.conditions.usual)
    const value = () => screen.queryByLabelText<HTMLInputElement>(english.conditions.value)
    fireEvent.change(usual, { target: { value: '1' } })
    const typed = value()
    fireEvent.change(typed ?? usual, { target: { value: '5' } })
    expect([changes, value()]).toEqual([['year == 5'], typed])
    show(condition('year == 5'))
    fireEvent.change(typed ?? usual, { target: { value: '' } })
    show(condition(''))
    expect(value()).toBe(typed)
    fireEvent.change(typed ?? usual, { target: { value: '7' } })
    show(condition('year == 7'))
    fireEvent.blur(typed ?? usual)
    show(condition('today >= day("2027-01-01")'))
    expect([usual.value, value()?.value]).toEqual(['0', '2027-01-01'])
  })

  it('offers how what is shown may go on: after an “Undo” that is what the document has', () => {
    const drawn = (value: string, round: number) => (
      <RoundContext value={round}>
        <PropertyField
          property={condition(value)}
          label="From"
          help={null}
          problemId={undefined}
          disabled={false}
          onChange={() => undefined}
        />
      </RoundContext>
    )
    const { rerender } = render(drawn('year == 5', 1), { wrapper: inEnglish })
    const offers = () => [...document.querySelectorAll('option')].map(({ value }) => value)
    fireEvent.change(screen.getByLabelText('From'), { target: { value: 'ro' } })
    expect(offers()).toContain('roman(')
    rerender(drawn('year == 5', 1))
    expect(offers()).toContain('roman(')
    rerender(drawn('subject.p', 2))
    expect(offers()).toContain('subject.pesel')
    expect(offers()).not.toContain('roman(')
  })

  it('“a builder for the usual comparisons and a text field with completion for the rest”', () => {
    fieldOf(condition('year > 3'))
    expect(screen.getByLabelText<HTMLSelectElement>(english.conditions.usual).selectedOptions[0]?.text).toBe(
      english.conditions.other,
    )
    const line = document.querySelector<HTMLInputElement>('input[list]') ?? document.createElement('input')
    const offered = () =>
      [...(document.getElementById(line.getAttribute('list') ?? '')?.querySelectorAll('option') ?? [])].map(
        ({ value }) => value,
      )
    fireEvent.change(line, { target: { value: 'year > 3 && sub' } })
    expect(offered()).toEqual(['year > 3 && subject.pesel', 'year > 3 && subject.nip'])
    fireEvent.change(line, { target: { value: 'year ' } })
    expect(offered()).toContain('year >= ')
    fireEvent.change(line, { target: { value: 'subject.nip == "y' } })
    expect(offered()).toEqual([])
  })
})

describe('what could not be read', () => {
  const answers = (...values: readonly unknown[]) => {
    const left = [...values]
    return async () => {
      const value = left.shift()
      return value === undefined ? { ok: false, refusal: { code: 'offline' } } : { ok: true, value }
    }
  }

  it('planned publications: is not taken for nothing planned', async () => {
    const workspace = { office: { publisher: true }, get: answers(undefined, []) } as unknown as Workspace
    render(<PlannedList workspace={workspace} />, { wrapper: inEnglish })
    await screen.findByText(english.plan.failed)
    fireEvent.click(screen.getByRole('button', { name: english.retry }))
    await waitFor(() => expect(screen.queryByText(english.plan.failed)).toBeNull())
  })

  it('the fleet: is loading while it is tried again', async () => {
    const client = { get: answers(undefined, []) } as unknown as StudioClient
    render(
      <FleetView
        client={client}
        storage={localStorage}
        login="ewa"
        offices={[]}
        isStandard={false}
        onChoose={() => undefined}
      />,
      {
        wrapper: inEnglish,
      },
    )
    fireEvent.click(await screen.findByRole('button', { name: english.retry }))
    expect(screen.getByText(english.loading)).toBeTruthy()
    await screen.findByRole('table')
  })

  it('live replies: are asked for again, and say nothing once samples are shown', async () => {
    const reply = { status: 200, body: [] }
    const workspace = { office: { slug: 'a' }, get: answers(undefined, reply, undefined) } as unknown as Workspace
    const { result, rerender } = renderHook(({ source }) => useLiveReplies(workspace, source), {
      initialProps: { source: 'live' as ReplySource | null },
    })
    await act(async () => void (await result.current.replyTo('/lata?rok=1')))
    expect(result.current.failed).toEqual({ path: '/lata', reason: 'offline' })
    await act(async () => expect(await result.current.replyTo('/lata?rok=1')).toEqual(reply))
    expect(result.current.failed).toBeNull()
    expect(await result.current.replyTo('/lata?rok=1')).toEqual(reply)
    const late = result.current.replyTo('/imiona')
    rerender({ source: null })
    await act(async () => void (await late))
    expect(result.current.failed).toBeNull()
  })

  it('live replies: those that came are kept, and shown later without asking for any', async () => {
    const reply = { status: 200, body: [2024] }
    const workspace = (...values: readonly unknown[]) =>
      ({ office: { slug: 'kept' }, get: answers(...values) }) as unknown as Workspace
    const live = renderHook(() => useLiveReplies(workspace(reply, { failure: 'late' }), 'live')).result
    await act(async () => live.current.keep())
    expect(live.current.kept).toBe(false)
    await act(async () => void (await live.current.replyTo('/lata?rok=1')))
    await act(async () => live.current.keep())
    expect(live.current.kept).toBe(true)
    const recorded = renderHook(() => useLiveReplies(workspace(), 'recorded')).result
    expect(await recorded.current.replyTo('/lata?rok=1')).toEqual(reply)
    expect(recorded.current.failed).toBeNull()
    await act(async () => void (await recorded.current.replyTo('/imiona')))
    expect(recorded.current.failed).toEqual({ path: '/imiona', reason: null })
    const other = renderHook(() =>
      useLiveReplies({ office: { slug: 'other' }, get: answers() } as unknown as Workspace, 'recorded'),
    ).result
    await act(async () => void (await other.current.replyTo('/lata?rok=1')))
    expect(other.current.failed).not.toBeNull()
  })
})

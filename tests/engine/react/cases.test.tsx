// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServicePlan } from '../../../src/engine/plan/service.ts'
import type { PageEnv } from '../../../src/engine/react/service-page.tsx'
import { casesFolder, expectFile } from '../case-files.ts'
import { buildBuiltIn, planOf } from '../definitions.ts'
import { drawn } from './drawn.ts'
import { cleanup, stage } from './stage.tsx'

afterEach(cleanup)

/** What the world says to the page of a case. */
interface Replies {
  /** By address, below the API base and without the language. Each must be asked for, and nothing else. */
  readonly replies: Readonly<Record<string, unknown>>
  /** Search part of the page's address. */
  readonly search?: string
  readonly env?: Partial<PageEnv>
  /** What a resident does: writes into a field, chooses from a list, presses a button. */
  readonly steps?: readonly (
    | { readonly write: string; readonly text: string }
    | { readonly choose: string; readonly option: string }
    | { readonly press: string }
  )[]
}

const builtIn = buildBuiltIn()
const cases = readdirSync(casesFolder).filter((name) => existsSync(join(casesFolder, name, 'replies.json')))
const read = <T,>(name: string, file: string): T => JSON.parse(readFileSync(join(casesFolder, name, file), 'utf8')) as T

describe('pages of cases', () => {
  it.each(cases)('%s', async (name) => {
    const { replies, search, env, steps = [] } = read<Replies>(name, 'replies.json')
    const strange: string[] = []
    const office = (address: string) => {
      if (!Object.hasOwn(replies, address)) strange.push(address)
      return Object.hasOwn(replies, address)
        ? { body: replies[address] }
        : { status: 404, body: { kod: 1, opis: 'No' } }
    }
    const number = Number(/^service-(\d+)$/.exec(name)?.[1])
    const plan = number > 0 ? (planOf(builtIn, number) as ServicePlan) : read<ServicePlan>(name, 'plan.json')
    const on = stage(plan, office, { language: 'pl', address: search ?? '', ...(env ? { env } : {}) })
    const user = userEvent.setup()
    await settled()
    for (const step of steps) {
      if ('write' in step) await user.type(screen.getByLabelText(step.write), step.text)
      else if ('choose' in step) await user.selectOptions(screen.getByLabelText(step.choose), step.option)
      else await user.click(screen.getByRole('button', { name: step.press }))
      await settled()
    }
    expect(strange).toEqual([])
    await waitFor(() => expect([...new Set(on.asked)].sort()).toEqual(Object.keys(replies).sort()))
    await settled()
    expect(screen.queryByRole('alert')).toBeNull()
    const page = drawn(document.body)
    expect(page).not.toMatch(/undefined|NaN|\bnull\b|Invalid Date/)
    expectFile(join(casesFolder, name, 'page.html'), page)
  })
})

/** Nothing of the page is on its way; a chart's picture is not waited for. */
const settled = () =>
  waitFor(() => {
    const waiting = [...document.querySelectorAll('[aria-busy="true"], .ok-skeleton, select:disabled')]
    expect(waiting.filter((one) => one.closest('.ok-chart') === null)).toEqual([])
  })

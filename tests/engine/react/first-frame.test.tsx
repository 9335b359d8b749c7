// @vitest-environment happy-dom
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { expr, listOf, query, source, yearly } from '../runtime/plans.ts'
import { stage } from './stage.tsx'

const plan = yearly({
  sources: [
    source('years', { reply: { kind: 'object', name: 'Years', fields: { all: listOf('year') } } }),
    source('income', {
      ...query({ rok: expr('year', ['year'], { kind: 'year' }) }),
      reply: {
        kind: 'object',
        name: 'Income',
        fields: {
          rows: {
            kind: 'list',
            of: { kind: 'object', name: 'Row', fields: { name: { kind: 'text' }, amount: { kind: 'money' } } },
          },
        },
      },
    }),
  ],
})

/** Replies without a task of the browser between request and text, as of requests that were sent before the app came. */
const atOnce: typeof fetch = async (input) => {
  const body = String(input).includes('/years') ? { all: [2024] } : { rows: [{ name: 'Ulica', amount: 1.5 }] }
  const response = new Response(null, { headers: { 'Content-Type': 'application/json' } })
  response.text = async () => JSON.stringify(body)
  return response
}

/** All that is done before the browser may paint: promises that have resolved, and what follows from them. */
async function beforePaint(): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) await null
}

it('replies that are there at once are drawn before the browser paints, without a frame of placeholders', async () => {
  const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  const before = world.IS_REACT_ACT_ENVIRONMENT
  world.IS_REACT_ACT_ENVIRONMENT = false
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    world.IS_REACT_ACT_ENVIRONMENT = before ?? false
  })
  const firstFrame = await new Promise<string | null>((resolve) => {
    function Watch(): null {
      useLayoutEffect(() => {
        void beforePaint().then(() => resolve(place.textContent))
      }, [])
      return null
    }
    const draw = (tree: React.ReactNode): void =>
      root.render(
        <>
          <Watch />
          {tree}
        </>,
      )
    stage(plan, () => ({ body: null }), { env: { fetch: atOnce }, draw })
  })
  expect(firstFrame).toContain('Ulica')
  expect(firstFrame).toContain('1,50')
})

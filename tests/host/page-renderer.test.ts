import { describe, expect, onTestFinished, test } from 'vitest'
import type { OfficeBuild } from '../../src/engine/compiler/project/build.ts'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import { openPageRenderer } from '../../src/host/page-renderer.ts'
import { drawingApp, officeBuild } from './support.ts'

const portal = { language: 'pl' } as PortalPlan

/** Renders in threads by this module. The deadline is longer than a thread takes to start on a busy machine. */
async function openRenderer(module: string, timeoutMs = 5_000) {
  const renderer = await openPageRenderer(drawingApp(module), timeoutMs)
  if (renderer === null) throw new Error('There is no renderer')
  onTestFinished(() => renderer.close())
  const render = (office: OfficeBuild, place: string) => renderer.render({ office, portal, place, replies: null })
  return Object.assign(render, { waiting: renderer.waiting })
}

const frame = `({ html: task.place })`

describe('a page is rendered in a thread', () => {
  const looping = `
    export async function renderPage(task) {
      while (task.place === '/slow') ;
      const all = []
      while (task.place === '/large') all.push(new Array(2e6).fill(0.5))
      if (task.place === '/wrong') throw new TypeError('is not a function')
      return { kind: 'rendered', frame: ${frame}, addresses: [] }
    }`

  test.each([
    ['/slow', 'time', 5_000],
    ['/large', 'memory', 100_000],
    ['/wrong', 'error', 100_000],
  ])('%s fails for its %s, and the next page is rendered', async (place, problem, timeoutMs) => {
    const render = await openRenderer(looping, timeoutMs)
    await expect(render(officeBuild('jasnowola'), place)).rejects.toMatchObject({ name: 'RenderFailure', problem })
    expect(await render(officeBuild('jasnowola'), '/')).toMatchObject({ frame: { html: '/' } })
  })

  test('while two pages of an office take too long, those of another are rendered', async () => {
    const render = await openRenderer(looping)
    const slow = officeBuild('jasnowola')
    const ended: string[] = []
    const endless = ['/slow', '/slow'].map((place) => render(slow, place).catch(() => ended.push('slow')))
    await render(officeBuild('kamienna'), '/').then(() => ended.push('other'))
    expect(ended).toEqual(['other'])
    await Promise.all(endless)
  })
})

test('pages that wait for another page of their office count as waiting', async () => {
  const render = await openRenderer(
    `export const renderPage = (task) => ({ kind: 'rendered', frame: ${frame}, addresses: [] })`,
  )
  const office = officeBuild('jasnowola')
  const pages = ['/', '/kontakt', '/uslugi'].map((place) => render(office, place))
  expect(render.waiting()).toBe(2)
  await Promise.all(pages)
  expect(render.waiting()).toBe(0)
})

describe('documents of an office', () => {
  const remembering = `
    const known = new Map()
    let sent = 0
    export async function renderPage(task) {
      for (const [name, text] of task.documents) known.set(task.revision + name, text)
      sent += task.documents.size
      const text = known.get(task.revision + task.names[0])
      if (text === undefined) return { kind: 'documents' }
      return { kind: 'rendered', frame: { html: text + ' ' + sent }, addresses: [] }
    }`
  const build = (slug: string, text: string) => officeBuild(slug, { documents: new Map([['portal.pl.json', text]]) })

  test('are sent to a thread once for a revision', async () => {
    const render = await openRenderer(remembering)
    const office = build('jasnowola', '"a"')
    expect(await render(office, '/')).toMatchObject({ frame: { html: '"a" 1' } })
    expect(await render(office, '/kontakt')).toMatchObject({ frame: { html: '"a" 1' } })
    expect(await render(build('jasnowola', '"b"'), '/')).toMatchObject({ frame: { html: '"b" 2' } })
  })
})

import { afterEach, expect, it, vi } from 'vitest'
import { createCompiler, type StartThread } from '../../src/studio/compile/compiler.ts'
import type { CompiledView, CompilerReply, CompilerRequest, EditedText } from '../../src/studio/compile/messages.ts'
import { isCallPath } from '../../src/studio/new-service/service-origin.ts'
import { officePath, officeText, project } from '../engine/authoring/edit/project.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const events = {
  onText: () => undefined,
  onCompiled: () => undefined,
  onPicked: () => undefined,
  onFailed: () => undefined,
}

/** The code of the thread, in this one. */
async function startThread(): Promise<StartThread> {
  let [take, reply] = [
    (_: { readonly data: CompilerRequest }): void => undefined,
    (_: CompilerReply): void => undefined,
  ]
  vi.stubGlobal('self', {
    addEventListener: (_: string, listener: typeof take) => {
      take = listener
    },
    postMessage: (data: CompilerReply) => queueMicrotask(() => reply(data)),
  })
  vi.resetModules()
  await import('../../src/studio/compile/compiler.worker.ts')
  return (onReply) => {
    reply = onReply
    return { post: (data) => queueMicrotask(() => take({ data })), end: () => undefined }
  }
}

it('gives each request its own answer, also after one that it cannot answer', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const opened = { files: project, path: officePath, text: officeText }
  const compiler = createCompiler(await startThread(), opened, events)
  const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  const path = '/drzewa'
  const failing = compiler.offer({ path, sample: deep })
  const refused = compiler.offer({ path, sample: 5 })
  const offered = compiler.offer({ path, sample: { drzewa: [{ gatunek: 'lipa' }] } })
  await expect(failing).rejects.toThrow()
  expect(logged).toHaveBeenCalledOnce()
  expect(await refused).toMatchObject({ fields: [], failure: { ok: false } })
  expect(await offered).toMatchObject({ fields: { length: 1 }, failure: null })
  const texts = { before: officeText, after: officeText, language: 'pl', day: null } as const
  expect((await compiler.compare(texts)).pages).toEqual([])
})

it('answers an edit that throws with the text as it was before it, and says so', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const texts: EditedText[] = []
  const opened = { files: project, path: officePath, text: officeText }
  const compiler = createCompiler(await startThread(), opened, { ...events, onText: (text) => texts.push(text) })
  // The first value is taken; the second is none that a property can have.
  const broken = { kind: 'text', texts: null } as never
  const noon = { from: '2027-01-01', until: null }
  compiler.edit({ kind: 'addMenuEntry' })
  compiler.edit({ kind: 'plan', property: broken, values: [{ language: 'pl', text: 'x' }], period: noon })
  compiler.edit({ kind: 'undo' })
  await expect.poll(() => texts).toHaveLength(3)
  const [added, failed, undone] = texts
  expect(logged).toHaveBeenCalledOnce()
  expect(failed).toMatchObject({ seq: 2, text: added?.text, failure: { message: { id: 'draft.not-changed' } } })
  expect(undone).toMatchObject({ text: officeText, failure: null })
})

it('keeps what was compiled last when compiling throws, and compiles again after that', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const views: CompiledView[] = []
  const opened = { files: project, path: officePath, text: officeText }
  const onCompiled = (view: CompiledView) => views.push(view)
  const compiler = createCompiler(await startThread(), opened, { ...events, onCompiled })
  const page = { ofSelection: false, path: '/' }
  const look = { selection: null, page, language: 'pl', case: 'usual', as: 'anyone', day: null, texts: false } as const
  compiler.look({ ...look, selection: 5 as never })
  await expect.poll(() => logged).toHaveBeenCalledOnce()
  expect(views).toEqual([])
  compiler.look({ ...look, version: undefined })
  await expect.poll(() => views).toHaveLength(1)
})

it('leaves nobody waiting when the thread fails, or the office is closed', async () => {
  let fail = (): void => undefined
  let failures = 0
  const silent: StartThread = (_, onFailed) => {
    fail = onFailed
    return { post: () => undefined, end: () => undefined }
  }
  const opened = { files: project, path: officePath, text: officeText }
  const compiler = createCompiler(silent, opened, { ...events, onFailed: () => (failures += 1) })
  const help = compiler.languageHelp('', 0)
  fail()
  await expect(help).rejects.toThrow()
  expect(failures).toBe(1)
  await expect(compiler.offer(null)).rejects.toThrow()
  const closed = createCompiler(silent, opened, events)
  const offer = closed.offer(null)
  closed.dispose()
  await expect(offer).rejects.toThrow()
})

it('takes the addresses of calls that the language takes', () => {
  expect(['/drzewa', '/a/b-c_d.json'].filter(isCallPath)).toHaveLength(2)
  expect(['/\\evil', '//evil.example/x', '/a b', '/a?b', '/a{b}', 'a', ''].filter(isCallPath)).toEqual([])
})

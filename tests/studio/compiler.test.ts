import { afterEach, expect, it, vi } from 'vitest'
import { createCompiler, type StartThread } from '../../src/studio/compile/compiler.ts'
import type { CompilerReply, CompilerRequest } from '../../src/studio/compile/messages.ts'
import { isCallPath } from '../../src/studio/new-service/service-origin.ts'
import { officePath, officeText, project } from '../engine/authoring/edit/project.ts'

afterEach(() => void vi.unstubAllGlobals())

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
  await import('../../src/studio/compile/compiler.worker.ts')
  return (onReply) => {
    reply = onReply
    return { post: (data) => queueMicrotask(() => take({ data })), end: () => undefined }
  }
}

it('gives each request its own answer, also after one that it cannot answer', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const events = { onText: () => undefined, onCompiled: () => undefined, onPicked: () => undefined }
  const opened = { files: project, path: officePath, text: officeText }
  const compiler = createCompiler(await startThread(), opened, events)
  const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000))
  const path = '/drzewa'
  const failing = compiler.offer({ path, sample: deep })
  const refused = compiler.offer({ path, sample: 5 })
  const offered = compiler.offer({ path, sample: { drzewa: [{ gatunek: 'lipa' }] } })
  await expect(failing).rejects.toThrow()
  expect(logged).toHaveBeenCalledOnce()
  expect(await refused).toMatchObject({ fields: [], refusal: { ok: false } })
  expect(await offered).toMatchObject({ fields: { length: 1 }, refusal: null })
  const texts = { before: officeText, after: officeText, language: 'pl', day: null } as const
  expect((await compiler.compare(texts)).pages).toEqual([])
})

it('takes the addresses of calls that the language takes', () => {
  expect(['/drzewa', '/a/b-c_d.json'].filter(isCallPath)).toHaveLength(2)
  expect(['/\\evil', '//evil.example/x', '/a b', '/a?b', '/a{b}', 'a', ''].filter(isCallPath)).toEqual([])
})

import { describe, expect, it } from 'vitest'
import type { Property } from '../../src/engine/authoring/edit/property.ts'
import { toolFailure } from '../../src/engine/compiler/diagnostics/tool-failure.ts'
import type { CompilerRequest } from '../../src/studio/compile/messages.ts'
import { Workspace } from '../../src/studio/workspace/workspace.ts'
import type { Draft, OfficeView } from '../../src/studio-protocol/protocol.ts'

const at = '2026-01-01T00:00:00Z'

const viewOf = (id: number, draft: Draft | null = null): OfficeView => ({
  slug: 'jasnowola',
  revision: { id, author: 'Ewa', at, message: '' },
  file: { path: 'offices/jasnowola.yaml', text: `version ${id}` },
  base: 'bases/1',
  draft,
  others: [],
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

const notMade = toolFailure({ id: 'draft.not-changed', args: {} })

/** An office that is open, with its draft, while revision 7 is live. */
function open(draft: Draft | null = null) {
  let live = viewOf(7, draft)
  const requests: CompilerRequest[] = []
  let [isSilent, fail] = [false, (): void => undefined]
  const sent: unknown[] = []
  const get = async (path: string) => {
    const id = Number(/revisions\/(\d+)$/.exec(path)?.[1])
    return { ok: true, value: Number.isNaN(id) ? live : viewOf(id) }
  }
  const write = async (_method: string, _path: string, body: unknown) => {
    sent.push(body)
    return { ok: true, value: { version: 3, savedAt: at } }
  }
  const view = live
  const known = draft ?? { text: view.file.text, base: 7, version: 0 }
  const workspace = new Workspace(
    { slug: 'jasnowola', name: 'Jasnowola', editor: true, publisher: true } as never,
    { view, base: {} as never, pictures: [], start: { text: known.text, known } },
    {
      client: { get, poll: get, write } as never,
      storage: { read: () => null, write: () => undefined },
      clock: { after: () => () => undefined },
      startThread: (onReply, onFailed) => {
        fail = onFailed
        const done = { type: 'text', canUndo: true, canRedo: false, added: null, failure: null } as const
        const post = (request: CompilerRequest) => {
          requests.push(request)
          if (request.type !== 'edit' || isSilent) return
          const { edit, seq } = request
          if (edit.kind === 'removeService' || edit.kind === 'addNote') {
            queueMicrotask(() => onReply({ ...done, seq, text: 'as before', failure: notMade }))
            return
          }
          const text = 'text' in edit ? edit.text : 'changed'
          queueMicrotask(() => onReply({ ...done, seq, text }))
        }
        return { post, end: () => undefined }
      },
    },
  )
  return {
    workspace,
    /** From here on the compiler answers nothing. */
    silence: () => {
      isSilent = true
    },
    fail: () => fail(),
    edits: () => requests.flatMap((one) => (one.type === 'edit' ? [one.edit] : [])),
    sent,
    publish: (id: number) => {
      live = viewOf(id, draft)
      return live
    },
    serve: (view: OfficeView) => {
      live = view
    },
    compared: async () => {
      await settle()
      return requests.flatMap((one) =>
        one.type === 'open' ? [one.published] : one.type === 'published' ? [one.text] : [],
      )
    },
  }
}

it('saves also what was typed last, and is still on its way into the text', async () => {
  const { workspace, sent } = open()
  workspace.change({} as Property, 'x' as never)
  expect(await workspace.flush()).toBe(true)
  expect(sent.at(-1)).toEqual({ text: 'changed', base: 7, version: 0 })
})

it('says that an edit was not made, until another is, where nobody waits to hear it', async () => {
  const { workspace } = open()
  workspace.addNote(['services', '1'])
  await workspace.flush()
  expect(workspace.getSnapshot()).toMatchObject({ text: 'as before', refused: notMade })
  workspace.undo()
  await workspace.flush()
  expect(workspace.getSnapshot().refused).toBeNull()
  expect(await workspace.removeService('9001')).toEqual(notMade)
  expect(workspace.getSnapshot().refused).toBeNull()
})

it('waits for no edit once the compiler has failed, or the office is closed', async () => {
  const failed = open()
  failed.silence()
  failed.workspace.replaceText('typed')
  const [removed, saved] = [failed.workspace.removeService('9001'), failed.workspace.flush()]
  failed.fail()
  expect(await removed).toMatchObject({ message: { id: 'draft.stopped' } })
  // What was typed is saved; of the other edit the server has nothing.
  expect(await saved).toBe(false)
  expect(failed.sent.at(-1)).toMatchObject({ text: 'typed' })
  failed.workspace.undo()
  expect(await failed.workspace.flush()).toBe(false)
  expect(failed.workspace.getSnapshot()).toMatchObject({
    isStopped: true,
    refused: { message: { id: 'draft.stopped' } },
  })
  const closed = open()
  closed.silence()
  closed.workspace.undo()
  const left = closed.workspace.flush()
  closed.workspace.dispose()
  expect(await left).toBe(false)
})

it('opens an earlier version as a draft of what is live now, not of what was when the office was opened', async () => {
  const { workspace, publish, compared, sent } = open({ text: 'mine', base: 3, version: 2, savedAt: at })
  publish(8)
  await workspace.openAsDraft('version 4')
  await workspace.flush()
  expect(sent.at(-1)).toEqual({ text: 'version 4', base: 8, version: 2 })
  expect((await compared()).at(-1)).toBe('version 8')
})

it('takes a draft that the server has changed as one edit that can be undone, any other as a new start', async () => {
  const { workspace, edits } = open({ text: 'mine', base: 7, version: 2, savedAt: at })
  workspace.takeDraft({ text: 'reverted', base: 7, version: 3, savedAt: at }, { undoable: true })
  expect(edits().at(-1)).toEqual({ kind: 'replace', text: 'reverted', alone: true })
  workspace.takeDraft({ text: 'elsewhere', base: 7, version: 4, savedAt: at })
  expect(edits().at(-1)).toEqual({ kind: 'start', text: 'elsewhere' })
})

describe('catching up with the server', () => {
  const mine: Draft = { text: 'mine', base: 7, version: 2, savedAt: at }

  it('goes on from what is live where the draft was published elsewhere, or without a reply', async () => {
    const { workspace, edits, serve } = open(mine)
    serve(viewOf(8))
    await workspace.catchUp()
    expect(edits().at(-1)).toEqual({ kind: 'start', text: 'version 8' })
    expect(workspace.getSnapshot().draft).toBe('none')
  })

  it('goes on from the draft that another tab has saved', async () => {
    const { workspace, edits, serve } = open(mine)
    serve(viewOf(7, { ...mine, text: 'of the other tab', version: 3 }))
    await workspace.catchUp()
    expect(edits().at(-1)).toEqual({ kind: 'start', text: 'of the other tab' })
    expect(workspace.getSnapshot().draft).toBe('saved')
  })

  it('shows what somebody else has published where nothing was changed here', async () => {
    const { workspace, edits, serve } = open()
    serve(viewOf(8))
    await workspace.catchUp()
    expect(edits().at(-1)).toEqual({ kind: 'start', text: 'version 8' })
  })

  it('keeps the draft where only somebody else has published, and says so in the review', async () => {
    const { workspace, edits, serve } = open(mine)
    serve(viewOf(8, mine))
    await workspace.catchUp()
    expect(edits()).toEqual([])
    expect(workspace.getSnapshot().revision?.id).toBe(8)
  })

  it('keeps what is not saved yet, and what was saved while the server was asked', async () => {
    const { workspace, serve } = open(mine)
    serve(viewOf(8))
    workspace.replaceText('typed')
    await workspace.catchUp()
    expect(workspace.getSnapshot()).toMatchObject({ text: 'typed', draft: 'saving' })
    const asked = workspace.catchUp()
    await workspace.flush()
    await asked
    expect(workspace.getSnapshot()).toMatchObject({ text: 'typed', draft: 'saved' })
  })
})

describe('what the draft is compared with', () => {
  it('is what was live when the office was opened, whatever somebody else publishes meanwhile', async () => {
    const { workspace, publish, compared } = open()
    publish(8)
    await workspace.refresh({ poll: true })
    expect(workspace.getSnapshot().revision?.id).toBe(8)
    expect(new Set(await compared())).toEqual(new Set(['version 7']))
    publish(9)
    await workspace.catchUp()
    expect((await compared()).at(-1)).toBe('version 9')
  })

  it('is the version that an older draft changes, until the draft is joined with what is live', async () => {
    const { workspace, compared } = open({ text: 'mine', base: 3, version: 2, savedAt: at })
    expect((await compared()).at(-1)).toBe('version 3')
    workspace.takeDraft({ text: 'joined', base: 7, version: 3, savedAt: at })
    expect((await compared()).at(-1)).toBe('version 7')
  })
})

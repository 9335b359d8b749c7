import type { LanguageHelp } from '../../engine/authoring/edit/language-help.ts'
import type { ServiceOrigin } from '../../engine/authoring/edit/new-service.ts'
import type { Picked } from '../../engine/authoring/edit/picked.ts'
import type { Picture } from '../../studio-protocol/protocol.ts'
import type {
  CompiledView,
  CompilerReply,
  CompilerRequest,
  CompileView,
  Edit,
  EditedText,
  OpenProject,
  PickPart,
  ServiceOffer,
} from './messages.ts'
import type { ComparedTexts, Comparison } from './page-comparison.ts'

/** The document of one office, edited and compiled in a thread of its own, so that typing never waits. */
export interface Compiler {
  /** Gives the number of the edit, which `onText` is called with once it is made. */
  readonly edit: (edit: Edit) => number
  readonly addPicture: (picture: Picture) => void
  /** What the draft is compared with: the published text that it changes. */
  readonly takePublished: (text: string) => void
  readonly look: (view: CompileView) => void
  /** Asks what sets a part of a page; `onPicked` is called with it. */
  readonly pick: (request: Omit<PickPart, 'type'>) => void
  /** Rejects where the compiler fails or is disposed of, as all that give a promise do. */
  readonly compare: (texts: ComparedTexts) => Promise<Comparison>
  readonly offer: (origin: ServiceOrigin | null) => Promise<ServiceOffer>
  readonly languageHelp: (text: string, offset: number) => Promise<LanguageHelp | null>
  readonly dispose: () => void
}

export interface CompilerEvents {
  readonly onText: (edited: EditedText) => void
  readonly onCompiled: (view: CompiledView) => void
  readonly onPicked: (picked: Picked | null) => void
  /** The thread does not work: it may answer nothing more. */
  readonly onFailed: () => void
}

/** The part of a worker that is used. */
export interface CompilerThread {
  readonly post: (request: CompilerRequest) => void
  readonly end: () => void
}

export type StartThread = (onReply: (reply: CompilerReply) => void, onFailed: () => void) => CompilerThread

type NumberedReply = Extract<CompilerReply, { readonly type: 'compared' | 'offered' | 'language' | 'failed' }>

export function createCompiler(
  start: StartThread,
  project: Omit<OpenProject, 'type'>,
  { onText, onCompiled, onPicked, onFailed }: CompilerEvents,
): Compiler {
  let seq = 0
  let requests = 0
  let isOver = false
  const waiting = new Map<number, (reply: NumberedReply) => void>()
  const request = <T>(
    make: (seq: number) => CompilerRequest,
    read: (reply: NumberedReply) => T | undefined,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      if (isOver) throw new Error('the compiler does not work')
      requests += 1
      thread.post(make(requests))
      waiting.set(requests, (reply) => {
        const found = read(reply)
        if (found === undefined) reject(new Error('the compiler gave up'))
        else resolve(found)
      })
    })
  const answer = (reply: NumberedReply) => {
    waiting.get(reply.seq)?.(reply)
    waiting.delete(reply.seq)
  }
  const release = () => {
    isOver = true
    for (const seq of [...waiting.keys()]) answer({ type: 'failed', seq })
  }
  const thread = start(
    (reply) => {
      if (reply.type === 'text') onText(reply)
      else if (reply.type === 'compiled') onCompiled(reply.view)
      else if (reply.type === 'picked') onPicked(reply.picked)
      else answer(reply)
    },
    () => {
      release()
      onFailed()
    },
  )
  thread.post({ type: 'open', ...project })
  return {
    edit: (edit) => {
      seq += 1
      thread.post({ type: 'edit', seq, edit })
      return seq
    },
    addPicture: (picture) => thread.post({ type: 'picture', picture }),
    takePublished: (text) => thread.post({ type: 'published', text }),
    look: (view) => thread.post({ type: 'look', view }),
    pick: (request) => thread.post({ type: 'pick', ...request }),
    compare: (texts) =>
      request(
        (seq) => ({ type: 'compare', seq, texts }),
        (reply) => (reply.type === 'compared' ? reply.comparison : undefined),
      ),
    offer: (origin) =>
      request(
        (seq) => ({ type: 'offer', seq, origin }),
        (reply) => (reply.type === 'offered' ? reply.offer : undefined),
      ),
    languageHelp: (text, offset) =>
      request(
        (seq) => ({ type: 'language', seq, text, offset }),
        (reply) => (reply.type === 'language' ? reply.help : undefined),
      ),
    dispose: () => {
      thread.end()
      release()
    },
  }
}

/** A thread of the browser. */
export const workerThread: StartThread = (onReply, onFailed) => {
  const worker = new Worker(new URL('./compiler.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<CompilerReply>) => onReply(data))
  worker.addEventListener('error', onFailed)
  return { post: (request) => worker.postMessage(request), end: () => worker.terminate() }
}

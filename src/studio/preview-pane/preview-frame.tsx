import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type CompiledView, replySourceOf } from '../compile/messages.ts'
import type { FrameMessage, PreviewContext, ReplyMessage, SampleReply, ShowMessage } from '../preview/messages.ts'
import { useWords } from '../words/use-words.ts'
import { leavePane } from '../workspace/pane-keys.ts'
import { isFrameMessage } from './frame-message.ts'
import { type ScreenWidth, useFit } from './use-fit.ts'

/** What of a compiled office is drawn. */
export type DrawnView = Pick<CompiledView, 'n' | 'documents' | 'replies' | 'shown'>

interface PreviewFrameProps {
  /** Of the frame, where it is a picture of a page, which nobody uses. */
  readonly picture?: string
  readonly compiled: DrawnView
  /** All documents that the compiler has sent, by name. */
  readonly documents: ReadonlyMap<string, string>
  readonly context: PreviewContext
  readonly path: string
  readonly width: ScreenWidth
  readonly onMessage: (message: FrameMessage) => void
  /** The live reply to a call, path with query. */
  readonly onCall: (path: string) => Promise<SampleReply>
}

/** The portal as residents would see it, in a frame without a session of any kind. */
export function PreviewFrame({
  picture,
  compiled,
  documents,
  context,
  path,
  width,
  onMessage,
  onCall,
}: PreviewFrameProps) {
  const words = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(0)
  const sent = useRef<ReadonlySet<string>>(new Set())
  /** What the frame shows, or is about to. */
  const last = useRef('')
  const { box, style } = useFit(width)
  const answer = async ({ call, path: called }: Extract<FrameMessage, { readonly type: 'call' }>) =>
    post(frame.current, { type: 'reply', call, reply: await onCall(called) })
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source !== frame.current?.contentWindow || !isFrameMessage(event.data)) return
    if (event.data.type === 'ready') {
      sent.current = new Set()
      last.current = ''
      setReady((times) => times + 1)
    }
    if (event.data.type === 'drawn') frame.current.dataset.drawn = String(event.data.n)
    // A link was followed: the frame has drawn that page already.
    if (event.data.type === 'visited') last.current = stateOf(compiled, context, event.data.path)
    if (event.data.type === 'leaves') leavePane(event.data.by)
    if (event.data.type === 'call') void answer(event.data)
    else onMessage(event.data)
  })
  // Before the frame can say that it is ready, which it says once.
  useLayoutEffect(() => {
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
  useEffect(() => {
    if (ready === 0) return
    const state = stateOf(compiled, context, path)
    if (state === last.current) return
    last.current = state
    const fresh = [...documents].filter(([name]) => !sent.current.has(name) || name.startsWith('portal.'))
    sent.current = new Set(documents.keys())
    const { n, replies } = compiled
    const message: ShowMessage = {
      type: 'show',
      n,
      documents: Object.fromEntries(fresh),
      context: contextOf(compiled, context),
      replies,
      live: replySourceOf(compiled.shown.case) !== null,
      picture: picture ?? null,
      path,
    }
    post(frame.current, message)
  }, [ready, compiled, documents, context, path, picture])
  return (
    <div className="studio-preview__box" ref={box}>
      <iframe
        ref={frame}
        className="studio-preview__frame"
        title={picture ?? words.preview.title}
        src="/studio/preview"
        sandbox="allow-scripts"
        style={style}
      />
    </div>
  )
}

// The frame has an origin that nobody else has, which cannot be named.
const post = (frame: HTMLIFrameElement | null, message: ShowMessage | ReplyMessage): void =>
  frame?.contentWindow?.postMessage(message, '*')

/** Of whom and in which language there are documents and replies: what was chosen a moment ago has yet to be compiled. */
const contextOf = ({ shown: { as, language, day } }: DrawnView, context: PreviewContext): PreviewContext => ({
  ...context,
  as,
  language,
  day,
})

/** All that a drawing depends on; the portal's document names all others, whose names change with them. */
function stateOf(compiled: DrawnView, context: PreviewContext, path: string): string {
  const { documents, shown } = compiled
  return JSON.stringify([documents[`portal.${shown.language}.json`], shown, contextOf(compiled, context), path])
}

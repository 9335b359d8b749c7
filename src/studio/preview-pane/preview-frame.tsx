import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CompiledView } from '../compile/messages.ts'
import type { FrameMessage, PreviewContext, ShowMessage } from '../preview/messages.ts'
import { useWords } from '../words/use-words.ts'
import { type ScreenWidth, useFit } from './use-fit.ts'

interface PreviewFrameProps {
  readonly compiled: CompiledView
  /** All documents that the compiler has sent, by name. */
  readonly documents: ReadonlyMap<string, string>
  readonly context: PreviewContext
  readonly path: string
  readonly width: ScreenWidth
  readonly onMessage: (message: FrameMessage) => void
}

/** The portal as residents would see it, in a frame without a session of any kind. */
export function PreviewFrame({ compiled, documents, context, path, width, onMessage }: PreviewFrameProps) {
  const words = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(0)
  const sent = useRef<ReadonlySet<string>>(new Set())
  const drawn = useRef<string | null>(null)
  const { box, style } = useFit(width)
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source !== frame.current?.contentWindow || !isFrameMessage(event.data)) return
    if (event.data.type === 'ready') {
      sent.current = new Set()
      setReady((times) => times + 1)
    }
    if (event.data.type === 'drawn') frame.current.dataset.drawn = String(event.data.n)
    if (event.data.type === 'visited' || event.data.type === 'selected') drawn.current = event.data.path
    onMessage(event.data)
  })
  useEffect(() => {
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
  useEffect(() => {
    if (ready === 0) return
    const fresh = [...documents].filter(([name]) => !sent.current.has(name) || name.startsWith('portal.'))
    sent.current = new Set(documents.keys())
    const { n, replies } = compiled
    const message: ShowMessage = {
      type: 'show',
      n,
      documents: Object.fromEntries(fresh),
      context,
      replies,
      ...(path === drawn.current ? {} : { path }),
    }
    drawn.current = path
    // The frame has an origin that nobody else has, which cannot be named.
    frame.current?.contentWindow?.postMessage(message, '*')
  }, [ready, compiled, documents, context, path])
  return (
    <div className="studio-preview__box" ref={box}>
      <iframe
        ref={frame}
        className="studio-preview__frame"
        title={words.preview.title}
        src="/studio/preview"
        sandbox="allow-scripts"
        style={style}
      />
    </div>
  )
}

const isFrameMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'type' in data && typeof data.type === 'string'

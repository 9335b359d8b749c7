import '../../kit/theme.css'
import './preview.css'
import type { FrameMessage, ShowMessage } from './messages.ts'
import { pickedParts } from './picked-parts.ts'
import { drawPortal, type ShownPortal } from './shown-portal.tsx'

/** The page in the frame of the preview: it has no session, asks no server, and draws what its parent sends. */

const documents = new Map<string, string>()
let shown: ShownPortal | null = null
let coming: ShownPortal | null = null

// The frame's own origin is opaque, and so is the parent's to it: the window that sent is what is compared.
const send = (message: FrameMessage): void => window.parent.postMessage(message, '*')

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source === window.parent && isShow(event.data)) void show(event.data)
})

const isShow = (data: unknown): data is ShowMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'show'

async function show(message: ShowMessage): Promise<void> {
  for (const [name, text] of Object.entries(message.documents)) documents.set(name, text)
  coming?.remove()
  const next = drawPortal({
    documents,
    replies: message.replies,
    context: message.context,
    path: message.path,
    // Where a page leads on before it is seen, nobody has gone.
    onVisited: (visited) => {
      if (shown === next) send({ type: 'visited', path: visited })
    },
  })
  coming = next
  await next.settled
  // A newer one has come since.
  if (coming !== next) return
  const { scrollX, scrollY } = window
  const stays = shown !== null && shown.path() === next.path()
  shown?.remove()
  next.reveal()
  window.scrollTo(stays ? scrollX : 0, stays ? scrollY : 0)
  shown = next
  coming = null
  send({ type: 'drawn', n: message.n })
}

document.addEventListener(
  'click',
  ({ target }) => {
    if (target instanceof Element && shown !== null) {
      send({ type: 'selected', path: shown.path(), parts: pickedParts(target) })
    }
  },
  { capture: true },
)
// A link that the portal's router has not followed would lead the frame away.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
})
document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })

send({ type: 'ready' })

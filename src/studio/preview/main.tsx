import '../../kit/theme.css'
import './preview.css'
import type { FrameMessage, ReplyMessage, SampleReply, ShowMessage } from './messages.ts'
import { pickedParts } from './picked-parts.ts'
import { drawPortal, type ShownPortal } from './shown-portal.tsx'

/** The page in the frame of the preview: it has no session, asks no server, and draws what its parent sends. */

const documents = new Map<string, string>()
let shown: ShownPortal | null = null
let coming: ShownPortal | null = null

// The frame's own origin is opaque, and so is the parent's to it: the window that sent is what is compared.
const send = (message: FrameMessage): void => window.parent.postMessage(message, '*')

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== window.parent) return
  if (isShow(event.data)) void show(event.data)
  else if (isReply(event.data)) take(event.data)
})

/** Calls whose live replies have yet to come. */
const asked = new Map<number, (reply: SampleReply) => void>()
let calls = 0

const askParent = (path: string): Promise<SampleReply> =>
  new Promise((resolve) => {
    calls += 1
    asked.set(calls, resolve)
    send({ type: 'call', call: calls, path })
  })

function take({ call, reply }: ReplyMessage): void {
  asked.get(call)?.(reply)
  asked.delete(call)
}

const isReply = (data: unknown): data is ReplyMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'reply'

const isShow = (data: unknown): data is ShowMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'show'

async function show(message: ShowMessage): Promise<void> {
  for (const [name, text] of Object.entries(message.documents)) documents.set(name, text)
  coming?.remove()
  const next = drawPortal({
    documents,
    replies: message.replies,
    live: message.live ? askParent : null,
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
  if (message.picture === null) next.reveal()
  else next.revealAs(message.picture)
  window.scrollTo(stays ? scrollX : 0, stays ? scrollY : 0)
  shown = next
  coming = null
  send({ type: 'drawn', n: message.n })
}

function select(event: MouseEvent): void {
  const pressed = seenAt(event)
  if (!(pressed instanceof Element) || shown === null) return
  const path = shown.path()
  send({ type: 'selected', path, parts: pickedParts(pressed, path.replace(/[?#].*$/, '')) })
}

/** What is seen where the pointer is: links may take the presses of all that is around them. */
function seenAt({ target, detail, clientX: x, clientY: y }: MouseEvent): EventTarget | null {
  if (detail === 0) return target
  const isSeen = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return left <= x && x <= right && top <= y && y <= bottom
  }
  return document.elementsFromPoint(x, y).find(isSeen) ?? target
}

const isDisabled = ({ target }: Event): boolean => target instanceof Element && target.closest(':disabled') !== null

/** The control that the browser presses by itself after its label: it was the label that was pressed. */
let pressedWithLabel: Element | null = null

document.addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || event.target === pressedWithLabel) return
    pressedWithLabel = event.target.closest('label')?.control ?? null
    setTimeout(() => {
      pressedWithLabel = null
    })
    select(event)
  },
  { capture: true },
)
// What is disabled gets no click.
document.addEventListener('pointerup', (event) => isDisabled(event) && select(event), { capture: true })
document.addEventListener('keydown', (event) => {
  if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  send({ type: 'leaves', by: event.shiftKey ? -1 : 1 })
})
// A link that the portal's router has not followed would lead the frame away.
window.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
})
document.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
// A sandboxed frame sends no form, nor does the browser tell the page that one was to be sent.
window.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button?.type !== 'submit' || button.form === null || event.defaultPrevented) return
  event.preventDefault()
  button.form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }))
})

// Pages put the focus on their headings and dialogs. While somebody types into a property, it stays there.
const { focus } = HTMLElement.prototype
HTMLElement.prototype.focus = function (this: HTMLElement, options) {
  if (document.hasFocus()) focus.call(this, options)
}
// The browser itself puts the focus into a dialog, and back when it closes; nothing that is inert takes it.
const { showModal, close } = HTMLDialogElement.prototype
HTMLDialogElement.prototype.showModal = function () {
  withoutFocus(this, () => showModal.call(this))
}
HTMLDialogElement.prototype.close = function (returnValue) {
  withoutFocus(document.documentElement, () => close.call(this, returnValue))
}

function withoutFocus(within: HTMLElement, act: () => void): void {
  const wasInert = within.inert
  within.inert = wasInert || !document.hasFocus()
  try {
    act()
  } finally {
    within.inert = wasInert
  }
}

send({ type: 'ready' })

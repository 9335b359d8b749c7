import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { NOTE_ICON, type NoteKind } from './note.tsx'
import { useTopModal } from './use-modal.ts'
import './message-bar.css'

export interface BarMessage {
  readonly id: string
  readonly kind: NoteKind
  readonly text: string
}

export interface MessageBarTexts {
  readonly close: string
  readonly pause: string
  readonly resume: string
  /** The kinds as words, read before the text. */
  readonly kind: Readonly<Record<NoteKind, string>>
}

export interface MessageBarProps {
  /** Newest last; each is shown until it is closed. */
  readonly messages: readonly BarMessage[]
  readonly onClose: (id: string) => void
  readonly texts: MessageBarTexts
  /** Milliseconds until a message closes itself. */
  readonly duration?: number | undefined
}

/** Messages at the top right, above open dialogs too. They wait while pointed at, focused or paused. */
export function MessageBar({ messages, onClose, texts, duration = 3000 }: MessageBarProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const { place, bar } = useTopLayer('ok-messages')
  const held = pointed || focused
  useBelowTools(bar, messages.length > 0)
  const close = (id: string) => {
    // A removed button fires no blur, and the last message fires no pointer leave.
    setFocused(false)
    if (messages.length === 1) setPointed(false)
    onClose(id)
  }
  const draw = (message: BarMessage) => (
    <Message key={message.id} message={message} held={held} duration={duration} texts={texts} onClose={close} />
  )
  return (
    <div ref={place}>
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock while the pointer is over it
        <div
          onPointerEnter={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          {/* Both regions stand before any message comes, or it would not be read out. */}
          <div role="status">{messages.filter((message) => message.kind !== 'danger').map(draw)}</div>
          <div role="alert">{messages.filter((message) => message.kind === 'danger').map(draw)}</div>
        </div>,
        bar,
      )}
    </div>
  )
}

/**
 * An element in the browser's top layer. While a modal is open the element is moved into it, as nothing outside of a modal
 * can be pressed; else it stands in `place`. Moving it keeps its content, and clocks that run in it.
 */
function useTopLayer(className: string) {
  const place = useRef<HTMLDivElement>(null)
  const modal = useTopModal()
  const [bar] = useState(() => {
    const element = document.createElement('div')
    element.className = className
    element.popover = 'manual'
    return element
  })
  // After a page has been drawn: the browser lays it out at once to show the bar.
  useEffect(() => {
    const home = modal ?? place.current
    home?.append(bar)
    // Shown last it is on top; a browser without popovers shows it in its place.
    bar.showPopover?.()
  }, [modal, bar])
  return { place, bar }
}

/** Keeps the messages below the app bar's tools for as long as those are in sight. */
function useBelowTools(bar: HTMLElement, shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return
    const place = () => {
      const tools = document.querySelector('.ok-app-bar')?.getBoundingClientRect().bottom ?? 0
      bar.style.setProperty('--ok-tools', `${Math.max(0, Math.ceil(tools))}px`)
    }
    place()
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
    }
  }, [bar, shown])
}

interface MessageProps {
  readonly message: BarMessage
  readonly held: boolean
  readonly duration: number
  readonly texts: MessageBarTexts
  readonly onClose: (id: string) => void
}

function Message({ message, held, duration, texts, onClose }: MessageProps) {
  const [paused, setPaused] = useState(false)
  const { id, kind, text } = message
  const still = held || paused
  const closing = useEffectEvent(() => onClose(id))
  useEffect(() => {
    if (still) return
    const timer = setTimeout(() => closing(), duration)
    return () => clearTimeout(timer)
  }, [still, duration])
  return (
    <div className={`ok-message ok-message--${kind}`}>
      <Icon name={NOTE_ICON[kind]} />
      <p>
        <span className="ok-sr-only">{texts.kind[kind]}: </span>
        {text}
      </p>
      <IconButton
        icon={paused ? 'play' : 'pause'}
        name={paused ? texts.resume : texts.pause}
        onClick={() => setPaused(!paused)}
      />
      <IconButton icon="times" name={texts.close} onClick={() => onClose(id)} />
    </div>
  )
}

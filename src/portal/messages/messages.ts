import { atom } from 'jotai'
import type { PageEnv } from '../../engine/react/page-env.ts'
import type { BarMessage } from '../../kit/message-bar.tsx'
import type { PastMessage } from '../../kit/message-history.tsx'
import { environmentAtom } from '../environment.ts'
import { portalAtom } from '../state/portal.ts'

type Notice = Parameters<PageEnv['notify']>[0]

const kinds = { info: 'info', success: 'ok', error: 'danger' } as const

const openAtom = atom<readonly BarMessage[]>([])
const pastAtom = atom<readonly PastMessage[]>([])

/** The messages on the screen, newest last. */
export const openMessagesAtom = atom((get) => get(openAtom))

/** All messages of the visit, newest first. */
export const pastMessagesAtom = atom((get) => get(pastAtom))

/** Shows a message and keeps it for the rest of the visit. A message that is still on the screen is not added twice. */
export const notifyAtom = atom(null, (get, set, { tone, text }: Notice) => {
  const kind = kinds[tone]
  const past = get(pastAtom)
  const message: BarMessage = { id: String(past.length + 1), kind, text }
  const clock = new Intl.DateTimeFormat(get(portalAtom).language, { hour: '2-digit', minute: '2-digit' })
  set(pastAtom, [{ ...message, time: clock.format(get(environmentAtom).now()) }, ...past])
  const others = get(openAtom).filter((open) => open.kind !== kind || open.text !== text)
  set(openAtom, [...others, message])
})

/** Takes a message off the screen. */
export const dismissAtom = atom(null, (get, set, id: string) => {
  set(
    openAtom,
    get(openAtom).filter((message) => message.id !== id),
  )
})

import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { visitorAtom } from '../access/visitor.ts'
import { environmentAtom } from '../environment.ts'
import { notifyAtom } from '../messages/messages.ts'
import { extendSessionAtom } from '../session/replies.ts'
import { sessionEndAtom } from '../session/stored.ts'

/** Milliseconds left of the session, updated each second; null when none is running. */
export function useTimeLeft(): number | null {
  const { now } = useAtomValue(environmentAtom)
  const { signedIn } = useAtomValue(visitorAtom)
  const end = useAtomValue(sessionEndAtom)
  const [, setTick] = useState(0)
  const running = signedIn && end !== null
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setTick((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [running])
  return running ? Math.max(0, end - now().getTime()) : null
}

const clock = (left: number): string => {
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function useExtend(): () => Promise<void> {
  const { t } = useTranslation('portal')
  const extend = useSetAtom(extendSessionAtom)
  const notify = useSetAtom(notifyAtom)
  return async () => {
    const extended = await extend()
    notify(
      extended ? { tone: 'success', text: t('session.extended') } : { tone: 'error', text: t('session.notExtended') },
    )
  }
}

/** The countdown of the side menu; pressing it extends the session. Never announced automatically. */
export function Countdown() {
  const { t } = useTranslation('portal')
  const left = useTimeLeft()
  const extend = useExtend()
  if (left === null) return null
  return (
    <div className="portal-session">
      <Button small icon="refresh" onClick={() => void extend()}>
        <span>
          {t('session.left')} <span className="portal-session__time">{clock(left)}</span>
          <span className="ok-sr-only">. {t('session.extend')}</span>
        </span>
      </Button>
    </div>
  )
}

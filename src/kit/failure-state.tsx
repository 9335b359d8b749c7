import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './state.css'

export interface FailureStateProps {
  readonly title: string
  /** What happened, what was not lost, what comes next. */
  readonly body?: ReactNode
  readonly retry?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** A retry is under way. */
  readonly busy?: boolean | undefined
}

/** Something could not be shown; announced, with a way to try again. */
export function FailureState({ title, body, retry, onRetry, busy }: FailureStateProps) {
  return (
    <div className="ok-state ok-state--failure" role="alert">
      <Icon name="exclamation-triangle" large />
      <p className="ok-state__title">{title}</p>
      {body && <div className="ok-state__body">{body}</div>}
      {retry && onRetry && (
        <div className="ok-state__action">
          <Button icon="refresh" busy={busy} onClick={onRetry}>
            {retry}
          </Button>
        </div>
      )}
    </div>
  )
}

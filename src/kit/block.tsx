import { type ReactNode, useId } from 'react'
import { WholeSigns } from './whole-signs.tsx'
import './page-parts.css'

export interface BlockProps {
  readonly title?: string | undefined
  readonly level?: 2 | 3 | undefined
  /** PDF, CSV, print: at the right of the heading, below it on a phone. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under its own heading. */
export function Block({ title, level = 2, actions, children }: BlockProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className="ok-block" aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <div className="ok-block__head">
          {title && (
            <Heading id={id}>
              <WholeSigns text={title} />
            </Heading>
          )}
          {actions && <div className="ok-actions">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

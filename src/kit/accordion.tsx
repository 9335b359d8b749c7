import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import './accordion.css'

export interface AccordionItem {
  readonly id: string
  readonly title: string
  /** Shown at the end of the bar, with its unit in words: “12 services”. */
  readonly count?: string | undefined
  readonly content: ReactNode
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** The one that is open. */
  readonly open: string | null
  readonly onOpen: (id: string | null) => void
  readonly level?: 2 | 3 | 4 | undefined
}

/** Groups that fold, one open at a time. */
export function Accordion({ items, open, onOpen, level = 2 }: AccordionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <div className="ok-accordion">
      {items.map((item) => {
        const shown = item.id === open
        return (
          <section className="ok-accordion__item" key={item.id}>
            <Heading className="ok-accordion__heading">
              <button
                type="button"
                id={`${id}-${item.id}`}
                aria-expanded={shown}
                aria-controls={`${id}-${item.id}-panel`}
                onClick={() => onOpen(shown ? null : item.id)}
              >
                <Icon name="chevron-right" />
                <span className="ok-accordion__title">{item.title}</span>
                {item.count && <span className="ok-accordion__count">{item.count}</span>}
              </button>
            </Heading>
            <div className="ok-accordion__panel" id={`${id}-${item.id}-panel`} hidden={!shown}>
              {item.content}
            </div>
          </section>
        )
      })}
    </div>
  )
}

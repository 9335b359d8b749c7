import type { ReactNode } from 'react'
import './description-list.css'

export interface DescriptionItem {
  readonly id: string
  readonly label: ReactNode
  readonly value: ReactNode
  readonly translateNo?: boolean | undefined
  /** The language of the value, where it may be another than the page's. */
  readonly lang?: string | undefined
}

export interface DescriptionListProps {
  readonly items: readonly DescriptionItem[]
}

/** Names and values, one pair a line. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className="ok-pairs">
      {items.map((item) => (
        <div className="ok-pairs__pair" key={item.id}>
          <dt>{item.label}</dt>
          <dd translate={item.translateNo ? 'no' : undefined} lang={item.lang}>
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

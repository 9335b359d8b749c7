import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { resolveDetails } from '../../session/blocks.ts'
import { rowScope, type TableView } from '../../session/table.ts'
import { usePageParts } from '../page-context.ts'
import { BlockItem } from './block-item.tsx'

interface RowDetailsProps {
  readonly view: TableView
  /** Of the row in the reply. */
  readonly position: number
}

/** The panel under a row. It comes into sight when it opens. */
export function RowDetails({ view, position }: RowDetailsProps): ReactNode {
  const { session } = usePageParts()
  const panel = useRef<HTMLDivElement>(null)
  const blocks = useMemo(
    () => resolveDetails(session, view.plan.details, rowScope(view, position)),
    [session, view, position],
  )
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={panel}>
      {blocks.map((block) => (
        <BlockItem key={block.plan.id} block={block} level={3} />
      ))}
    </div>
  )
}

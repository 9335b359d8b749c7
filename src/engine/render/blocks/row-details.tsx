import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { type BlockState, resolveDetails } from '../../session/blocks.ts'
import { rowScope, type TableView } from '../../session/table.ts'
import { usePageParts } from '../page-context.ts'

interface RowDetailsProps {
  readonly view: TableView
  /** Of the row in the reply. */
  readonly position: number
  readonly nested: (block: BlockState) => ReactNode
}

/** The panel under a row. It comes into sight when it opens. */
export function RowDetails({ view, position, nested }: RowDetailsProps): ReactNode {
  const { session } = usePageParts()
  const panel = useRef<HTMLDivElement>(null)
  const blocks = useMemo(
    () => resolveDetails(session, view.plan.details, rowScope(view, position)),
    [session, view, position],
  )
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), [])
  return <div ref={panel}>{blocks.map(nested)}</div>
}

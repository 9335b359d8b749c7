import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { scrollToEnd } from '../../../kit/scroll-to-end.ts'
import { type BlockState, resolveDetails } from '../../runtime/blocks.ts'
import { rowScope, type TableView } from '../../runtime/table.ts'
import { usePageParts } from '../page-context.ts'

interface RowDetailsProps {
  readonly view: TableView
  /** Of the row in the reply. */
  readonly position: number
  readonly nested: (block: BlockState) => ReactNode
}

/** The panel under a row. The page scrolls to its bottom when it opens (services specification, section 4). */
export function RowDetails({ view, position, nested }: RowDetailsProps): ReactNode {
  const { session } = usePageParts()
  const panel = useRef<HTMLDivElement>(null)
  const blocks = useMemo(
    () => resolveDetails(session, view.plan.details, rowScope(view, position)),
    [session, view, position],
  )
  useEffect(() => {
    if (panel.current) scrollToEnd(panel.current.closest('tr')?.previousElementSibling ?? panel.current)
  }, [])
  return <div ref={panel}>{blocks.map(nested)}</div>
}

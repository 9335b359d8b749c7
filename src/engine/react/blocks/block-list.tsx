import { type ReactNode, useMemo, useRef } from 'react'
import type { BlockState } from '../../runtime/blocks.ts'
import { usePageParts } from '../page-context.ts'
import { useSteady } from '../use-kept.ts'
import type { Page } from '../use-page.ts'
import { BlockItem } from './block-item.tsx'
import { PageActions } from './page-actions.tsx'

/** The blocks of a page. What is done with the page as a whole stands at the head of the block that it is of. */
export function BlockList({ page }: { readonly page: Page }): ReactNode {
  const { plan } = usePageParts()
  const blocks = useSteadyBlocks(page.state.blocks)
  const pdf = useSteady(page.state.pdf)
  const primary = page.state.form === 'none'
  const actions = useMemo(() => <PageActions pdf={pdf} primary={primary} />, [pdf, primary])
  const host = hostOfActions(blocks, plan.pdf?.of ?? null)
  return (
    // An answer that was asked for with a button is read out when it comes.
    <div aria-live={primary ? undefined : 'polite'}>
      {blocks.map((block) => (
        <BlockItem key={block.plan.id} block={block} again={page.again} actions={block === host ? actions : null} />
      ))}
    </div>
  )
}

/** Those that only wait are the same as long as they wait for the same: there is nothing to draw of them again. */
function useSteadyBlocks(blocks: readonly BlockState[]): readonly BlockState[] {
  const drawn = useRef(blocks)
  drawn.current = blocks.map((block, index) => {
    const before = drawn.current[index]
    return before !== undefined && waitsAlike(before, block) ? before : block
  })
  return drawn.current
}

function waitsAlike(before: BlockState, now: BlockState): boolean {
  if (before.plan !== now.plan) return false
  if (before.state === 'waiting') return now.state === 'waiting' && before.missing === now.missing
  return before.state === now.state && (now.state === 'loading' || now.state === 'hidden')
}

/** The first block that shows what the PDF is of, a table rather than its picture; of any data where there is no PDF. */
function hostOfActions(blocks: readonly BlockState[], of: string | null): BlockState | undefined {
  const shown = blocks.filter(
    ({ plan, state }) =>
      (state === 'ready' || state === 'loading') &&
      plan.kind !== 'note' &&
      plan.kind !== 'form' &&
      (of === null || plan.sources.includes(of)),
  )
  return shown.find(({ plan }) => plan.kind !== 'chart') ?? shown[0]
}

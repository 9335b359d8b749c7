import type { ReactNode } from 'react'
import type { BlockState } from '../../session/blocks.ts'
import { usePageParts } from '../page-context.ts'
import type { Page } from '../use-page.ts'
import { BlockItem } from './block-item.tsx'
import { PageActions } from './page-actions.tsx'

/** The blocks of a page. What is done with the page as a whole stands at the head of the block that it is of. */
export function BlockList({ page }: { readonly page: Page }): ReactNode {
  const { plan } = usePageParts()
  const { blocks, form, pdf } = page.state
  const host = hostOfActions(blocks, plan.pdf?.of ?? null)
  return (
    // An answer that was asked for with a button is read out when it comes.
    <div aria-live={form === 'none' ? undefined : 'polite'}>
      {blocks.map((block) => (
        <BlockItem
          key={block.plan.id}
          block={block}
          again={page.again}
          actions={block === host ? <PageActions pdf={pdf} primary={form === 'none'} /> : null}
        />
      ))}
    </div>
  )
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

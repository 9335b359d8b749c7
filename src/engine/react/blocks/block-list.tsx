import { memo, type ReactNode, useMemo } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ProgressBar } from '../../../kit/progress-bar.tsx'
import { formatDecimal } from '../../model/number.ts'
import { blockTraits } from '../../plan/block.ts'
import type { BlockState } from '../../runtime/blocks.ts'
import type { PageSnapshot } from '../../runtime/page/page-controller.ts'
import type { PdfState } from '../../runtime/page/page-state.ts'
import { usePageParts } from '../page-context.ts'
import { type Download, useDownload } from '../use-download.ts'
import { BlockItem } from './block-item.tsx'

/** The blocks of a page. The buttons of the page as a whole are at the head of the block that shows what they are for. */
export const BlockList = memo(function BlockList({
  blocks,
  pdf,
  button,
}: Pick<PageSnapshot, 'blocks' | 'pdf' | 'button'>): ReactNode {
  const { plan } = usePageParts()
  const primary = button === 'none'
  const actions = useMemo(() => <PageActions pdf={pdf} primary={primary} />, [pdf, primary])
  const host = hostOfActions(blocks, plan.pdf?.of ?? null)
  return (
    // An answer that was requested with a button is read out when it arrives.
    <div aria-live={primary ? undefined : 'polite'}>
      {blocks.map((block) => (
        <BlockItem key={block.plan.id} block={block} actions={block === host ? actions : null} />
      ))}
    </div>
  )
})

/** The first block that shows what the PDF contains, a table rather than its chart; without a PDF, any data. */
function hostOfActions(blocks: readonly BlockState[], of: string | null): BlockState | undefined {
  const shown = blocks.filter(
    ({ plan, state }) =>
      (state === 'ready' || state === 'loading') &&
      blockTraits[plan.kind].hasActions &&
      (of === null || plan.sources.includes(of)),
  )
  return shown.find(({ plan }) => !blockTraits[plan.kind].repeatsOthers) ?? shown[0]
}

interface PageActionsProps {
  readonly pdf: PdfState
  /** Whether the PDF is the page's main action. */
  readonly primary: boolean
}

/** The actions of the page as a whole: its PDF, and printing it. */
export function PageActions({ pdf, primary }: PageActionsProps): ReactNode {
  const { t } = usePageParts()
  const { progress, start } = useDownload()
  return (
    <>
      {progress && <DownloadProgress progress={progress} />}
      <Button icon="print" onClick={() => window.print()}>
        {t('actions.print')}
      </Button>
      {pdf.state !== 'none' && (
        <Button
          icon="file-pdf"
          variant={primary ? 'primary' : 'secondary'}
          busy={progress !== null}
          aria-disabled={pdf.state === 'unavailable' || undefined}
          onClick={() => pdf.state === 'offered' && start(pdf.request)}
        >
          {t('actions.pdf')}
        </Button>
      )}
    </>
  )
}

function DownloadProgress({ progress }: { readonly progress: NonNullable<Download['progress']> }): ReactNode {
  const { t } = usePageParts()
  const { received, total } = progress
  const size = (bytes: number) => formatDecimal(Math.round(bytes / 1024))
  const text =
    total === null
      ? t('download.received', { received: size(received) })
      : t('download.receivedOf', { received: size(received), total: size(total) })
  return <ProgressBar label={t('download.label')} value={total === null ? null : received / total} valueText={text} />
}

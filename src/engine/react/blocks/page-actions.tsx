import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ProgressBar } from '../../../kit/progress-bar.tsx'
import { formatDecimal } from '../../model/number.ts'
import type { PdfState } from '../../runtime/page/page.ts'
import { usePageParts } from '../page-context.ts'
import { type Download, useDownload } from '../use-download.ts'

interface PageActionsProps {
  readonly pdf: PdfState
  /** Whether the PDF is the page's main action. */
  readonly primary: boolean
}

/** What can be done with the page: its PDF, and printing it. */
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
  const said =
    total === null
      ? t('download.received', { received: size(received) })
      : t('download.receivedOf', { received: size(received), total: size(total) })
  return <ProgressBar label={t('download.label')} value={total === null ? null : received / total} valueText={said} />
}

import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { type Cell, cellText } from '../../runtime/cell.ts'
import type { FileRequest } from '../../runtime/query.ts'
import { usePageParts } from '../page-context.ts'
import { useDownload } from '../use-download.ts'

interface CellViewProps {
  readonly cell: Cell
  /** Said after the value where no header says it. */
  readonly unit: string | null
}

/** What stands in a cell. */
export function CellView({ cell, unit }: CellViewProps): ReactNode {
  switch (cell.kind) {
    case 'text':
      return cellText(cell, unit)
    case 'nothing':
      return cell.text ?? <NoData />
    case 'link':
      return <a href={cell.href}>{cell.text}</a>
    case 'download':
      return cell.request === null ? <NoData /> : <RowDownload request={cell.request} />
  }
}

/** A dash for the eye, words for the ear. */
export function NoData(): ReactNode {
  const { t } = usePageParts()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="ok-sr-only">{t('noData')}</span>
    </>
  )
}

/** The document of a row: busy while it is coming. */
function RowDownload({ request }: { readonly request: FileRequest }): ReactNode {
  const { t } = usePageParts()
  const { progress, start } = useDownload()
  return (
    <Button
      small
      variant="quiet"
      icon="download"
      busy={progress !== null}
      aria-label={t('actions.downloadNamed', { file: request.file })}
      onClick={() => start(request)}
    >
      {t('actions.download')}
    </Button>
  )
}

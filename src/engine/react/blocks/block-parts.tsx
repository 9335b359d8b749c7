import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { FailureState } from '../../../kit/failure-state.tsx'
import { WholeSigns } from '../../../kit/whole-signs.tsx'
import { keepShortWords } from '../../model/short-words.ts'
import type { BlockPlan } from '../../plan/block.ts'
import type { BlockState, BlockView } from '../../runtime/blocks.ts'
import { type Cell, cellText } from '../../runtime/cell.ts'
import { type CallError, descriptionOf } from '../../runtime/client/error.ts'
import { type FileRequest, fileName } from '../../runtime/request.ts'
import { usePageParts } from '../page-context.ts'
import { PageLink } from '../page-link.tsx'
import { saveFile, useDownload } from '../use-download.ts'

// The parts that blocks and widgets have in common.

export interface BlockViewProps<View extends BlockView = BlockView> {
  readonly view: View
  readonly refreshing: boolean
  /** Buttons of the page as a whole, shown at the head of this block. */
  readonly actions: ReactNode
  readonly level: 2 | 3
  /** Draws a block within this one: in the details of a row. */
  readonly nested: (block: BlockState) => ReactNode
}

/** The heading, where the page's title is not enough. */
export const titleOf = ({ label }: BlockPlan): { readonly title?: string } => (label === null ? {} : { title: label })

interface CallFailureProps {
  readonly error: CallError
  readonly isFetching: boolean
  /** Left out where another request is of no use. */
  readonly refetch?: (() => void) | undefined
}

/** Data that could not be loaded: the reason, as far as it helps a resident, and a way to try again. */
export function CallFailure({ error, isFetching, refetch }: CallFailureProps): ReactNode {
  const { t } = usePageParts()
  const kind = error.kind === 'session-replaced' ? 'cancelled' : error.kind
  return (
    <FailureState
      title={t(`failure.${kind}.title`)}
      body={descriptionOf(error) ?? t(`failure.${kind}.text`)}
      busy={isFetching}
      {...(refetch ? { retry: t('failure.retry'), onRetry: refetch } : {})}
    />
  )
}

interface CellViewProps {
  readonly cell: Cell
  /** Shown after the value where no header has it. */
  readonly unit: string | null
}

/** The content of a cell. */
export function CellView({ cell, unit }: CellViewProps): ReactNode {
  switch (cell.kind) {
    case 'text':
      return valueWords(keepShortWords(cellText(cell, unit) ?? ''))
    case 'nothing':
      return cell.text ?? <NoData />
    case 'link':
      return <TargetLink href={cell.href}>{keepShortWords(cell.text)}</TargetLink>
    case 'page':
      return <ServiceLink service={cell.service} search={cell.search} text={keepShortWords(cell.text)} />
    case 'download':
      return cell.request === null ? <NoData /> : <RowDownload request={cell.request} />
  }
}

/** A value of one word may be a sign, which does not break. */
const valueWords = (text: string): ReactNode => (/\s/.test(text) ? text : <WholeSigns text={text} />)

/** A link to a page of the portal, which does not load the portal again, or to another site. */
export function TargetLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return href.startsWith('/') ? <PageLink to={href}>{children}</PageLink> : <a href={href}>{children}</a>
}

interface ServiceLinkProps {
  readonly service: number
  readonly search: string
  readonly text: string
}

/** A link to another service; its words alone where the office does not offer it. */
function ServiceLink({ service, search, text }: ServiceLinkProps): ReactNode {
  const path = usePageParts().servicePath?.(service) ?? null
  const words = <WholeSigns text={text} />
  return path === null ? words : <PageLink to={path + search}>{words}</PageLink>
}

/** A dash on the screen, words for a screen reader. */
export function NoData(): ReactNode {
  const { t } = usePageParts()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="ok-sr-only">{t('noData')}</span>
    </>
  )
}

/** The document of a row: busy while it is loaded. */
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

interface CsvButtonProps {
  /** The name of the table. */
  readonly name: string
  /** The file, created when it is pressed. */
  readonly content: () => string
}

/** Saves a table as CSV. */
export function CsvButton({ name, content }: CsvButtonProps): ReactNode {
  const { t } = usePageParts()
  return (
    <Button icon="table" onClick={() => saveFile(`${fileName(name)}.csv`, 'text/csv', content())}>
      {t('actions.csv')}
    </Button>
  )
}

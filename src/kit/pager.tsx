import { useId } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { pagerWindow } from './pager-window.ts'
import { Select } from './select.tsx'
import './pager.css'

export interface PagerTexts {
  /** Name of the landmark, such as “Pages of the table Income”. */
  readonly label: string
  readonly first: string
  readonly previous: string
  readonly next: string
  readonly last: string
  /** Name of a page's button, such as “Page 3”. */
  readonly page: (page: number) => string
  /** Such as “Rows on a page”. */
  readonly pageSize: string
  /** Shows all rows at once, and in pages again. */
  readonly all?: (total: number) => string
  readonly paged?: string
  /** Which rows are shown, counted from 1, such as “6–10 of 214”. */
  readonly range: (from: number, to: number, total: number) => string
}

export interface PagerProps {
  /** Counted from 1. */
  readonly page: number
  readonly pageCount: number
  readonly pageSize: number
  /** Offered sizes; no choice is shown with fewer than two. */
  readonly pageSizeOptions?: readonly number[] | undefined
  /** Rows in all pages together. */
  readonly total: number
  readonly onPage: (page: number) => void
  readonly onPageSize?: ((pageSize: number) => void) | undefined
  /** Offers all rows at once. */
  readonly all?: { readonly shown: boolean; readonly onToggle: () => void } | undefined
  readonly texts: PagerTexts
}

/** Moves through the pages of a table. */
export function Pager(props: PagerProps) {
  const { page, pageCount, pageSize, pageSizeOptions = [], total, onPage, onPageSize, all, texts } = props
  const id = useId()
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <nav className="ok-pager" aria-label={texts.label}>
      <p className="ok-pager__range" role="status">
        {texts.range(from, Math.min(page * pageSize, total), total)}
      </p>
      <ul className="ok-pager__pages">
        <Step icon="angle-double-left" name={texts.first} to={1} off={page <= 1} onPage={onPage} />
        <Step icon="angle-left" name={texts.previous} to={page - 1} off={page <= 1} onPage={onPage} />
        {pagerWindow(page, pageCount).map((step, index) => (
          <PageStep
            key={step === 'gap' ? `gap-${index}` : step}
            step={step}
            page={page}
            texts={texts}
            onPage={onPage}
          />
        ))}
        <Step icon="angle-right" name={texts.next} to={page + 1} off={page >= pageCount} onPage={onPage} />
        <Step icon="angle-double-right" name={texts.last} to={pageCount} off={page >= pageCount} onPage={onPage} />
      </ul>
      {onPageSize && pageSizeOptions.length > 1 && (
        <div className="ok-pager__size">
          <label htmlFor={id}>{texts.pageSize}</label>
          <Select
            id={id}
            options={pageSizeOptions.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(pageSize)}
            onChange={(value) => onPageSize(Number(value))}
          />
        </div>
      )}
      {all && texts.all && <Button onClick={all.onToggle}>{all.shown ? texts.paged : texts.all(total)}</Button>}
    </nav>
  )
}

interface StepProps {
  readonly icon: IconName
  readonly name: string
  readonly to: number
  readonly off: boolean
  readonly onPage: (page: number) => void
}

// Not `disabled` at the ends: a button that vanishes under the finger takes the focus with it.
function Step({ icon, name, to, off, onPage }: StepProps) {
  return (
    <li>
      <button
        type="button"
        className="ok-pager__step"
        aria-label={name}
        title={name}
        aria-disabled={off}
        onClick={() => !off && onPage(to)}
      >
        <Icon name={icon} />
      </button>
    </li>
  )
}

interface PageStepProps {
  readonly step: number | 'gap'
  readonly page: number
  readonly texts: PagerTexts
  readonly onPage: (page: number) => void
}

function PageStep({ step, page, texts, onPage }: PageStepProps) {
  if (step === 'gap') {
    return (
      <li className="ok-pager__gap" aria-hidden="true">
        …
      </li>
    )
  }
  const current = step === page
  return (
    <li className={current ? undefined : 'ok-pager__other'}>
      <button
        type="button"
        className="ok-pager__page"
        aria-label={texts.page(step)}
        aria-current={current ? 'page' : undefined}
        onClick={() => onPage(step)}
      >
        {step}
      </button>
    </li>
  )
}

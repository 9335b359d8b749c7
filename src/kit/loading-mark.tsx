import './loading-mark.css'

export interface LoadingMarkProps {
  readonly label: string
  /** Only read aloud; the mark stands alone. */
  readonly labelHidden?: boolean | undefined
}

/** A turning mark and a word, announced once. */
export function LoadingMark({ label, labelHidden }: LoadingMarkProps) {
  return (
    <span className="ok-loading" role="status">
      <span className="ok-loading__mark" aria-hidden="true" />
      <span className={labelHidden ? 'ok-sr-only' : undefined}>{label}</span>
    </span>
  )
}

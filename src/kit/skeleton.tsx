import './skeleton.css'

export type SkeletonShape = 'table' | 'fields' | 'form' | 'chart' | 'text' | 'tiles'

export interface SkeletonProps {
  readonly shape: SkeletonShape
  /** Announced once, such as “Loading…”. */
  readonly label: string
  /** Rows of a table, pairs, fields of a form, lines or tiles. */
  readonly count?: number | undefined
  /** Columns of a table. */
  readonly columns?: number | undefined
}

const COUNT: Readonly<Record<SkeletonShape, number>> = { table: 5, fields: 4, form: 4, chart: 6, text: 3, tiles: 6 }
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Lines beside those that are counted: the header of a table, the button of a form. */
const MORE: Partial<Readonly<Record<SkeletonShape, number>>> = { table: 1, form: 1 }

/** The shape of what is about to come. */
export function Skeleton({ shape, label, count = COUNT[shape], columns = 4 }: SkeletonProps) {
  const isPair = shape === 'fields' || shape === 'form'
  return (
    <div className={`ok-skeleton ok-skeleton--${shape}`} role="status">
      <span className="ok-sr-only">{label}</span>
      {range(count + (MORE[shape] ?? 0)).map((line) => (
        <div className="ok-skeleton__line" key={line} aria-hidden="true">
          {shape === 'table' && range(columns).map((cell) => <span className="ok-skeleton__cell" key={cell} />)}
          {isPair && range(2).map((cell) => <span className="ok-skeleton__cell" key={cell} />)}
        </div>
      ))}
    </div>
  )
}

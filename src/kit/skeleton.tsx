import './skeleton.css'

export type SkeletonShape = 'table' | 'fields' | 'chart' | 'text' | 'tiles'

export interface SkeletonProps {
  readonly shape: SkeletonShape
  /** Announced once, such as “Loading…”. */
  readonly label: string
  /** Rows of a table, pairs, lines or tiles. */
  readonly count?: number | undefined
  /** Columns of a table. */
  readonly columns?: number | undefined
}

const COUNT: Readonly<Record<SkeletonShape, number>> = { table: 5, fields: 4, chart: 6, text: 3, tiles: 6 }
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The shape of what is about to come. */
export function Skeleton({ shape, label, count = COUNT[shape], columns = 4 }: SkeletonProps) {
  return (
    <div className={`ok-skeleton ok-skeleton--${shape}`} role="status">
      <span className="ok-sr-only">{label}</span>
      {range(shape === 'table' ? count + 1 : count).map((line) => (
        <div className="ok-skeleton__line" key={line} aria-hidden="true">
          {shape === 'table' && range(columns).map((cell) => <span className="ok-skeleton__cell" key={cell} />)}
          {shape === 'fields' && range(2).map((cell) => <span className="ok-skeleton__cell" key={cell} />)}
        </div>
      ))}
    </div>
  )
}

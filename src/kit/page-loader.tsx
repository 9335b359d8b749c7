import { LoadingMark } from './loading-mark.tsx'
import './page-loader.css'

export interface PageLoaderProps {
  readonly active: boolean
  readonly label: string
}

/** Lies over the page while something that must finish first is under way. Appears only if it lasts. */
export function PageLoader({ active, label }: PageLoaderProps) {
  return (
    <div className="ok-page-loader" data-active={active || undefined}>
      {active && <LoadingMark label={label} />}
    </div>
  )
}

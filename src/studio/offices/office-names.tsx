interface OfficeNamesProps {
  /** What they are. */
  readonly label: string
  readonly names: readonly string[]
}

/** Names that are shown at once; of more, only those who ask read them. */
const MOST_SHOWN = 10

/** Short names of offices, of which there may be thousands. */
export function OfficeNames({ label, names }: OfficeNamesProps) {
  const all = names.join(', ')
  if (names.length <= MOST_SHOWN) return <p>{`${label}: ${all}.`}</p>
  return (
    <details>
      <summary>{label}</summary>
      <p>{all}</p>
    </details>
  )
}

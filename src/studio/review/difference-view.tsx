interface DifferenceViewProps {
  /** A unified difference. */
  readonly difference: string
}

/** Lines that were added and removed, with their signs: colour is not alone. */
export function DifferenceView({ difference }: DifferenceViewProps) {
  const lines = difference
    .replace(/\n$/, '')
    .split('\n')
    .map((line, number) => ({ line, number }))
  return (
    <pre className="studio-difference" translate="no">
      {lines.map(({ line, number }) => (
        <span key={number} data-sign={signOf(line)}>
          {`${line}\n`}
        </span>
      ))}
    </pre>
  )
}

function signOf(line: string): 'added' | 'removed' | 'place' | undefined {
  if (line.startsWith('@@') || line.startsWith('+++') || line.startsWith('---')) return 'place'
  return line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : undefined
}

import { useSpeech } from '../words/use-words.ts'
import type { Words } from '../words/words.pl.ts'

interface DifferenceViewProps {
  /** A unified difference. */
  readonly difference: string
}

/** Lines that were added and removed, with their signs: colour is not alone. */
export function DifferenceView({ difference }: DifferenceViewProps) {
  const { words } = useSpeech()
  const lines = difference
    .replace(/\n$/, '')
    .split('\n')
    .map((line, number) => ({ line, number }))
  return (
    <pre className="studio-difference" translate="no">
      {lines.map(({ line, number }) => (
        <span key={number} data-sign={signOf(line)}>
          {`${leftOutText(words, line) ?? line}\n`}
        </span>
      ))}
    </pre>
  )
}

function signOf(line: string): 'added' | 'removed' | 'place' | undefined {
  if (line.startsWith('@@') || line.startsWith('+++') || line.startsWith('---')) return 'place'
  return line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : undefined
}

/** How many lines are left out after this one; null for any other line. */
function leftOutText(words: Words, line: string): string | null {
  const count = /^\\ (\d+)$/.exec(line)?.[1]
  return count === undefined ? null : words.review.moreLines(Number(count))
}

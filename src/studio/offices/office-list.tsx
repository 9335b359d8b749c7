import { Button } from '../../kit/button.tsx'
import type { OfficeAccess } from '../../studio-protocol/protocol.ts'
import { useWords } from '../words/use-words.ts'

interface OfficeListProps {
  readonly offices: readonly OfficeAccess[]
  readonly onChoose: (slug: string) => void
}

/** The offices of an account that has several, or none. */
export function OfficeList({ offices, onChoose }: OfficeListProps) {
  const words = useWords()
  return (
    <main className="studio-single">
      <h1>{words.offices.title}</h1>
      {offices.length === 0 && <p>{words.offices.none}</p>}
      <ul className="studio-offices">
        {offices.map((office) => (
          <li key={office.slug}>
            <Button onClick={() => onChoose(office.slug)}>{office.name}</Button>
            <span className="studio-muted">{words.offices.roles[roleOf(office)]}</span>
          </li>
        ))}
      </ul>
    </main>
  )
}

const roleOf = ({ publisher }: OfficeAccess) => (publisher ? 'publisher' : 'editor')

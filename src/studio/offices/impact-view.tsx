import type { BaseImpact, ImpactLine } from '../../studio-protocol/fleet.ts'
import { ProblemList } from '../properties/problem-list.tsx'
import { MarkedText } from '../words/marked-text.tsx'
import { useSpeech } from '../words/use-words.ts'

/** What a change of the standard changes in all offices, what residents would lose first. */
export function ImpactView({ impact }: { readonly impact: BaseImpact }) {
  const { words } = useSpeech()
  const { offices, problems, changes, tests } = impact
  const isNothing = problems.length + changes.length + tests.length === 0
  return (
    <>
      <p>
        {words.base.compared(offices)} {isNothing && words.base.nothing}
      </p>
      {problems.length > 0 && (
        <section>
          <h2>{words.base.problems}</h2>
          <ProblemList problems={problems} />
        </section>
      )}
      <Lines title={words.base.stops} lines={changes.filter(({ stops }) => stops)} />
      <Lines title={words.base.tests} lines={tests} />
      <Lines title={words.base.changes} lines={changes.filter(({ stops }) => !stops)} />
    </>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly ImpactLine[]
}

function Lines({ title, lines }: LinesProps) {
  const { words, language } = useSpeech()
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <table className="studio-fleet__table">
        <caption className="ok-sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.base.change}</th>
            <th scope="col">{words.base.offices}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ text, offices }) => (
            <tr key={`${text.en} ${offices.join(' ')}`}>
              <td>
                <MarkedText text={text[language]} />
              </td>
              <td>
                {offices.length}: {offices.join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

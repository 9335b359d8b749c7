import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Note } from '../../kit/note.tsx'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import type { DraftFindings, DraftProbe, PageFindings, ProbeDraft } from '../../studio-protocol/protocol.ts'
import { ProblemList } from '../properties/problem-list.tsx'
import type { Refusal } from '../session/client.ts'
import { useWords, type Words } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface LiveApiProps extends ProbeDraft {
  readonly workspace: Workspace
  /** Of its heading. */
  readonly level: 2 | 3
}

/** How the office's system answers to the pages that a draft changes, once somebody asks for it. Keyed by the draft. */
export function LiveApi({ workspace, level, version, of }: LiveApiProps) {
  const words = useWords()
  const [found, setFound] = useState<DraftProbe | Refusal | null>(null)
  const { busy, run } = useAsyncAction()
  const findings = found !== null && 'pages' in found ? found : null
  const problem = found === null || 'pages' in found ? null : problemText(found, words)
  const Heading = level === 2 ? 'h2' : 'h3'
  const check = () =>
    run(async () => {
      const body: ProbeDraft = { version, ...(of !== undefined && { of }) }
      const answer = await workspace.write<DraftProbe>('POST', 'probe', body)
      setFound(answer.ok ? answer.value : answer.refusal)
    })
  return (
    <section className="studio-live-api">
      <Heading>{words.liveApi.title}</Heading>
      <p className="studio-muted">{words.liveApi.lead}</p>
      <p>
        <Button small busy={busy} onClick={() => void check()}>
          {found === null ? words.liveApi.check : words.liveApi.again}
        </Button>
      </p>
      <div role="status">
        {busy ? (
          words.liveApi.checking
        ) : problem !== null ? (
          <Note kind="warn" word={words.warning}>
            {problem}
          </Note>
        ) : (
          findings && summaryText(findings, words)
        )}
      </div>
      {!busy && findings && <Findings findings={findings} />}
    </section>
  )
}

/** Why there are no findings. */
function problemText(why: Exclude<DraftProbe, DraftFindings> | Refusal, words: Words): string {
  if ('failure' in why) return words.liveApi.failures[why.failure]
  if (why.code === 'tooMany') return words.liveApi.tooMany(why.retryAfter ?? 60)
  return why.code === 'newer' ? words.liveApi.failures.newer : words.liveApi.failures.failed
}

function summaryText({ pages }: DraftFindings, words: Words): string {
  if (pages.length === 0) return words.liveApi.none
  const checked = pages.filter(({ outcome }) => outcome === 'probed')
  return words.liveApi.summary(checked.length, pages.length, checked.filter(differs).length)
}

const differs = ({ findings }: PageFindings): boolean => findings.some(({ severity }) => severity === 'error')

function Findings({ findings: { shell, pages } }: { readonly findings: DraftFindings }) {
  const words = useWords()
  return (
    <ul className="studio-live-api__pages">
      {shell.length > 0 && (
        <li>
          <strong>{words.liveApi.everyPage}</strong>
          <p>{words.liveApi.differs}</p>
          <ProblemList problems={shell} />
        </li>
      )}
      {pages.map((page) => (
        <li key={page.key}>
          <strong>{page.title}</strong>
          <PageOutcome page={page} />
        </li>
      ))}
    </ul>
  )
}

function PageOutcome({ page }: { readonly page: PageFindings }) {
  const words = useWords()
  const { outcome, calls, findings } = page
  if (outcome !== 'probed') return <p>{words.liveApi.outcomes[outcome]}</p>
  if (findings.length === 0) return <p>{calls === 0 ? words.liveApi.noCalls : words.liveApi.fine(calls)}</p>
  return (
    <>
      <p>{differs(page) ? words.liveApi.differs : words.liveApi.partly}</p>
      <ProblemList problems={findings} />
    </>
  )
}

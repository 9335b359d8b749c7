import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'

export interface SuggestionButtonProps {
  readonly workspace: Pick<Workspace, 'suggests' | 'applySuggestion'>
  readonly problem: Diagnostic
}

/** Corrects a mistake with the word that was surely meant; nothing where there is none. */
export function SuggestionButton({ workspace, problem }: SuggestionButtonProps) {
  const words = useWords()
  if (problem.suggestion === null || !workspace.suggests(problem)) return null
  return (
    <Button small onClick={() => workspace.applySuggestion(problem)}>
      {words.problems.apply(problem.suggestion)}
    </Button>
  )
}

import { Button } from '../../kit/button.tsx'
import type { CompiledView } from '../compile/messages.ts'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { ShownVersion } from './preview-controls.tsx'

interface VersionNoteProps {
  readonly workspace: Workspace
  readonly version: ShownVersion
  readonly fault: CompiledView['fault']
}

/** Which version is looked at where it is not the draft, and the way back. */
export function VersionNote({ workspace, version, fault }: VersionNoteProps) {
  const words = useWords()
  return (
    <div role="status">
      {version !== 'draft' && (
        <p className="studio-version">
          <strong>{version === 'live' ? words.versions.shownLive : words.versions.shownEarlier(version.id)}</strong>
          {fault !== 'none' && <span>{fault === 'all' ? words.versions.faultAll : words.versions.faultPart}</span>}
          <Button small onClick={() => workspace.show('draft')}>
            {words.versions.backToDraft}
          </Button>
        </p>
      )}
    </div>
  )
}

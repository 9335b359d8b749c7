import { Button } from '../../kit/button.tsx'
import { useWords } from '../words/use-words.ts'
import type { Workspace } from '../workspace/workspace.ts'
import type { ShownVersion } from './preview-controls.tsx'

interface VersionNoteProps {
  readonly workspace: Workspace
  readonly version: ShownVersion
}

/** Which version is looked at where it is not the draft, and the way back. */
export function VersionNote({ workspace, version }: VersionNoteProps) {
  const words = useWords()
  return (
    <div role="status">
      {version !== 'draft' && (
        <p className="studio-version">
          <strong>{version === 'live' ? words.versions.shownLive : words.versions.shownEarlier(version.id)}</strong>
          <Button small onClick={() => workspace.show('draft')}>
            {words.versions.backToDraft}
          </Button>
        </p>
      )}
    </div>
  )
}

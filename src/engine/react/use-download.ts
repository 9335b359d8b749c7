import { useRef, useState } from 'react'
import { type CallError, descriptionOf } from '../runtime/client/error.ts'
import type { FileRequest } from '../runtime/query.ts'
import { usePageParts } from './page-context.ts'
import { saveFile } from './save-file.ts'

export interface Download {
  /** How far it has come, in bytes; null while nothing is under way. */
  readonly progress: { readonly received: number; readonly total: number | null } | null
  readonly start: (request: FileRequest) => void
}

/** Fetches a file and saves it, one at a time: a second press while it is coming does nothing. */
export function useDownload(): Download {
  const { t, office, notify, session } = usePageParts()
  const [progress, setProgress] = useState<Download['progress']>(null)
  const underWay = useRef(false)
  const fetchAndSave = async (request: FileRequest) => {
    setProgress({ received: 0, total: null })
    const result = await office.fetchFile(request, (received, total) => setProgress({ received, total }))
    setProgress(null)
    if (result.ok) {
      saveFile(request.file, result.value.mediaType, result.value.bytes)
      notify({ tone: 'success', text: t('download.saved', { file: request.file }) })
    } else if (!isShellsOwn(result.error, session.subject !== null)) {
      notify({ tone: 'error', text: descriptionOf(result.error) ?? t(failureOf(result.error)) })
    }
  }
  const start = (request: FileRequest) => {
    if (underWay.current) return
    underWay.current = true
    void fetchAndSave(request).finally(() => {
      underWay.current = false
    })
  }
  return { progress, start }
}

function failureOf({ kind }: CallError) {
  if (kind === 'unauthorized') return 'failure.unauthorized.text'
  return kind === 'broken' ? 'download.serverFailed' : 'download.failed'
}

/** A session that is over and a maintenance break have pages of their own; without a session 401 has none. */
const isShellsOwn = ({ kind }: CallError, signedIn: boolean): boolean =>
  (kind === 'unauthorized' && signedIn) || kind === 'maintenance'

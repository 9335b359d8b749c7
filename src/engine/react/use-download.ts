import { useRef, useState } from 'react'
import { type CallError, descriptionOf } from '../runtime/client/error.ts'
import type { FileRequest } from '../runtime/request.ts'
import { usePageParts } from './page-context.ts'

export interface Download {
  /** Bytes received so far; null while nothing is under way. */
  readonly progress: { readonly received: number; readonly total: number | null } | null
  readonly start: (request: FileRequest) => void
}

/** Fetches a file and saves it, one at a time: a second press while it is loading does nothing. */
export function useDownload(): Download {
  const { t, client, notify, environment } = usePageParts()
  const [progress, setProgress] = useState<Download['progress']>(null)
  const underWay = useRef(false)
  const fetchAndSave = async (request: FileRequest) => {
    setProgress({ received: 0, total: null })
    const result = await client.fetchFile(request, (received, total) => setProgress({ received, total }))
    setProgress(null)
    if (result.ok) {
      saveFile(request.file, result.value.mediaType, result.value.bytes)
      notify({ tone: 'success', text: t('download.saved', { file: request.file }) })
    } else if (!isShownByShell(result.error, environment.subject !== null)) {
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

/** An ended session and a maintenance break have pages of the shell; without a session, 401 has none. */
const isShownByShell = ({ kind }: CallError, signedIn: boolean): boolean =>
  (kind === 'unauthorized' && signedIn) || kind === 'maintenance'

/** Milliseconds: long enough for any browser to have read the bytes. */
const REVOKE_AFTER = 60_000

/** Hands bytes to the browser's downloads under a name. */
export function saveFile(name: string, mediaType: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER)
}

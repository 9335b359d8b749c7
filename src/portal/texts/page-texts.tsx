import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/failure-state.tsx'
import { readWords } from '../documents/documents.ts'
import { environmentAtom } from '../environment.ts'
import { LoadingPage } from '../pages/loading-page.tsx'
import { portalAtom } from '../state/portal.ts'
import { loadPageTexts, type TextTree } from './load.ts'
import { hasPageTexts, joinPageTexts } from './texts.ts'

interface PageTextsProps {
  readonly children: ReactNode
  /** Shown while they are loaded; a page's own loading when left out. */
  readonly loading?: ReactNode
}

/** Has the words of pages fetched that few visitors open, while `isWanted`; `retry` after a failure. */
export function usePageTexts(isWanted: boolean): {
  readonly state: 'known' | 'loading' | 'failed'
  readonly retry: () => void
} {
  const { i18n } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  const { fetch } = useAtomValue(environmentAtom)
  const { language } = portal
  const [, setKnown] = useState('')
  const [failed, setFailed] = useState(false)
  const known = hasPageTexts(i18n, language)
  useEffect(() => {
    if (!isWanted || known || failed) return
    let awaited = true
    const join = (texts: TextTree) => {
      joinPageTexts(i18n, language, texts)
      if (awaited) setKnown(language)
    }
    loadPageTexts(portal, readWords(fetch)).then(join, () => awaited && setFailed(true))
    return () => {
      awaited = false
    }
  }, [i18n, portal, language, fetch, isWanted, known, failed])
  return { state: known ? 'known' : failed ? 'failed' : 'loading', retry: () => setFailed(false) }
}

/** The words of pages that few visitors open, fetched with the first of them. */
export function PageTexts({ children, loading = <LoadingPage /> }: PageTextsProps) {
  const { state, retry } = usePageTexts(true)
  if (state === 'known') return children
  return state === 'loading' ? loading : <PageTextsFailure onRetry={retry} />
}

/** In place of a page or a dialog whose words could not be fetched. */
export function PageTextsFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('portal')
  return <FailureState title={t('crash.title')} retry={t('retry')} onRetry={onRetry} />
}

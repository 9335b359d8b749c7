import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../engine/plan/service.ts'
import { FailureState } from '../../kit/failure-state.tsx'
import { Coming } from '../pages/coming.tsx'
import { portalAtom } from '../state/portal.ts'
import type { TextTree } from './load.ts'

const files = import.meta.glob<TextTree>('../../../locales/*/pages.json', { import: 'default' })

async function load(language: Language): Promise<TextTree> {
  const file = files[`../../../locales/${language}/pages.json`]
  if (!file) throw new Error(`locales/${language}/pages.json is not built in`)
  return file()
}

/** A text that is there once they all are. */
const sign = 'files.information.title'

interface PageTextsProps {
  readonly children: ReactNode
}

/**
 * The words of pages that few visitors open, fetched with the first of them in each language. They join the shell's own;
 * what the office says in their place stays.
 */
export function PageTexts({ children }: PageTextsProps) {
  const { t, i18n } = useTranslation('portal')
  const { language } = useAtomValue(portalAtom)
  const [, setKnown] = useState('')
  const [failed, setFailed] = useState(false)
  const known = i18n.exists(sign, { ns: 'portal', lng: language })
  useEffect(() => {
    if (known || failed) return
    let awaited = true
    const join = (texts: TextTree) => {
      i18n.addResourceBundle(language, 'portal', texts, true, false)
      if (awaited) setKnown(language)
    }
    load(language).then(join, () => awaited && setFailed(true))
    return () => {
      awaited = false
    }
  }, [i18n, language, known, failed])
  if (known) return children
  if (!failed) return <Coming />
  return <FailureState title={t('crash.title')} retry={t('retry')} onRetry={() => setFailed(false)} />
}

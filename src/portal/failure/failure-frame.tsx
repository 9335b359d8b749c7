import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import { builtInLanguages, type Language } from '../../engine/plan/service.ts'
import { ContrastToggle } from '../../kit/contrast-toggle.tsx'
import { MAIN_ID } from '../../kit/shell.tsx'
import { environmentAtom } from '../environment.ts'
import { webAddress } from '../links/addresses.ts'
import { paths } from '../paths.ts'
import { contrastModeAtom, storedLanguageAtom } from '../preferences/preferences.ts'
import { languageName } from '../texts/language.ts'
import './failure-frame.css'

interface FailureFrameProps {
  /** Null where nothing is known of the office. */
  readonly portal: PortalPlan | null
  readonly children: ReactNode
}

/**
 * What surrounds a page while the portal's own frame cannot be drawn: the office's name, its languages, the contrast mode, and
 * what the law wants to be reachable. Its words are those of the portal, else the built-in ones, and its links leave the app.
 */
export function FailureFrame({ portal, children }: FailureFrameProps) {
  const { t } = useTranslation()
  const [contrast, setContrast] = useAtom(contrastModeAtom)
  return (
    <div className="portal-failure">
      <header className="portal-failure__bar">
        {portal && (
          <a className="portal-failure__name" href={paths.home} translate="no">
            {portal.name}
          </a>
        )}
        <LanguageButtons languages={portal?.languages ?? builtInLanguages} />
        <ContrastToggle
          on={contrast === 'black-yellow'}
          onChange={(on) => setContrast(on ? 'black-yellow' : 'default')}
          name={t(['portal:appBar.contrast', 'start:contrast'])}
        />
      </header>
      <main className="portal-failure__main" id={MAIN_ID}>
        {children}
      </main>
      {portal && <LegalLinks portal={portal} />}
    </div>
  )
}

/** Stores the choice and opens the page again in that language. */
function LanguageButtons({ languages }: { readonly languages: readonly Language[] }) {
  const { t, i18n } = useTranslation()
  const { reloadAt } = useAtomValue(environmentAtom)
  const storeLanguage = useSetAtom(storedLanguageAtom)
  if (languages.length < 2) return null
  const open = (language: Language) => {
    storeLanguage(language)
    reloadAt(window.location.pathname + window.location.search)
  }
  return (
    <ul className="portal-failure__languages" aria-label={t('start:languages')}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            translate="no"
            aria-current={language === i18n.language ? 'true' : undefined}
            onClick={() => open(language)}
          >
            {languageName(language)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function LegalLinks({ portal: { accessibility, bip } }: { readonly portal: PortalPlan }) {
  const { t } = useTranslation()
  const bulletin = bip === null ? null : webAddress(bip)
  return (
    <footer className="portal-failure__foot">
      {accessibility !== null && (
        <a href={paths.accessibility}>{t(['portal:footer.accessibility', 'start:accessibility'])}</a>
      )}
      {bulletin !== null && <a href={bulletin}>{t(['portal:footer.bip', 'start:bip'])}</a>}
    </footer>
  )
}

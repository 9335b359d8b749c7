import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './kit/theme.css'
import { App } from './portal/app.tsx'
import { browserEnvironment } from './portal/browser.ts'
import { takeCodesAtom } from './portal/entry-codes/entry-codes.ts'
import { createPortalStore } from './portal/environment.ts'
import { reportUncaughtErrors } from './portal/error-reports/error-reports.ts'
import { browserRouter } from './portal/navigation/router.tsx'
import { isDrawn, takeOver, untilDrawable } from './portal/page-frame/take-over.ts'
import { storedLanguageAtom } from './portal/preferences/preferences.ts'
import { reflectPreferences } from './portal/preferences/reflect.ts'
import { followOtherTabs } from './portal/session/tabs.ts'
import { followChanges } from './portal/start/follow-changes.ts'
import { startAtom } from './portal/start/start.ts'
import { portalPlanAtom } from './portal/state/portal.ts'
import { preferredLanguages, standardLanguage } from './portal/texts/language.ts'
import { createTexts } from './portal/texts/texts.ts'

const environment = browserEnvironment()
reportUncaughtErrors(window, environment.fetch)
const store = createPortalStore(environment)
const { browserLanguages, offeredLanguages } = environment
const [language = standardLanguage] = preferredLanguages(
  store.get(storedLanguageAtom),
  browserLanguages,
  offeredLanguages,
)
// Before anything is fetched or drawn: no request and no history entry carries a code.
const { pathname, search, hash } = window.location
window.history.replaceState(window.history.state, '', store.set(takeCodesAtom, pathname + search + hash))
document.documentElement.lang = language
reflectPreferences(store, document.documentElement)
followOtherTabs(store)
const texts = createTexts(language)
const started = store.set(startAtom, texts)
followChanges(store, texts)
// Long after the load, since nobody waits for it; a development server has no such page.
const keepOffline = () => {
  const plan = store.get(portalPlanAtom)
  if (plan)
    void import('./portal/offline/keep-offline-page.ts').then((it) => it.keepOfflinePage(navigator, plan.language))
}
if (import.meta.env.PROD) setTimeout(keepOffline, 15_000)

const root = document.getElementById('root')
if (root) {
  // What a crash page replaces is reported as what nothing has caught.
  const app = createRoot(root, { onCaughtError: (error) => window.reportError(error) })
  const draw = () =>
    app.render(
      <StrictMode>
        <App store={store} texts={texts} createRouter={browserRouter} />
      </StrictMode>,
    )
  if (isDrawn(root)) {
    void untilDrawable(started, pathname, store, texts).then(() => takeOver(root, draw))
  } else draw()
}

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './kit/theme.css'
import { App } from './portal/app.tsx'
import { browserEnvironment } from './portal/browser.ts'
import { takeCodesAtom } from './portal/entry-codes/entry-codes.ts'
import { createPortalStore, type PortalStore } from './portal/environment.ts'
import { reportUncaughtErrors } from './portal/error-reports/error-reports.ts'
import { browserRouter } from './portal/navigation/router.tsx'
import { isDrawn, takeOver, untilDrawable } from './portal/page-frame/take-over.ts'
import { storedLanguageAtom } from './portal/preferences/preferences.ts'
import { reflectPreferences } from './portal/preferences/reflect.ts'
import { followOtherTabs } from './portal/session/tabs.ts'
import { wait } from './portal/start/first-paint.ts'
import { followChanges } from './portal/start/follow-changes.ts'
import { startAtom } from './portal/start/start.ts'
import { portalPlanAtom } from './portal/state/portal.ts'
import { preferredLanguages, standardLanguage } from './portal/texts/language.ts'
import { createTexts } from './portal/texts/texts.ts'

async function run(): Promise<void> {
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
  // On a phone each of these takes some 50 ms.
  await wait(0)
  document.documentElement.lang = language
  reflectPreferences(store, document.documentElement)
  followOtherTabs(store)
  await wait(0)
  const texts = createTexts(language)
  const started = store.set(startAtom, texts)
  followChanges(store, texts)
  if (import.meta.env.PROD) keepOfflineLater(store)
  const root = document.getElementById('root')
  if (root === null) return
  // What a crash page replaces is reported as what nothing has caught.
  const app = createRoot(root, { onCaughtError: (error) => window.reportError(error) })
  const draw = (onDrawn?: () => void) =>
    app.render(
      <StrictMode>
        <App store={store} texts={texts} createRouter={browserRouter} onDrawn={onDrawn} />
      </StrictMode>,
    )
  if (!isDrawn(root)) return draw()
  await untilDrawable(started, pathname, store, texts)
  takeOver(root, store, draw)
}

/** Long after the load, since nobody waits for it; a development server has no such page. */
function keepOfflineLater(store: PortalStore): void {
  setTimeout(() => {
    const plan = store.get(portalPlanAtom)
    if (plan)
      void import('./portal/offline/keep-offline-page.ts').then((it) => it.keepOfflinePage(navigator, plan.language))
  }, 15_000)
}

void run()

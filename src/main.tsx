import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './kit/theme.css'
import { App } from './portal/app.tsx'
import { takeCodesAtom } from './portal/arrival/arrival.ts'
import { browserEnvironment } from './portal/browser.ts'
import { createPortalStore } from './portal/environment.ts'
import { browserRouter } from './portal/navigation/router.tsx'
import { storedLanguageAtom } from './portal/preferences/preferences.ts'
import { reflectPreferences } from './portal/preferences/reflect.ts'
import { followOtherTabs } from './portal/session/tabs.ts'
import { startAtom } from './portal/start/start.ts'
import { preferredLanguages, standardLanguage } from './portal/texts/language.ts'
import { createTexts } from './portal/texts/texts.ts'

const environment = browserEnvironment()
const store = createPortalStore(environment)
const [language = standardLanguage] = preferredLanguages(store.get(storedLanguageAtom), environment.browserLanguages)
// Before anything is fetched or drawn: no request and no history entry carries a code.
const { pathname, search, hash } = window.location
window.history.replaceState(window.history.state, '', store.set(takeCodesAtom, pathname + search + hash))
document.documentElement.lang = language
reflectPreferences(store, document.documentElement)
followOtherTabs(store)
const texts = createTexts(language)
void store.set(startAtom, texts)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App store={store} texts={texts} createRouter={browserRouter} />
    </StrictMode>,
  )
}

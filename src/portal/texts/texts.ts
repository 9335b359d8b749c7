import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import de from '../../../locales/de/start.json'
import en from '../../../locales/en/start.json'
import pl from '../../../locales/pl/start.json'
import uk from '../../../locales/uk/start.json'
import type { Language } from '../../engine/plan/service.ts'
import { loadTexts } from './load.ts'

/** The words of start-up are built in: they must be there when nothing else can be fetched. */
const startTexts: Readonly<Record<Language, { readonly start: typeof pl }>> = {
  pl: { start: pl },
  en: { start: en },
  de: { start: de },
  uk: { start: uk },
}

/** The texts of one running portal. Until `openTexts` only the namespace `start` is there. */
export function createTexts(language: Language): i18n {
  const texts = createInstance()
  texts.use(initReactI18next)
  void texts.init({
    lng: language,
    fallbackLng: false,
    resources: startTexts,
    ns: ['portal', 'engine', 'start'],
    defaultNS: 'portal',
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return texts
}

/**
 * Fetches what is said in `language` and lays the office's own words (dotted key → text) over it. Throws when the words
 * cannot be fetched. The language in use stays as it is.
 */
export async function prepareTexts(
  texts: i18n,
  language: Language,
  officeTexts: Readonly<Record<string, string>>,
): Promise<void> {
  const { portal, engine } = await loadTexts(language)
  texts.addResourceBundle(language, 'portal', portal, true, true)
  texts.addResourceBundle(language, 'engine', engine, true, true)
  for (const [key, text] of Object.entries(officeTexts)) texts.addResource(language, 'portal', key, text)
}

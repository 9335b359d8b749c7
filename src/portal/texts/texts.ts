import { createInstance, type i18n, type PostProcessorModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import de from '../../../locales/de/start.json'
import en from '../../../locales/en/start.json'
import pl from '../../../locales/pl/start.json'
import uk from '../../../locales/uk/start.json'
import { keepShortWords } from '../../engine/model/short-words.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import { type BuiltInLanguage, isBuiltIn, type Language } from '../../engine/plan/service.ts'
import { standardLanguage } from './language.ts'
import { loadPageTexts, loadTexts, type ReadWords, type TextTree } from './load.ts'

/** The words of start-up are built in: they must be there when nothing else can be fetched. */
const startTexts: Readonly<Record<BuiltInLanguage, { readonly start: typeof pl }>> = {
  pl: { start: pl },
  en: { start: en },
  de: { start: de },
  uk: { start: uk },
}

/** Applied to every text with the values in it. */
const shortWords: PostProcessorModule = { type: 'postProcessor', name: 'shortWords', process: keepShortWords }

/** The texts of one running portal. Until `openTexts` only the namespace `start` is there. */
export function createTexts(language: Language): i18n {
  const texts = createInstance()
  texts.use(initReactI18next)
  texts.use(shortWords)
  void texts.init({
    lng: language,
    // Until its own texts have come, an added language has none.
    fallbackLng: (code: string) => (isBuiltIn(code) ? [] : [standardLanguage]),
    resources: startTexts,
    ns: ['portal', 'engine', 'start'],
    defaultNS: 'portal',
    initAsync: false,
    postProcess: shortWords.name,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return texts
}

/** Whether the words of pages that few visitors open are there: one of them is once they all are. */
export const hasPageTexts = (texts: i18n, language: string): boolean =>
  texts.exists('files.information.title', { ns: 'portal', lng: language })

/** Joins those words to the shell's own; the office's own texts stay. */
export function joinPageTexts(texts: i18n, language: Language, pages: TextTree): void {
  texts.addResourceBundle(language, 'portal', pages, true, false)
}

/**
 * Fetches the texts of a portal's language and lays the office's own texts (dotted key → text) over them. Throws when they
 * cannot be fetched. The language in use does not change.
 */
export async function prepareTexts(
  texts: i18n,
  portal: Pick<PortalPlan, 'language' | 'words' | 'texts'>,
  read: ReadWords,
): Promise<void> {
  const { language } = portal
  // A page that stands in another language must not wait for its words: what was entered on it would be gone.
  const needed = hasPageTexts(texts, texts.language) && !hasPageTexts(texts, language)
  const [first, pages] = await Promise.all([loadTexts(portal, read), needed ? loadPageTexts(portal, read) : null])
  texts.addResourceBundle(language, 'portal', first.portal, true, true)
  texts.addResourceBundle(language, 'engine', first.engine, true, true)
  if (pages) joinPageTexts(texts, language, pages)
  for (const [key, text] of Object.entries(portal.texts)) texts.addResource(language, 'portal', key, text)
}

import type { PortalPlan } from '../../engine/plan/portal.ts'
import { isBuiltIn, type Language } from '../../engine/plan/service.ts'
import { takePageData } from '../documents/page-data.ts'

/** Texts of one namespace: words, or a branch of more. */
export interface TextTree {
  readonly [key: string]: string | TextTree
}

const portalTexts = import.meta.glob<TextTree>('../../../locales/*/portal.json', { import: 'default' })
const pageTexts = import.meta.glob<TextTree>('../../../locales/*/pages.json', { import: 'default' })
const engineTexts = import.meta.glob<TextTree>('../../../locales/*/engine.json', { import: 'default' })

export interface LoadedTexts {
  readonly portal: TextTree
  readonly engine: TextTree
}

async function one(files: Record<string, () => Promise<TextTree>>, language: Language, name: string) {
  const load = files[`../../../locales/${language}/${name}.json`]
  if (!load) throw new Error(`locales/${language}/${name}.json is not built in`)
  return load()
}

const fromPage = new Map<Language, LoadedTexts>()

/** The words that the host wrote into the page; kept, since they are asked for again with each change of language. */
function textsOfPage(language: Language): LoadedTexts | null {
  const written = takePageData(`texts.${language}.json`)
  if (isLoadedTexts(written)) fromPage.set(language, written)
  return fromPage.get(language) ?? null
}

const isLoadedTexts = (written: unknown): written is LoadedTexts =>
  typeof written === 'object' && written !== null && 'portal' in written && 'engine' in written

/** Reads a document of the office by its name. */
export type ReadWords = (name: string) => Promise<unknown>

/** A language, and where its words are: null for those of the app. */
export type WordsOf = Pick<PortalPlan, 'language' | 'words'>

async function wordsIn<T>(read: ReadWords, name: string, accept: (found: unknown) => found is T): Promise<T> {
  const found = await read(name)
  if (!accept(found)) throw new Error(`${name} cannot be had`)
  return found
}

const isTextTree = (found: unknown): found is TextTree => typeof found === 'object' && found !== null

/** Asks for the words of a language before it is known where they are: those that are built in, or in the page. */
export function expectTexts(language: Language): void {
  if (!isBuiltIn(language) || textsOfPage(language)) return
  // Whether they come shows when they are loaded.
  loadTexts({ language, words: null }, () => Promise.resolve(null)).catch(() => undefined)
}

/**
 * The words of the shell and of the engine in one language: from the page, where the host wrote them there, else one
 * chunk or document, fetched when asked for. Throws when offline.
 */
export async function loadTexts({ language, words }: WordsOf, read: ReadWords): Promise<LoadedTexts> {
  const written = textsOfPage(language)
  if (written) return written
  if (words) return wordsIn(read, words.first, isLoadedTexts)
  const [portal, engine] = await Promise.all([
    one(portalTexts, language, 'portal'),
    one(engineTexts, language, 'engine'),
  ])
  return { portal, engine }
}

/** The words of pages that few visitors open, in one language: a chunk or document of their own. Throws when offline. */
export const loadPageTexts = ({ language, words }: WordsOf, read: ReadWords): Promise<TextTree> =>
  words ? wordsIn(read, words.pages, isTextTree) : one(pageTexts, language, 'pages')

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { keepShortWords } from '../engine/model/short-words.ts'
import { isBuiltIn } from '../engine/plan/service.ts'
import { packageRoot } from './root.ts'

/** Reads a text by its dotted key. */
export type Translate = (key: string) => string

/** The locale files of the shell that hold what failure pages say. */
const FILES = ['portal', 'pages'] as const

const builtIn = new Map<string, Translate>()
/** By office and language. Reading them takes a while, and strangers may request page after page that is not there. */
const ofOffices = new WeakMap<OfficeBuild, Map<string, Translate | null>>()

/**
 * The words of failure pages in a language. Those of an added language are documents of the office that offers it; null where
 * they cannot be had.
 */
export function failureTexts(language: string, office: OfficeBuild | null): Translate | null {
  if (!isBuiltIn(language)) return office && addedTexts(language, office)
  const texts = builtIn.get(language) ?? textsOfProduct(language)
  builtIn.set(language, texts)
  return texts
}

function textsOfProduct(language: string): Translate {
  const folder = join(packageRoot(), 'locales', language)
  return translateIn(FILES.map((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))))
}

function addedTexts(language: string, office: OfficeBuild): Translate | null {
  const languages = ofOffices.get(office) ?? new Map<string, Translate | null>()
  ofOffices.set(office, languages)
  const texts = languages.get(language) ?? textsOfOffice(language, office)
  languages.set(language, texts)
  return texts
}

function textsOfOffice(language: string, { documents }: OfficeBuild): Translate | null {
  const parsed = (name: unknown): unknown => {
    const text = typeof name === 'string' ? documents.get(name) : undefined
    return text === undefined ? null : JSON.parse(text)
  }
  const words = member(parsed(`portal.${language}.json`), 'words')
  const [first, pages] = [parsed(member(words, 'first')), parsed(member(words, 'pages'))]
  return first === null || pages === null ? null : translateIn([member(first, 'portal'), pages])
}

/** Looks a key up in the first of these trees that has it; the key itself where none does. */
function translateIn(trees: readonly unknown[]): Translate {
  return (key) => {
    const found = trees.map((tree) => key.split('.').reduce(member, tree)).find((text) => typeof text === 'string')
    return typeof found === 'string' ? keepShortWords(found) : key
  }
}

const member = (tree: unknown, key: string): unknown =>
  typeof tree === 'object' && tree !== null ? Object.getOwnPropertyDescriptor(tree, key)?.value : undefined

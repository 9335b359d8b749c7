import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { type FailureTextKey, type FailureTexts, failureTextsIn } from '../engine/compiler/project/failure-texts.ts'
import { keepShortWords } from '../engine/model/short-words.ts'
import { isBuiltIn } from '../engine/plan/service.ts'
import { packageRoot } from './root.ts'

/** The text of a key in one language. */
export type Translate = (key: FailureTextKey) => string

/** The locale files of the shell that hold what failure pages say. */
const FILES = ['portal', 'pages'] as const

const builtIn = new Map<string, FailureTexts>()

/**
 * The texts of failure pages in a language. Those of an added language come with the office that offers it, whether its documents
 * are loaded or not; null where they cannot be had.
 */
export function failureTexts(language: string, office: Pick<OfficeBuild, 'failureTexts'> | null): Translate | null {
  const texts = isBuiltIn(language) ? textsOfProduct(language) : office?.failureTexts?.get(language)
  return texts ? (key) => keepShortWords(texts.get(key) ?? key) : null
}

function textsOfProduct(language: string): FailureTexts {
  const known = builtIn.get(language)
  if (known) return known
  const folder = join(packageRoot(), 'locales', language)
  const texts = failureTextsIn(FILES.map((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))))
  builtIn.set(language, texts)
  return texts
}

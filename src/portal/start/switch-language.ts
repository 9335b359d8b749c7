import type { i18n } from 'i18next'
import { atom } from 'jotai'
import type { Language } from '../../engine/plan/service.ts'
import { storedLanguageAtom } from '../preferences/preferences.ts'
import { openPortalAtom } from './open.ts'

/** Takes another language and keeps it as the visitor's choice. False: all stays. */
export const switchLanguageAtom = atom(null, async (_get, set, texts: i18n, language: Language) => {
  if (!(await set(openPortalAtom, texts, [language]))) return false
  set(storedLanguageAtom, language)
  return true
})

import type { i18n } from 'i18next'
import { atom } from 'jotai'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { Language } from '../../engine/plan/service.ts'
import { addGlyphs } from '../../kit/named-icon.tsx'
import { fetchPortalPlan, readWords } from '../documents/documents.ts'
import { environmentAtom } from '../environment.ts'
import { storedLanguageAtom } from '../preferences/preferences.ts'
import { portalPlanAtom } from '../state/portal.ts'
import { expectTexts } from '../texts/load.ts'
import { prepareTexts } from '../texts/texts.ts'

type OnPlan = (plan: PortalPlan) => void

/**
 * Opens the portal in the first of these languages that the office offers: its plan and its texts. False when they
 * cannot be had; what was open stays open. `onPlan` is called with the plan before its texts are there.
 */
export const openPortalAtom = atom(
  null,
  async (get, set, texts: i18n, wished: readonly Language[], onPlan?: OnPlan) => {
    const { fetch } = get(environmentAtom)
    for (const language of wished) {
      // Asked for beside the plan, not after it.
      expectTexts(language)
      const plan = await fetchPortalPlan(fetch, language)
      if (plan.kind === 'missing') continue
      if (plan.kind === 'failed') return false
      onPlan?.(plan.value)
      try {
        await prepareTexts(texts, plan.value, readWords(fetch))
      } catch {
        // The page of this failure names the office.
        if (get(portalPlanAtom) === null) set(portalPlanAtom, plan.value)
        return false
      }
      addGlyphs(plan.value.glyphs)
      // Both in one breath, so that no page is drawn half in one language and half in another.
      set(portalPlanAtom, plan.value)
      await texts.changeLanguage(language)
      return true
    }
    return false
  },
)

/** Opens the portal in another language and stores it as the visitor's choice. False when that failed: nothing changes. */
export const switchLanguageAtom = atom(null, async (_get, set, texts: i18n, language: Language) => {
  if (!(await set(openPortalAtom, texts, [language]))) return false
  set(storedLanguageAtom, language)
  return true
})

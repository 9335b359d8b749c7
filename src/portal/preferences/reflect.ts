import type { PortalStore } from '../environment.ts'
import { portalPlanAtom } from '../state/portal.ts'
import { contrastModeAtom, fontSizeAtom } from './preferences.ts'

/**
 * Keeps the root element as the visitor and the office want it: language, contrast, size of text. The style sheets read
 * `data-contrast` and `data-font`.
 */
export function reflectPreferences(store: PortalStore, root: HTMLElement): void {
  const contrast = () => {
    root.dataset.contrast = store.get(contrastModeAtom) === 'black-yellow' ? 'on' : 'off'
  }
  const fontSize = () => {
    root.dataset.font = store.get(fontSizeAtom)
  }
  const language = () => {
    root.lang = store.get(portalPlanAtom)?.language ?? root.lang
  }
  for (const [atom, reflect] of [
    [contrastModeAtom, contrast],
    [fontSizeAtom, fontSize],
    [portalPlanAtom, language],
  ] as const) {
    store.sub(atom, reflect)
    reflect()
  }
}

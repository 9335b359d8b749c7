const parsed = new WeakMap<Element, unknown>()

/**
 * A document that the host wrote into the page, parsed: `<script type="application/json" id="portal.pl.json">`. Null when
 * the page has none of this name, or one that is no JSON.
 */
export function readPageData(name: string): unknown {
  const block = blockOf(name)
  if (block === null) return null
  if (!parsed.has(block)) parsed.set(block, parse(block.textContent))
  return parsed.get(block)
}

/** The same, once: a second request is for a newer document. */
export function takePageData(name: string): unknown {
  const document = readPageData(name)
  blockOf(name)?.remove()
  return document
}

/** The names of the documents that are in the page. */
export const pageDataNames = (): readonly string[] =>
  typeof document === 'undefined'
    ? []
    : Array.from(document.querySelectorAll('script[type="application/json"]'), ({ id }) => id)

function blockOf(name: string): HTMLScriptElement | null {
  if (typeof document === 'undefined') return null
  const block = document.getElementById(name)
  return block instanceof HTMLScriptElement && block.type === 'application/json' ? block : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The id of the template with what the host knows of the page below its heading (`engine/react/page-outline.tsx`). */
export const OUTLINE = 'page-outline'

/** That template; null where the host wrote none, or the app has taken over. */
export const outlineOfPage = (): HTMLTemplateElement | null => document.querySelector(`template#${OUTLINE}`)

/** Whether the host has drawn the page with the replies of the office API: the outline is empty then. */
export const isFilled = (outline: HTMLTemplateElement | null): boolean => outline?.dataset.filled === ''

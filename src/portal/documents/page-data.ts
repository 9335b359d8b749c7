/**
 * A document that the host wrote into the page, parsed: `<script type="application/json" id="portal.pl.json">`. Null when
 * the page has none of this name, or one that is no JSON. Each is taken once: a second request is for a newer one.
 */
export function takePageData(name: string): unknown {
  if (typeof document === 'undefined') return null
  const block = document.getElementById(name)
  if (!(block instanceof HTMLScriptElement) || block.type !== 'application/json') return null
  block.remove()
  try {
    return JSON.parse(block.textContent)
  } catch {
    return null
  }
}

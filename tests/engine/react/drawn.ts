/** Attributes that a stylesheet alone reads, or that other parts of a page would change. */
const ignoredAttributes = new Set(['class', 'style', 'viewBox', 'focusable', 'data-testid'])

/**
 * A page as text to be read and compared: an element a line, attributes that matter, pictures without their
 * drawing. Ids that React makes up are numbered in their order.
 */
export function drawn(page: Element): string {
  const ids = new Map<string, string>()
  const steady = (text: string): string =>
    text.replace(/_r_\w+_/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id${ids.size + 1}`)
      return ids.get(id) ?? id
    })
  return `${[...page.children].map((element) => elementAt(element, '', steady)).join('\n')}\n`
}

function elementAt(element: Element, indent: string, steady: (text: string) => string): string {
  const name = element.localName
  const attributes = [...element.attributes]
    .filter((one) => !ignoredAttributes.has(one.name))
    .map((one) => (one.value === '' ? ` ${one.name}` : ` ${one.name}="${steady(one.value)}"`))
    .sort()
    .join('')
  const open = `${indent}<${name}${attributes}>`
  if (name === 'svg' || element.classList.contains('ok-chart__picture')) return `${open}</${name}>`
  const parts = [...element.childNodes].flatMap((node): string[] => {
    if (node.nodeType === 1) return [elementAt(node as Element, `${indent}  `, steady)]
    const text = node.textContent ?? ''
    return node.nodeType === 3 && text !== '' ? [`${indent}  ${text.replaceAll('\u00a0', '&nbsp;')}`] : []
  })
  const [only] = parts
  if (only === undefined) return `${open}</${name}>`
  const short = parts.length === 1 && element.firstElementChild === null
  return short ? `${open}${only.trimStart()}</${name}>` : `${open}\n${parts.join('\n')}\n${indent}</${name}>`
}

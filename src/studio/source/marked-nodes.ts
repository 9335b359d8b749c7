import { markedParts } from '../words/marked-parts.ts'

/** Puts a sentence into an element of the editor, which React does not draw: names of the definition language as code. */
export function withMarkedText<One extends HTMLElement>(element: One, text: string): One {
  const nodes = markedParts(text).map((part, place) => {
    if (place % 2 === 0) return part
    const name = document.createElement('code')
    name.translate = false
    name.textContent = part
    return name
  })
  element.replaceChildren(...nodes)
  return element
}

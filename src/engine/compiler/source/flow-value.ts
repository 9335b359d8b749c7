/** A value within the braces of a line, and where it starts in the text. */
export interface FlowValue {
  readonly start: number
  readonly value: string
}

const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' }

export const opensBracket = (character: string): boolean => Object.hasOwn(closing, character)

/** Texts in quotes, brackets, what separates members, and the rest by characters. */
const tokens = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[{}[\](),]|:(?=\s)|\S/g

interface Bracket {
  readonly closes: string
  /** Where the value of the member at hand starts; null before it. */
  value: number | null
}

/**
 * The value of the outermost `{ key: value }` of a line that goes on at a place in it, up to the comma or brace that ends
 * it; null when that place is within no braces. Brackets of the value itself end nothing.
 */
export function flowValueAt(text: string, line: number, at: number): FlowValue | null {
  const open: Bracket[] = []
  for (const { 0: token, index } of text.slice(line, at).matchAll(tokens)) step(open, token, line + index)
  const start = open.find(({ closes }) => closes === '}')?.value ?? null
  return start === null ? null : { start, value: valueFrom(text, start) }
}

function step(open: Bracket[], token: string, place: number): void {
  const inner = open.at(-1)
  if (inner && token === inner.closes) {
    open.pop()
    return
  }
  if (inner && (token === ',' || token === ':')) inner.value = null
  else if (inner) inner.value ??= place
  const closes = closing[token]
  if (closes !== undefined) open.push({ closes, value: null })
}

function valueFrom(text: string, start: number): string {
  const line = text.slice(start).split('\n', 1)[0] ?? ''
  const open: Bracket[] = []
  for (const { 0: token, index } of line.matchAll(tokens)) {
    if (open.length === 0 && /[,}\]]/.test(token)) return line.slice(0, index).trimEnd()
    step(open, token, index)
  }
  return line.trimEnd()
}

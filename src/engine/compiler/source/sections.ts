import { parse } from 'yaml'

/** How deep a document is cut up: `paths`, a path, a call of it. */
const deepest = 3

/**
 * A long YAML document as plain data of which a section is read when it is first used: of the contract's hundred
 * calls a definition uses three. It must be written in blocks indented by two, without anchors, and be known to be right
 * (a test reads it whole): its mistakes are not reported. A document that is not written so is read whole.
 */
export function readSections(text: string): unknown {
  if (text.startsWith('{')) return JSON.parse(text)
  if (/\t|\r|(^|[\s[{,])[&*]\w/.test(text.replace(/"[^"\n]*"|'[^'\n]*'/g, ''))) return parse(text)
  return section(text, 0)
}

function section(text: string, depth: number): unknown {
  const keys = depth < deepest ? [...text.matchAll(keyAt(depth))] : []
  const [first] = keys
  if (
    !first ||
    text
      .slice(0, first.index)
      .replace(/^\s*#.*$/gm, '')
      .trim() !== ''
  )
    return parse(text) as unknown
  const members = {}
  for (const [place, { 0: found, 1: key = '', index }] of keys.entries()) {
    const whole = text.slice(index, keys[place + 1]?.index)
    const rest = whole.slice(found.length)
    // A value on the line of its key, or one that goes on below as a text does, is read with its key.
    const isBlock = /^[ ]*(#.*)?\n/.test(rest)
    later(members, key.replace(/^(['"])(.*)\1$/, '$2'), () =>
      isBlock ? section(rest.slice(rest.indexOf('\n') + 1), depth + 1) : firstValue(parse(whole)),
    )
  }
  return members
}

/** A key at the indent of its depth, and the colon after it. */
const keyAt = (depth: number): RegExp =>
  new RegExp(`^ {${depth * 2}}("[^"\\n]*"|'[^'\\n]*'|[^\\s#"'[{&*!|>%@\`-][^\\n]*?):(?=\\s)`, 'gm')

const firstValue = (pair: unknown): unknown => Object.values(pair as Record<string, unknown>)[0]

/** A member that is made when it is first used. */
function later(members: object, key: string, make: () => unknown): void {
  Object.defineProperty(members, key, {
    enumerable: true,
    configurable: true,
    get: () => {
      const value = make()
      Object.defineProperty(members, key, { enumerable: true, value })
      return value
    },
  })
}

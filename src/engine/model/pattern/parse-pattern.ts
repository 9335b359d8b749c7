import { MAX_PATTERN_CHARACTERS } from '../limits.ts'

/** A regular expression as a tree. */
export type PatternNode =
  /** One character: a letter, an escape or a class, as it is written. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'sequence'; readonly of: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly of: readonly PatternNode[] }
  | Repetition

export type Assertion = '^' | '$' | '\\b' | '\\B'

/** `most` is null where there is no limit. `start` and `end` are offsets of the repetition in the pattern. */
export interface Repetition {
  readonly kind: 'repetition'
  readonly of: PatternNode
  readonly least: number
  readonly most: number | null
  readonly start: number
  readonly end: number
}

/** Why a pattern is not accepted, and the characters of it that are the reason. */
export interface PatternProblem {
  readonly reason: PatternReason
  readonly start: number
  readonly end: number
}

export type PatternReason = 'syntax' | 'too-long' | 'too-large' | 'lookaround' | 'backreference' | 'modifier'

/** Thrown while a pattern is parsed or compiled. */
export class PatternError extends Error {
  readonly problem: PatternProblem

  constructor(problem: PatternProblem) {
    super(`Pattern: ${problem.reason}`)
    this.problem = problem
  }
}

/**
 * The tree of a regular expression of ECMAScript (with the `u` flag). Throws a `PatternError` for what is none, and for what
 * an automaton cannot match: lookaround, backreferences, and modifiers.
 */
export function parsePattern(source: string): PatternNode {
  if (source.length > MAX_PATTERN_CHARACTERS) {
    throw new PatternError({ reason: 'too-long', start: MAX_PATTERN_CHARACTERS, end: source.length })
  }
  if (!isRegExp(source)) throw new PatternError({ reason: 'syntax', start: 0, end: source.length })
  return new PatternParser(source).choice()
}

function isRegExp(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

const surrogates = '\\\\u[dD][89abAB][\\da-fA-F]{2}\\\\u[dD][c-fC-F][\\da-fA-F]{2}'
/** An escape, a class, or any other character. */
const character = new RegExp(
  `${surrogates}|\\\\(?:[pPu]\\{[^}]*\\}|u[\\da-fA-F]{4}|x[\\da-fA-F]{2}|c[A-Za-z]|.)|\\[(?:\\\\.|[^\\]\\\\])*\\]|.`,
  'suy',
)
const quantifier = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/uy
const groupStart = /\((?:\?(?::|<(?![=!])[^>]*>))?/uy

/** Reads a pattern of which the syntax is known to be right. */
class PatternParser {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  choice(): PatternNode {
    const of = [this.#sequence()]
    while (this.#source[this.#at] === '|') {
      this.#at++
      of.push(this.#sequence())
    }
    const [only] = of
    return only && of.length === 1 ? only : { kind: 'choice', of }
  }

  #sequence(): PatternNode {
    const of: PatternNode[] = []
    while (this.#at < this.#source.length && this.#source[this.#at] !== '|' && this.#source[this.#at] !== ')') {
      const start = this.#at
      of.push(this.#repeated(this.#term(), start))
    }
    const [only] = of
    return only && of.length === 1 ? only : { kind: 'sequence', of }
  }

  #repeated(node: PatternNode, start: number): PatternNode {
    const found = this.#read(quantifier)
    if (found === null) return node
    const [sign = '', least, comma, most] = found
    const range = { start, end: this.#at }
    if (least === undefined) {
      return {
        kind: 'repetition',
        of: node,
        least: sign[0] === '+' ? 1 : 0,
        most: sign[0] === '?' ? 1 : null,
        ...range,
      }
    }
    const upTo = comma === undefined ? Number(least) : most ? Number(most) : null
    return { kind: 'repetition', of: node, least: Number(least), most: upTo, ...range }
  }

  #term(): PatternNode {
    const start = this.#at
    if (this.#source[start] === '(') return this.#group()
    const source = this.#read(character)?.[0] ?? ''
    if (source === '^' || source === '$' || source === '\\b' || source === '\\B') {
      return { kind: 'assertion', assertion: source }
    }
    if (/^\\[1-9k]/.test(source)) this.#refuse('backreference', start, this.#at)
    return { kind: 'character', source }
  }

  #group(): PatternNode {
    const start = this.#at
    const opening = this.#read(groupStart)?.[0] ?? ''
    const next = this.#source[this.#at]
    if (opening === '(' && next === '?') {
      const looks = /^\(\?<?[=!]/.exec(this.#source.slice(start))?.[0]
      this.#refuse(looks === undefined ? 'modifier' : 'lookaround', start, start + (looks?.length ?? 2))
    }
    const inner = this.choice()
    this.#at++
    return inner
  }

  #read(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at
    const found = token.exec(this.#source)
    if (found) this.#at = token.lastIndex
    return found
  }

  #refuse(reason: PatternReason, start: number, end: number): never {
    throw new PatternError({ reason, start, end })
  }
}

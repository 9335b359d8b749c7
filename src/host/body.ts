import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An `Accept-Encoding` header, as Node gives it. */
export type Accepted = string | readonly string[] | undefined

/** Something served whole from memory, with its compressed forms. */
export interface Body {
  readonly type: string
  /** A strong validator per encoding: what is sent differs by encoding. */
  readonly tag: (encoding: Encoding) => string
  /** The best form that the client takes. */
  readonly as: (accepted: Accepted) => { readonly encoding: Encoding; readonly bytes: Buffer }
}

/** Below this a compressed form saves no packet. */
const worthwhile = 860
const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

type Forms = Partial<Record<'br' | 'gzip', () => Buffer>>

/** A body made at run time, compressed when it is first asked for. */
export function bodyOf(plain: Buffer, type: string): Body {
  if (plain.length < worthwhile) return preparedBody(plain, type, {})
  return preparedBody(plain, type, {
    br: once(() => brotliCompressSync(plain, level)),
    gzip: once(() => gzipSync(plain)),
  })
}

/** A body whose compressed forms lie beside it already. */
export function preparedBody(plain: Buffer, type: string, forms: Forms): Body {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const offered = (['br', 'gzip'] as const).filter((encoding) => forms[encoding] !== undefined)
  return {
    type,
    tag: (encoding) => (encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`),
    as: (accepted) => {
      const encoding = negotiate(accepted, offered)
      const form = encoding === 'identity' ? undefined : forms[encoding]
      return form === undefined ? { encoding: 'identity', bytes: plain } : { encoding, bytes: form() }
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * The offered encoding with the highest weight in an `Accept-Encoding` header (RFC 9110 12.5.3), the first of equals;
 * `identity` when none is accepted.
 */
export function negotiate(accepted: Accepted, offered: readonly ('br' | 'gzip')[]): Encoding {
  const weights = new Map<string, number>()
  for (const part of String(accepted ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  let best: Encoding = 'identity'
  let bestWeight = 0
  for (const encoding of offered) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  return best
}

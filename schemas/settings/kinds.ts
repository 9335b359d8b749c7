import { isIP } from 'node:net'

/** A text in the languages of the command line. */
export interface Words {
  readonly en: string
  readonly pl: string
}

/** How a setting is written. */
export interface Kind<T> {
  /** The value of a text; undefined when the text is not written as it must be. */
  readonly read: (text: string) => T | undefined
  /** What the text must be, to follow "must be". */
  readonly rule: Words
}

const kind = <T>(read: Kind<T>['read'], en: string, pl: string): Kind<T> => ({ read, rule: { en, pl } })

export const text: Kind<string> = kind((written) => written, 'a text', 'tekstem')

/** A TCP port; 0 lets the system choose. */
export const port = wholeNumber(0, 65_535)

export function wholeNumber(from: number, to: number): Kind<number> {
  return kind(
    (written) => {
      const value = /^\d{1,15}$/.test(written) ? Number(written) : Number.NaN
      return value >= from && value <= to ? value : undefined
    },
    `a whole number from ${from} to ${to}`,
    `liczbą całkowitą od ${from} do ${to}`,
  )
}

export function oneOf<const T extends string>(...choices: readonly T[]): Kind<T> {
  return kind(
    (written) => choices.find((one) => one === written),
    `one of ${choices.join(', ')}`,
    `jednym z: ${choices.join(', ')}`,
  )
}

export const onOff: Kind<boolean> = kind(
  (written) => ({ on: true, off: false })[written],
  '`on` or `off`',
  '`on` albo `off`',
)

/** A SHA-256 in hexadecimal. */
export const sha256: Kind<string> = kind(
  (written) => (/^[0-9a-f]{64}$/.test(written) ? written : undefined),
  '64 hexadecimal digits in lower case',
  '64 cyframi szesnastkowymi zapisanymi małymi literami',
)

/** An address with one of these schemes; a slash at its end is dropped. */
export function address(...schemes: readonly string[]): Kind<string> {
  const named = schemes.map((scheme) => `${scheme}://`).join(', ')
  return kind(
    (written) => {
      if (!URL.canParse(written)) return undefined
      return schemes.includes(new URL(written).protocol.slice(0, -1)) ? written.replace(/\/+$/, '') : undefined
    },
    `an address that begins with ${named}`,
    `adresem, który zaczyna się od ${named}`,
  )
}

/** The base of an API: paths are appended to it, so it has no query, fragment or credentials. */
export const apiBase: Kind<string> = kind(
  (written) => {
    const base = address('http', 'https').read(written)
    if (base === undefined) return undefined
    const { search, hash, username, password } = new URL(base)
    return search + hash + username + password === '' ? base : undefined
  },
  'an http(s) address without query, fragment or credentials',
  'adresem http(s) bez parametrów, fragmentu i danych logowania',
)

/** A host name, without a port. */
export const hostName: Kind<string> = kind(
  (written) =>
    /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(written)
      ? written
      : undefined,
  'a host name such as studio.example, without scheme and port',
  'nazwą hosta taką jak studio.example, bez schematu i portu',
)

/** Origins (`https://host[:port]`), separated by commas. */
export const origins: Kind<readonly string[]> = kind(
  (written) => {
    const list = listed(written)
    const valid = list.every(
      (one) => /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one.replace(/\/$/, ''),
    )
    return valid && list.length > 0 ? list.map((one) => one.replace(/\/$/, '')) : undefined
  },
  'a list of origins such as https://portal.example, separated by commas, without paths',
  'listą adresów takich jak https://portal.example, rozdzielonych przecinkami, bez ścieżek',
)

/** One origin. */
export const origin: Kind<string> = kind(
  (written) => {
    const list = origins.read(written)
    return list?.length === 1 ? list[0] : undefined
  },
  'an origin such as https://office.example, without a path',
  'adresem takim jak https://urzad.example, bez ścieżki',
)

/** Names of groups of addresses that may stand for them. */
const GROUPS = ['loopback', 'linklocal', 'uniquelocal']

/** IP addresses, networks (CIDR) and names of groups, separated by commas; `none` is the empty list. */
export const proxies: Kind<readonly string[]> = kind(
  (written) => {
    if (written === 'none') return []
    const list = listed(written)
    return list.length > 0 && list.every((one) => GROUPS.includes(one) || isNetwork(one)) ? list : undefined
  },
  'a list of IP addresses or networks (10.0.0.0/8) separated by commas, `loopback`, or `none`',
  'listą adresów IP albo sieci (10.0.0.0/8) rozdzielonych przecinkami, `loopback` albo `none`',
)

function isNetwork(written: string): boolean {
  const [base = '', prefix, ...more] = written.split('/')
  const version = isIP(base)
  if (version === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  // A prefix of 0 would trust everybody.
  return /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (version === 4 ? 32 : 128)
}

/** 32 bytes in base64 or base64url. */
export const key: Kind<string> = kind(
  (written) => (/^[\w+/-]+={0,2}$/.test(written) && Buffer.from(written, 'base64').length === 32 ? written : undefined),
  '32 random bytes in base64 (openssl rand -base64 32)',
  '32 losowymi bajtami w base64 (openssl rand -base64 32)',
)

export const mailAddress: Kind<string> = kind(
  (written) => (/^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(written) ? written : undefined),
  'an e-mail address, with a name before it if you like: Office <office@example>',
  'adresem e-mail, także z nazwą: Urząd <urzad@example>',
)

/** `name=value` pairs, separated by commas; each of these names at most once. */
export function pairs<const T extends string>(...names: readonly T[]): Kind<Readonly<Partial<Record<T, string>>>> {
  return kind(
    (written) => {
      const list = listed(written).map((one) => /^([^=]+)=(.+)$/.exec(one))
      const found = list.flatMap((match) => {
        const name = names.find((one) => one === match?.[1]?.trim())
        return name === undefined ? [] : [[name, match?.[2]?.trim() ?? ''] as const]
      })
      const once = new Set(found.map(([name]) => name)).size === list.length
      return list.length > 0 && once ? (Object.fromEntries(found) as Partial<Record<T, string>>) : undefined
    },
    `pairs such as ${names[0]}=value, separated by commas, of ${names.join(', ')}`,
    `parami takimi jak ${names[0]}=wartość, rozdzielonymi przecinkami, z nazw: ${names.join(', ')}`,
  )
}

function listed(written: string): readonly string[] {
  return written
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

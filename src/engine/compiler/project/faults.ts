import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { Report } from '../diagnostics/diagnostic.ts'
import { serviceShape } from '../language/service.ts'
import type { Tree } from '../language/tree.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import { parseYaml } from '../source/parse.ts'
import type { BrokenDefinition } from './broken.ts'
import type { Folder } from './folder.ts'
import type { ServiceTree } from './services.ts'

/** How far the errors of shared files reach. */
export interface SharedFaults {
  /** Files of services, forms and their schemas with an error: what they define cannot be compiled, anything else can. */
  readonly files: ReadonlySet<string>
  /** Files of definitions that lack a text in a language of the portal; offices without that language are not affected. */
  readonly lacking: ReadonlySet<string>
  /** The portal itself is wrong, which every office uses. */
  readonly portal: boolean
  /** A locale, a contract or a sample is wrong: what uses it is not known. */
  readonly common: boolean
  /** Files of services and forms that cannot be read. */
  readonly unread: readonly UnreadDefinition[]
}

export interface UnreadDefinition {
  readonly kind: BrokenDefinition['kind']
  readonly file: string
  /** What the first lines tell of a service; null when they do not tell its number. */
  readonly outline: ServiceTree | null
}

const definition = /^(?:services|forms)\//
const office = /^offices\//

/** `pathOf`: the path within its folder of a file in a message. */
export function faultsOf(
  diagnostics: readonly Diagnostic[],
  unread: SharedFaults['unread'],
  pathOf: (file: string) => string,
): SharedFaults {
  const errors = diagnostics.filter((one) => one.severity === 'error' && !office.test(pathOf(one.span.file)))
  const inDefinitions = errors.filter((one) => definition.test(pathOf(one.span.file)))
  const lacksText = (one: Diagnostic): boolean => one.code === 'missing-text'
  const others = errors.filter((one) => !definition.test(pathOf(one.span.file))).map((one) => pathOf(one.span.file))
  return {
    files: new Set(inDefinitions.filter((one) => !lacksText(one)).map((one) => one.span.file)),
    lacking: new Set(inDefinitions.filter(lacksText).map((one) => one.span.file)),
    portal: others.some((path) => /^portal\.ya?ml$/.test(path)),
    common: others.some((path) => !/^portal\.ya?ml$/.test(path)),
    unread,
  }
}

/** What a service's page is known by; all of it is on lines of their own. */
const firstLines = /^(?:service|slug|access|panel|under|flag|icon):[ \t]*\S.*$/gm

/** The definitions among files that cannot be read as YAML, or not enough of them. */
export function unreadDefinitions(
  name: string,
  files: Folder['unread'],
  known: readonly ServiceTree[],
): readonly UnreadDefinition[] {
  return [...files].map(([path, text]): UnreadDefinition => {
    const file = `${name}/${path}`
    if (path.startsWith('forms/')) return { kind: 'form', file, outline: null }
    const tree = outlineOf(file, path, text)
    const spec = tree && decodeWithRecovery(serviceShape, tree, new Report()).value
    if (!tree || !spec || known.some(({ id }) => id === spec.service.value)) {
      return { kind: 'service', file, outline: null }
    }
    return { kind: 'service', file, outline: { id: spec.service.value, file: { path, tree }, spec } }
  })
}

function outlineOf(file: string, path: string, text: string): Tree | null {
  const lines = text.match(firstLines) ?? []
  const has = (key: string): boolean => lines.some((line) => line.startsWith(`${key}:`))
  const slug = path.replace(/^.*\/|\.ya?ml$/g, '')
  const outline = [...lines, ...(has('slug') ? [] : [`slug: ${slug}`]), ...(has('access') ? [] : ['access: login'])]
  return parseYaml(file, [...outline, 'blocks: {}', ''].join('\n'), new Report())
}

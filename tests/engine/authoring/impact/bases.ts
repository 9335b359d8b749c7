import type { Versions } from '../../../../src/engine/authoring/impact/impact.ts'
import type { DefinitionFiles } from '../../../../src/engine/compiler/project/folder.ts'
import { builtInFiles, inputOf } from '../../definitions.ts'

/** Two services of the built-in definitions with their tests, a base for offices. */
export const baseFiles: DefinitionFiles = new Map([
  ...[...builtInFiles].filter(([path]) => /^(portal|locales|services\/budzet-)/.test(path)),
])

/** An office file; `changes` are lines under `services:`. */
export const office = (slug: string, changes = ''): readonly [string, string] => [
  `offices/${slug}.yaml`,
  [
    `office: ${slug}`,
    `hosts: [${slug}.example]`,
    `api: https://api.${slug}.example`,
    `names: { pl: Urząd, en: Office, de: Amt, uk: Управління }`,
    `services:${changes === '' ? ' { only: all }' : changes}`,
    '',
  ].join('\n'),
]

/** The same offices on two bases. */
export function versionsOf(
  before: DefinitionFiles,
  after: DefinitionFiles,
  offices: readonly (readonly [string, string])[],
): Versions {
  const files = new Map([['portal.yaml', 'language: 1\nextends: okienko\n'], ...offices])
  const input = inputOf(files, 'offices-of-a-vendor')
  return { before: { ...input, builtIn: before }, after: { ...input, builtIn: after } }
}

import type { PortalSpec } from '../../compiler/language/portal.ts'
import type { LanguageCode } from '../../compiler/language/shared.ts'
import { Texts } from '../../compiler/language/texts.ts'
import type { Tree } from '../../compiler/language/tree.ts'
import type { CheckedPortal } from '../../compiler/project/build.ts'
import { ownServiceTree } from '../../compiler/project/own-services.ts'
import { versionOf } from '../../compiler/project/portal.ts'
import { type EditPath, type Plain, treeAt } from './plain.ts'
import { definedAt, type Standard } from './standard.ts'

/**
 * What the definitions give to an office whose file does not differ: those of a project, and those of the services that the
 * file itself defines.
 */
export function standardOf({ config }: CheckedPortal, file: Tree | undefined): Standard {
  const services = new Map([
    ...config.services.map(({ id, file: { tree } }) => [String(id), tree] as const),
    ...ownServicesIn(file),
  ])
  const forms = new Map(config.forms.map(({ id, file }) => [id, file.tree]))
  const texts = new Texts(config.tables, config.portal.languages)
  const definition = (owner: EditPath): Tree | undefined => {
    const [kind, id] = owner[0] === 'scheduled' ? owner.slice(2) : owner
    return (kind === 'services' ? services : forms).get(String(id))
  }
  const standard: Standard = {
    version: versionOf(config.portal),
    definition,
    at: (path) => {
      const [first, language, key] = path
      if (path.length === 1) return settingOf(config.portal.spec, config.portal.languages, String(first))
      if (first !== 'texts' || path.length !== 3) return definedAt(standard, path)
      return texts.find({ own: null, keys: [String(key)] }, String(language))
    },
  }
  return standard
}

/** The services that an office's file defines, by number. */
export function ownServicesIn(file: Tree | undefined): ReadonlyMap<string, Tree> {
  const own = treeAt(file, ['ownServices'])
  const entries = own?.kind === 'map' ? own.entries : []
  return new Map(
    entries.flatMap(({ key, keyAt, value }) => {
      const tree = ownServiceTree({ number: key, at: keyAt, definition: value })
      return tree ? [[key, tree] as const] : []
    }),
  )
}

/** What an office has when its file does not set a key. */
function settingOf({ tiles, menu }: PortalSpec, languages: readonly LanguageCode[], key: string): Plain | undefined {
  if (key === 'languages') return languages
  if (key === 'tiles') return tiles?.map(({ value }) => value)
  return key === 'menu' ? menuOf(menu) : undefined
}

function menuOf(menu: PortalSpec['menu']): Plain | undefined {
  const entries = menu?.map(({ id, value: { go, icon, label } }) => {
    const words = label && Object.fromEntries(label.map((one) => [one.id, one.value.value]))
    return [id, { go: go.value, ...(icon && { icon: icon.value }), ...(words && { label: words }) }] as const
  })
  return entries && Object.fromEntries(entries)
}

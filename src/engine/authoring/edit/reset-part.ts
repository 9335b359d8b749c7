import type { CompiledOffice } from './compile-office.ts'
import type { OfficeDocument } from './document.ts'
import { partsOf } from './office-parts.ts'
import type { EditPath } from './plain.ts'

/** Whether the office's file says anything of a service or a form: what `resetPart` takes away. */
export const differsFromStandard = (compiled: CompiledOffice, owner: EditPath): boolean =>
  isOwner(owner) && (partsOf(compiled).sets(owner) || rewordedKeys(compiled, owner).length > 0)

/** Puts a service or a form back to the standard with all its parts and texts. What has a date stays. */
export function resetPart(document: OfficeDocument, compiled: CompiledOffice, owner: EditPath): boolean {
  if (!differsFromStandard(compiled, owner)) return false
  return document.together(() => {
    const isBack = document.get(owner) === undefined || document.remove(owner)
    return isBack && rewordedKeys(compiled, owner).every((path) => document.remove(path))
  })
}

const isOwner = ([kind, id, ...rest]: EditPath): boolean =>
  (kind === 'services' || kind === 'forms') && id !== undefined && rest.length === 0

/** Where the office's `texts` say a text of this service or form alone. */
function rewordedKeys(compiled: CompiledOffice, owner: EditPath): readonly EditPath[] {
  const parts = partsOf(compiled)
  const prefix = `${owner[0] === 'services' ? 'service' : 'form'}.${owner[1]}.`
  const found = parts.textsOf(owner).flatMap(({ text }) =>
    compiled.languages.flatMap((language) => {
      const key = parts.keyInOffice(text, language)
      return key?.startsWith(prefix) ? [`${language} ${key}`] : []
    }),
  )
  return [...new Set(found)].map((one) => ['texts', ...one.split(' ')])
}

import type { TypedForm } from '../analysis/typed-form.ts'
import type { TypedService } from '../analysis/typed-tree.ts'
import type { CheckedOffice } from './documents.ts'
import { officeWith } from './own-definitions.ts'

/** The path that a definition has in its folder, which identifies it from build to build; of a file as messages call it. */
export type PathOf = (file: string) => string

/**
 * An office with definitions of earlier versions of it in place of broken ones, each with the texts that it had. One that the
 * earlier version could not compile either, or that lacks one of the office's languages, stays broken.
 */
export function withEarlier(
  office: CheckedOffice,
  versions: ReadonlyMap<string, CheckedOffice>,
  pathOf: PathOf,
): CheckedOffice {
  const services: TypedService[] = []
  const forms: TypedForm[] = []
  const earlier = new Map<TypedService | TypedForm, CheckedOffice>(office.earlier)
  const broken = office.broken.filter(({ kind, file }) => {
    const version = versions.get(pathOf(file))
    if (!version || !office.languages.every((one) => version.languages.includes(one))) return true
    const found = version[kind === 'service' ? 'services' : 'forms'].find(
      ({ spec }) => pathOf(spec.at.file) === pathOf(file),
    )
    if (!found) return true
    if ('blocks' in found) services.push(found)
    else forms.push(found)
    earlier.set(found, version)
    return false
  })
  return officeWith(office, {
    broken,
    earlier,
    get services() {
      return [...office.services, ...services]
    },
    get forms() {
      return [...office.forms, ...forms]
    },
  })
}

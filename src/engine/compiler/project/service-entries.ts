import { keepShortWords } from '../../model/short-words.ts'
import type { ServiceEntry, ServicePlace, Unavailable } from '../../plan/portal.ts'
import type { ServicePlan } from '../../plan/service.ts'
import type { TypedService } from '../analysis/typed-tree.ts'
import type { OfficeSpec } from '../language/portal.ts'
import { serviceAddress } from '../language/portal-paths.ts'
import type { ServiceSpec } from '../language/service.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { BrokenDefinition } from './broken.ts'
import { contactOf } from './office-contact.ts'

/** A service in the portal document; `plan` is the name of its own document. */
export const entryOf = (
  spec: ServiceSpec,
  {
    id,
    slug,
    title,
    description,
    icon,
    access,
  }: Pick<ServicePlan, 'id' | 'slug' | 'title' | 'description' | 'icon' | 'access'>,
  plan: string,
  group: ServiceEntry['group'],
): ServiceEntry => ({
  id,
  slug,
  path: serviceAddress(id, slug),
  title,
  description,
  icon,
  access,
  place: placeOf(spec),
  ...(group && { group }),
  flag: spec.flag?.value ?? null,
  plan,
})

/** Where a service stands in the service list, in one language. */
export function groupOf({ group }: ServiceSpec, texts: Texts, language: LanguageCode): ServiceEntry['group'] {
  if (!group) return undefined
  if ('value' in group) return { of: [String(group.value)] }
  const name = texts.find({ own: group, keys: [] }, language)
  return name === undefined ? undefined : { of: [], name: keepShortWords(name) }
}

/**
 * A service in the group of another stands where that one does, which may be in the group of a third: also where the list does
 * not have the others.
 */
export function withGroups(
  entries: readonly ServiceEntry[],
  { services, broken, leftOut, texts }: Office & Known,
  language: LanguageCode,
): readonly ServiceEntry[] {
  const unavailable = broken.flatMap((one) => (one.kind === 'service' ? (one.service?.spec ?? []) : []))
  const specs = [...services.map(({ spec }) => spec), ...unavailable, ...leftOut]
  return entries.map((entry) => {
    if (!entry.group || entry.group.name !== undefined) return entry
    const of: string[] = []
    let group: ServiceEntry['group'] = entry.group
    for (let next = group.of[0]; next !== undefined && !of.includes(next); next = group?.of[0]) {
      of.push(next)
      const spec = specs.find(({ service }) => String(service.value) === next)
      group = spec && groupOf(spec, texts, language)
    }
    return { ...entry, group: { of, ...(group?.name !== undefined && { name: group.name }) } }
  })
}

function placeOf({ panel, under }: ServiceSpec): ServicePlace {
  if (under) return { kind: 'under', id: String(under.value) }
  return { kind: panel?.value === true ? 'panel' : 'list' }
}

interface Office {
  readonly spec: OfficeSpec
  readonly broken: readonly BrokenDefinition[]
  readonly texts: Texts
}

/** Of an office, its services, and those that it leaves out. */
interface Known {
  readonly services: readonly Pick<TypedService, 'spec'>[]
  readonly leftOut: readonly ServiceSpec[]
}

/** The entries of services that cannot be compiled: their pages say that they are unavailable for now, and whom to ask. */
export function unavailableServices(
  { spec: office, broken, texts }: Office,
  language: LanguageCode,
): readonly ServiceEntry[] {
  return broken.flatMap((one) => {
    if (one.kind !== 'service' || one.service === null) return []
    const { id: number, spec } = one.service
    const id = String(number)
    const slug = spec.slug.value
    const text = (name: 'title' | 'description') =>
      texts.find({ own: spec[name] ?? null, keys: [`service.${id}.${name}`] }, language)
    const group = groupOf(spec, texts, language)
    const entry: ServiceEntry = {
      id,
      slug,
      path: serviceAddress(number, slug),
      title: text('title') ?? slug,
      description: text('description') ?? '',
      icon: spec.icon?.value ?? 'file',
      access: spec.access.value,
      place: placeOf(spec),
      ...(group && { group }),
      flag: spec.flag?.value ?? null,
      plan: '',
      unavailable: { announcement: null, contact: contactOf(office) },
    }
    return [entry]
  })
}

/** The entry of a service whose definition announces a break, of the entry that it has otherwise. */
export const inBreak = (
  entry: ServiceEntry,
  service: TypedService,
  { spec, texts }: Pick<Office, 'spec' | 'texts'>,
  language: LanguageCode,
): ServiceEntry => ({
  ...entry,
  plan: '',
  unavailable: { announcement: announcementOf(service, texts, language), contact: contactOf(spec) },
})

/** What a break of a service announces in a language; null where the service has none. */
export function announcementOf(
  { spec: { unavailable }, breakText }: Pick<TypedService, 'spec' | 'breakText'>,
  texts: Texts,
  language: LanguageCode,
): Unavailable['announcement'] {
  if (!unavailable || !breakText) return null
  const until = unavailable.until?.value ?? null
  return {
    text: keepShortWords(texts.find(breakText, language) ?? ''),
    until: until?.includes(' ') ? `${until}:00` : until,
  }
}

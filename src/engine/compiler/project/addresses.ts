import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { PathOwner } from '../diagnostics/messages/values.ts'
import { isPortalPath } from '../language/portal-paths.ts'
import type { CheckedOffice } from './documents.ts'

/** A path that leads to a page, and where it was said. */
interface Address {
  readonly path: string
  readonly at: Span
  readonly owner: PathOwner
}

/**
 * An office may have given a page the address of another, by a slug, a further address or the path of a form. Those that
 * the definitions share among themselves are told of apart.
 */
export function reportSharedAddresses(
  office: CheckedOffice['spec'],
  services: CheckedOffice['services'],
  forms: CheckedOffice['forms'],
  report: Report,
): void {
  const isOwn = (at: Span): boolean => at.file === office.at.file
  for (const { spec } of services.filter((one) => isOwn(one.spec.slug.at))) {
    const other = services.find((one) => one.spec !== spec && one.spec.slug.value === spec.slug.value)
    if (!other) continue
    const args = { slug: spec.slug.value, service: other.spec.service.value }
    report.error('same-slug.of-service', spec.slug.at, args)
  }
  const addresses = [...services.flatMap(addressesOf), ...forms.flatMap(pageOf)]
  const taken = new Map(addresses.filter(({ at }) => !isOwn(at)).map(({ path, owner }) => [path, owner]))
  for (const { path, at, owner } of addresses.filter((one) => isOwn(one.at))) {
    const before = isPortalPath(path) ? ({ kind: 'portal' } as const) : taken.get(path)
    if (before !== undefined) report.error('same-path', at, { path, owner: before })
    taken.set(path, owner)
  }
}

const addressesOf = ({ spec }: CheckedOffice['services'][number]): readonly Address[] =>
  (spec.paths ?? []).map(({ id, at }) => ({
    path: id,
    at,
    owner: { kind: 'service', service: spec.service.value },
  }))

const pageOf = ({ spec }: CheckedOffice['forms'][number]): readonly Address[] =>
  spec.path ? [{ path: spec.path.value, at: spec.path.at, owner: { kind: 'form', form: spec.form.value } }] : []

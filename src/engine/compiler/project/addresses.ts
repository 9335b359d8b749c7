import type { Report, Span } from '../diagnostics/diagnostic.ts'
import { ownPath } from '../language/portal-paths.ts'
import type { CheckedOffice } from './documents.ts'

/** A path that leads to a page, and where it was said. */
interface Address {
  readonly path: string
  readonly at: Span
  /** What the path is, for whoever wants it too. */
  readonly what: string
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
    const message = `\`${spec.slug.value}\` is already the slug of service ${other.spec.service.value}.`
    report.error('same-slug', spec.slug.at, message)
  }
  const addresses = [...services.flatMap(addressesOf), ...forms.flatMap(pageOf)]
  const taken = new Map(addresses.filter(({ at }) => !isOwn(at)).map(({ path, what }) => [path, what]))
  for (const { path, at, what } of addresses.filter((one) => isOwn(one.at))) {
    const before = ownPath(path) ? 'a page of the portal itself' : taken.get(path)
    if (before !== undefined) report.error('same-path', at, `\`${path}\` is already ${before}.`)
    taken.set(path, what)
  }
}

const addressesOf = ({ spec }: CheckedOffice['services'][number]): readonly Address[] =>
  (spec.paths ?? []).map(({ id, at }) => ({ path: id, at, what: `an address of service ${spec.service.value}` }))

const pageOf = ({ spec }: CheckedOffice['forms'][number]): readonly Address[] =>
  spec.path ? [{ path: spec.path.value, at: spec.path.at, what: `the page of the form \`${spec.form.value}\`` }] : []

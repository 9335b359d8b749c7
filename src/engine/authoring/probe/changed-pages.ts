import { emitForm } from '../../compiler/emit/form.ts'
import { emitService } from '../../compiler/emit/service.ts'
import { type CheckedOffice, defaultsOf } from '../../compiler/project/documents.ts'
import type { PageKey } from './office.ts'

/** The pages of an office, in any of its languages, that are new or other than in an earlier version of it. */
export function changedPages(before: CheckedOffice, after: CheckedOffice): ReadonlySet<PageKey> {
  const earlier = plansOf(before)
  return new Set([...plansOf(after)].flatMap(([key, plans]) => (earlier.get(key) === plans ? [] : [key])))
}

function plansOf({ services, forms, texts, languages, portal }: CheckedOffice): ReadonlyMap<PageKey, string> {
  const defaults = defaultsOf(portal)
  const inAll = (emit: (language: (typeof languages)[number]) => unknown) => JSON.stringify(languages.map(emit))
  return new Map<PageKey, string>([
    ...services.map(
      (one) =>
        [
          `service ${one.spec.service.value}`,
          inAll((language) => [emitService(one, texts, language, defaults), one.spec.flag?.value]),
        ] as const,
    ),
    ...forms.map(
      (one) =>
        [`form ${one.spec.form.value}`, inAll((language) => emitForm(one, texts, language, defaults, ''))] as const,
    ),
  ])
}

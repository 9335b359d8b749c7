import type { AccessibilityStatement } from '../../engine/plan/accessibility.ts'
import type { FormPlan } from '../../engine/plan/form.ts'
import type { HomePlan, PortalPlan } from '../../engine/plan/portal.ts'
import type { Language, ServicePlan } from '../../engine/plan/service.ts'
import { documentAddress } from './address.ts'
import { pageDataNames, readPageData, takePageData } from './page-data.ts'

export type Fetched<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** The host replied that there is no such document. */
  | { readonly kind: 'missing' }
  /** No answer, or one that is not the document. */
  | { readonly kind: 'failed' }

/** The document of that name: from the page, where the host wrote it there, else fetched. */
async function fetchDocument<T>(
  fetcher: typeof fetch,
  name: string,
  accept: (document: object) => document is T & object,
): Promise<Fetched<T>> {
  const written = takePageData(name)
  if (typeof written === 'object' && written !== null && accept(written)) return { kind: 'found', value: written }
  try {
    const response = await fetcher(documentAddress(name), { credentials: 'same-origin' })
    if (response.status === 404) return { kind: 'missing' }
    const document: unknown = response.ok ? await response.json() : null
    if (typeof document !== 'object' || document === null || !accept(document)) return { kind: 'failed' }
    return { kind: 'found', value: document }
  } catch {
    return { kind: 'failed' }
  }
}

// Only the compiler writes these documents, so a look at their outline is enough to tell one from an error page.
const isPortalPlan = (document: object): document is PortalPlan => 'services' in document && 'calls' in document
const isFormPlan = (document: object): document is FormPlan => 'fields' in document && 'validator' in document
const isServicePlan = (document: object): document is ServicePlan => 'blocks' in document && 'sources' in document

const isHomePlan = (document: object): document is HomePlan => 'pay' in document && 'lately' in document

const isStatement = (document: object): document is AccessibilityStatement =>
  'status' in document && 'architecture' in document

/** The same as the host wrote it into the page; null when it did not, or in another language. */
export function portalPlanOfPage(language: Language): PortalPlan | null {
  const written = readPageData(portalDocument(language))
  return typeof written === 'object' && written !== null && isPortalPlan(written) ? written : null
}

/** The plan that the host wrote into the page, in whatever language; null where it wrote none. */
export const planOfPage = (): PortalPlan | null =>
  pageDataNames()
    .filter((name) => name.startsWith('portal.'))
    .map((name) => readPageData(name))
    .find((document) => typeof document === 'object' && document !== null && isPortalPlan(document)) ?? null

/** The languages that the office offers, as the host wrote them into the page; null where it wrote nothing. */
export const languagesOfPage = (): readonly Language[] | null => planOfPage()?.languages ?? null

const portalDocument = (language: Language): string => `portal.${language}.json`

/** The portal of this office in one language; `missing` when the office does not offer the language. */
export const fetchPortalPlan = (fetcher: typeof fetch, language: Language): Promise<Fetched<PortalPlan>> =>
  fetchDocument(fetcher, portalDocument(language), isPortalPlan)

/** Documents of one kind, whose names hold the hash of their content. */
export interface DocumentKind<T> {
  /** The document of that name; `missing` once a newer one has replaced it. */
  readonly fetch: (fetcher: typeof fetch, name: string) => Promise<Fetched<T>>
  /** The same, where the host wrote it into the page; null elsewhere. */
  readonly ofPage: (name: string) => T | null
}

const kindOf = <T>(accept: (document: object) => document is T & object): DocumentKind<T> => ({
  fetch: (fetcher, name) => fetchDocument(fetcher, name, accept),
  ofPage: (name) => {
    const written = readPageData(name)
    return typeof written === 'object' && written !== null && accept(written) ? written : null
  },
})

/** Services' plans, by the names that their entries give. */
export const servicePlans = kindOf(isServicePlan)

/** The same of forms. */
export const formPlans = kindOf(isFormPlan)

/** The office's accessibility statement, by the name that the portal document gives. */
export const statements = kindOf(isStatement)

/** What services give to the home page, by the name that the portal document gives. */
export const homePlans = kindOf(isHomePlan)

/** Reads a document of words by its name; null when it cannot be had. */
export const readWords =
  (fetcher: typeof fetch) =>
  async (name: string): Promise<unknown> => {
    const found = await fetchDocument(fetcher, name, (document): document is object => document !== null)
    return found.kind === 'found' ? found.value : null
  }

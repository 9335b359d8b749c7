import type { OfficeCompiler, OfficePlans } from '../../engine/authoring/edit/compile-office.ts'
import { type PlannedDay, plannedDays } from '../../engine/authoring/edit/planned-days.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { Language } from '../../engine/plan/service.ts'
import { instantOn, type Persona, type SampleReply } from '../preview/messages.ts'
import type { DatedOffice, SampleReplies } from './page-replies.ts'
import { PreviewDocuments } from './preview-documents.ts'
import { audienceOf } from './selected-page.ts'
import { shellReplies } from './shell-replies.ts'

/** Two versions of an office's file, to be compared as residents see them. */
export interface ComparedTexts {
  readonly before: string
  readonly after: string
  readonly language: Language
  /** The day that is looked at, `yyyy-MM-dd`; null: now. */
  readonly day: string | null
}

/** A page that is not the same in both versions. */
export interface ChangedPage {
  /** Null where a form is on a page that is not its own. */
  readonly path: string | null
  /** Empty for the home page, with all that every page has. */
  readonly title: string
  readonly change: 'changed' | 'added' | 'removed'
  /** Who may open it, where not everybody may. */
  readonly as: Persona | null
}

/** What is needed to draw one version. */
export interface ComparedPortal {
  readonly documents: Readonly<Record<string, string>>
  readonly replies: Readonly<Record<Persona, Readonly<Record<string, SampleReply>>>>
}

export interface Comparison {
  readonly language: Language
  readonly languages: readonly Language[]
  readonly day: string | null
  readonly plannedDays: readonly PlannedDay[]
  readonly pages: readonly ChangedPage[]
  /** Null while a version has an error as a whole. */
  readonly before: ComparedPortal | null
  readonly after: ComparedPortal | null
}

/** What the pages of both versions are drawn with. */
interface ComparedWith {
  readonly samples: SampleReplies
  /** Their addresses by name. */
  readonly pictures: ReadonlyMap<string, string>
}

/** Compares what residents see of two versions, on one day and in one language. */
export function comparePages(
  compiler: OfficeCompiler,
  sources: ComparedWith,
  { before, after, language, day }: ComparedTexts,
): Comparison {
  const instant = instantOn(day) ?? Date.now()
  const plansOf = (text: string) => {
    const compiled = compiler.compile(text)
    return { compiled, plans: compiler.plansAt(instant) }
  }
  const [earlier, later] = [plansOf(before), plansOf(after)]
  return {
    language,
    languages: later.compiled.languages,
    day,
    plannedDays: plannedDays(later.compiled),
    pages: changedPages(earlier.plans, later.plans, language),
    before: portalOf(earlier, sources, language),
    after: portalOf(later, sources, language),
  }
}

function portalOf(office: DatedOffice, { samples, pictures }: ComparedWith, language: Language): ComparedPortal | null {
  const { plans } = office
  const portal = plans.portal(language)
  const documents = new PreviewDocuments(pictures).of(plans, language)
  if (portal === null || documents === null) return null
  const own = samples.of(office, portal, 'usual')
  const repliesTo = (as: Persona) => ({ ...own, ...shellReplies(portal, as) })
  const replies = {
    anyone: repliesTo('anyone'),
    person: repliesTo('person'),
    institution: repliesTo('institution'),
    restricted: repliesTo('restricted'),
  }
  return { documents, replies }
}

/** Of a page: all that it is drawn from. */
interface Page extends Omit<ChangedPage, 'change'> {
  readonly drawnFrom: string
}

function changedPages(before: OfficePlans, after: OfficePlans, language: Language): readonly ChangedPage[] {
  const [old, present] = [pagesOf(before, language), pagesOf(after, language)]
  const kept = [...present].flatMap(([key, { drawnFrom, ...page }]): readonly ChangedPage[] => {
    const earlier = old.get(key)
    if (earlier?.drawnFrom === drawnFrom) return []
    return [{ ...page, change: earlier === undefined ? 'added' : 'changed' }]
  })
  const gone = [...old].flatMap(([key, { drawnFrom: _, ...page }]): readonly ChangedPage[] =>
    present.has(key) ? [] : [{ ...page, change: 'removed' }],
  )
  return [...kept, ...gone]
}

function pagesOf(plans: OfficePlans, language: Language): ReadonlyMap<string, Page> {
  const portal = plans.portal(language)
  if (portal === null) return new Map()
  const { services, forms, changesAt: _, ...shared } = portal
  const page = (path: string | null, title: string, drawnFrom: unknown): Page => ({
    path,
    title,
    as: path === null ? null : audienceOf(portal, path),
    drawnFrom: JSON.stringify(drawnFrom),
  })
  return new Map([
    ['home', page('/', '', [shared, services.map(tileOf)])],
    ...services.map(
      (one) =>
        [`service ${one.id}`, page(one.path, one.title, [one, plans.service(Number(one.id), language)])] as const,
    ),
    ...forms.map((one) => [`form ${one.id}`, page(one.path, one.title, [one, plans.form(one.id, language)])] as const),
  ])
}

/** What the home page and the list show of a service. */
const tileOf = ({ id, path, title, description, icon, access, unavailable }: PortalPlan['services'][number]) => [
  id,
  path,
  title,
  description,
  icon,
  access,
  unavailable !== undefined,
]

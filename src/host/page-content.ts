import type { OfficeBuild } from '../engine/compiler/project/build.ts'
import { formatPlainDate, officeTimeAt } from '../engine/model/plain-date.ts'
import { DATA_AGE_SLOT, type PageFrame } from '../engine/plan/page-frame.ts'
import type { PortalPlan } from '../engine/plan/portal.ts'
import type { PageContent } from './page-html.ts'
import { LANGUAGE_OF } from './page-language.ts'

/** A page of an office as it is sent under one address. */
export interface PageVariant {
  readonly language: string
  readonly origin: string | null
  readonly place: string
  /** The language of the address that it is listed under: the default, unless the address that was asked for names one. */
  readonly canonicalLanguage: string
}

/** When the replies of a page were received, and whether the page says so because newer ones cannot be had. */
export interface DataAge {
  /** Milliseconds since 1970. */
  readonly receivedAt: number
  readonly now: number
  readonly isShown: boolean
}

/** The content of a page with a frame. `age`: of the replies that the frame was rendered with. */
export function contentOf(
  office: OfficeBuild,
  { language, origin, place, canonicalLanguage }: PageVariant,
  plan: PortalPlan,
  frame: PageFrame,
  age: DataAge | null = null,
): PageContent {
  const address = (tongue: string) => addressIn(tongue, { origin: origin ?? '', place, offered: plan.languages })
  return {
    language,
    title: frame.title,
    description: frame.description,
    indexed: frame.indexed,
    site: plan.name,
    canonical: origin === null ? null : address(canonicalLanguage),
    alternates: new Map(origin === null ? [] : alternatesOf(plan.languages, address)),
    theme: plan.theme.tokens,
    frame: age && frame.dataAge ? frame.html.replace(DATA_AGE_SLOT, () => dataAgeOf(frame, age)) : frame.html,
    documents: frame.withoutApp === true ? new Map() : documentsOf(office, language, frame),
    modules: frame.modules,
    first: frame.first,
    withoutApp: frame.withoutApp === true,
    policy: null,
    styled: true,
    fillable: frame.fillable ?? false,
    filled: frame.filled ?? false,
  }
}

/** The note that says of when the data are; without script it is in sight only where newer ones cannot be had. */
function dataAgeOf({ dataAge }: PageFrame, { receivedAt, now, isShown }: DataAge): string {
  const moment = officeTimeAt(receivedAt)
  const day = moment.slice(0, 10)
  const markup = day === officeTimeAt(now).slice(0, 10) ? dataAge?.today : dataAge?.earlier
  const note = (markup ?? '').replaceAll('{{time}}', moment.slice(11, 16)).replaceAll('{{date}}', formatPlainDate(day))
  return `<div id="data-age" role="status"${isShown ? '' : ' hidden'}>${note}</div>`
}

/** The app's own page, for an office whose pages cannot be rendered. */
export const plainContent = (language: string, plan: PortalPlan | null): PageContent => ({
  language,
  title: plan?.name ?? 'Okienko',
  description: null,
  indexed: false,
  site: plan?.name ?? 'Okienko',
  canonical: null,
  alternates: new Map(),
  theme: plan?.theme.tokens ?? {},
  frame: null,
  documents: new Map(),
  modules: [],
  first: [],
  withoutApp: false,
  policy: null,
  styled: true,
  fillable: false,
  filled: false,
})

function documentsOf({ documents }: OfficeBuild, language: string, frame: PageFrame): ReadonlyMap<string, string> {
  const names = [`portal.${language}.json`, ...frame.documents]
  return new Map([
    ...names.flatMap((name) => {
      const text = documents.get(name)
      return text === undefined ? [] : [[name, text] as const]
    }),
    [`texts.${language}.json`, frame.texts] as const,
  ])
}

interface Languages {
  readonly origin: string
  readonly place: string
  readonly offered: readonly string[]
}

/** The default language has the bare address. */
const addressIn = (language: string, { origin, place, offered }: Languages): string =>
  `${origin}${place}${language === offered[0] ? '' : `${place.includes('?') ? '&' : '?'}${LANGUAGE_OF}=${language}`}`

const alternatesOf = (offered: readonly string[], address: (language: string) => string) =>
  offered.length < 2
    ? []
    : [
        ...offered.map((language) => [language, address(language)] as const),
        ['x-default', address(offered[0] ?? '')] as const,
      ]

import type { BlockPlan } from '../../engine/plan/block.ts'
import { isBuiltIn, type Language, type ServicePlan } from '../../engine/plan/service.ts'
import { moduleOfPage } from '../routes.tsx'
import type { Place } from './places.ts'

/** Reads a document of the office by its name; null where it has none of that name. */
export type ReadDocument = (name: string) => unknown

const SERVICE_PAGE = 'src/portal/service/open-page.tsx'
const FORM_PAGE = 'src/portal/forms/form-host.tsx'
const PLACED_FORM = 'src/portal/forms/placed-form.tsx'
const CHART = 'src/kit/chart-canvas.tsx'

/** What a block needs besides the service page. */
const blockModules: {
  readonly [K in BlockPlan['kind']]: (block: Extract<BlockPlan, { readonly kind: K }>) => string | null
} = {
  table: () => null,
  chart: () => CHART,
  fields: () => null,
  note: () => null,
  matrix: () => null,
  digest: () => null,
  form: () => PLACED_FORM,
  widget: ({ widget }) => `src/widgets/${widget}/${widget}.tsx`,
}

function moduleOfBlock<K extends BlockPlan['kind']>(block: Extract<BlockPlan, { readonly kind: K }>): string | null {
  const moduleOf = blockModules[block.kind as K]
  return moduleOf(block)
}

/** The source modules that a page loads besides the entry. */
export function modulesOf(path: string, place: Place, language: Language, read: ReadDocument): readonly string[] {
  switch (place.kind) {
    case 'service': {
      const plan = read(place.entry.plan)
      const blocks = isServicePlan(plan) ? plan.blocks.flatMap((block) => moduleOfBlock(block) ?? []) : []
      return [...new Set([SERVICE_PAGE, ...blocks])]
    }
    case 'form':
      return [FORM_PAGE]
    case 'shell': {
      const page = moduleOfPage(path)
      // The words of an added language are a document of the office, not a module.
      return page === null ? [] : [page, ...(isBuiltIn(language) ? [`locales/${language}/pages.json`] : [])]
    }
    case 'offline':
    case 'undecided':
    case 'missing':
      return []
  }
}

export const isServicePlan = (document: unknown): document is ServicePlan =>
  typeof document === 'object' && document !== null && 'blocks' in document

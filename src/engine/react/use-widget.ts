import { useMemo } from 'react'
import type { WidgetPlan } from '../plan/block.ts'
import { saidWith, type WidgetCalls, widgetCalls } from '../runtime/widget.ts'
import { type PageParts, usePageParts } from './page-context.ts'

/** What a widget works with. */
export interface WidgetParts extends PageParts {
  readonly calls: WidgetCalls
  /** A word of its manifest, with values in the place of `{name}`. */
  readonly say: (word: string, values?: Readonly<Record<string, string | number>>) => string
}

/** The page's parts and the widget's own calls and words; the same as long as the page and the subject are. */
export function useWidget(plan: WidgetPlan): WidgetParts {
  const parts = usePageParts()
  return useMemo(
    () => ({
      ...parts,
      calls: widgetCalls(plan, { ...parts, subject: parts.session.subject }),
      say: (word, values = {}) => saidWith(plan.words[word] ?? word, values),
    }),
    [parts, plan],
  )
}

import type { Comparison } from '../../src/studio/compile/page-comparison.ts'

/** What is found where no page looks different. */
export const noComparison: Comparison = {
  language: 'pl',
  languages: ['pl', 'en'],
  day: null,
  plannedDays: [],
  pages: [],
  before: null,
  after: null,
}

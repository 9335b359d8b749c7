import type { TFunction } from 'i18next'
import type { TableTexts } from '../../../kit/data-table.tsx'
import type { PagerTexts } from '../../../kit/pager.tsx'
import { formatInteger } from '../../model/number.ts'

export const tableTexts = (t: TFunction<'engine'>): TableTexts => ({
  loading: t('loading'),
  sortBy: t('table.sortBy'),
  unsorted: t('table.unsorted'),
  ascending: t('table.ascending'),
  descending: t('table.descending'),
  details: t('table.details'),
  showDetails: t('table.showDetails'),
  hideDetails: t('table.hideDetails'),
})

/** `name` is what the table is called. */
export const pagerTexts = (t: TFunction<'engine'>, name: string): PagerTexts => ({
  label: t('pager.label', { name }),
  first: t('pager.first'),
  previous: t('pager.previous'),
  next: t('pager.next'),
  last: t('pager.last'),
  page: (page) => t('pager.page', { page: formatInteger(page) }),
  pageSize: t('pager.pageSize'),
  range: (from, to, total) =>
    t('pager.range', { from: formatInteger(from), to: formatInteger(to), total: formatInteger(total) }),
})

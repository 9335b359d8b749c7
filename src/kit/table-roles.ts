/**
 * Explicit roles of table parts: browsers drop the built-in ones from elements whose `display` is not a
 * table's, which is how rows become cards on narrow screens.
 */
export const ROLE = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  column: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const

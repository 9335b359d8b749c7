/**
 * The mark of an office that has given no coat of arms: a town hall on a shield. Pages, icons and prints draw the same one, as
 * paths of SVG in a box of this size.
 */
export const PLAIN_SHIELD = {
  width: 40,
  height: 44,
  field: 'M3 3h34v20c0 9-7 14.5-17 18C10 37.5 3 32 3 23z',
  charge: 'M20 9l10 6v2H10v-2zM12 19h3v9h-3zm6.5 0h3v9h-3zm6.5 0h3v9h-3zM10 30h20v3H10z',
} as const

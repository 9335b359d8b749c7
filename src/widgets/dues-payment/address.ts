/** Query parameter that names the open card, so that it outlives a reload. */
export const CARD = 'karta'

/** Query parameter that holds the chosen type of dues. */
export const TYPE = 'rodzaj'

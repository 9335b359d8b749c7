/** Query parameter that names the open card, so that it outlives a reload. */
export const CARD = 'karta'

/** Query parameter that holds the chosen type of dues. */
export const TYPE = 'rodzaj'

/** Query parameter that holds the ticked instalments of the open card, so that they outlive a reload. */
export const CHOSEN = 'raty'

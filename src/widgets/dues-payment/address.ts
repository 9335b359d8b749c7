/** Query parameter that names the open card, so that it outlives a reload. */
export const CARD = 'karta'

/** Query parameter that holds the chosen type of dues. */
export const TYPE = 'rodzaj'

/** Query parameter that holds the ticked instalments of the open card, so that they outlive a reload. */
export const CHOSEN = 'raty'

/** Query parameter that holds which cards the list shows; those with something to pay where it is left out. */
export const VIEW = 'widok'
export const TO_PAY = 'toPay'
export const EVERYTHING = 'everything'

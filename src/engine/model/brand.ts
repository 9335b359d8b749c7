declare const brand: unique symbol

/** A value that has been checked: only the parser of its file mints it. */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }

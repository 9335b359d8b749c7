/** Where the host puts what the compiler made, on the portal's own origin. */
const folder = '/_portal/'

/** The address of a document by its name. */
export const documentAddress = (name: string): string => folder + name

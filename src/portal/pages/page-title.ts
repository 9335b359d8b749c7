import { createContext } from 'react'

/** The title that a page gives itself, for whoever draws it without a document; null until it has. */
export interface PageTitle {
  text: string | null
}

/** Null in a browser, where the document takes the title. */
export const PageTitleContext = createContext<PageTitle | null>(null)

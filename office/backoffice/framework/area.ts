import type { Database } from '../../db/database.ts'
import type { employees } from '../../db/schema/index.ts'
import type { Html } from '../../html.ts'
import type { OfficeContext } from '../../http/operations.ts'
import type { Permission } from '../permissions.ts'
import type { BackofficeLanguage, Words } from '../words.ts'

/** Where the back office answers; every address of it begins so. */
export const BACKOFFICE = '/zaplecze'

export type Employee = typeof employees.$inferSelect

/** A file that came with a form. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** One request of a signed-in employee who may do what it asks for. */
export interface Visit {
  readonly office: OfficeContext
  /** The database; within an action, its transaction. */
  readonly db: Database
  readonly now: Date
  readonly employee: Employee
  readonly language: BackofficeLanguage
  readonly t: (text: Words) => string
  /** Parts of the path (`:id`). */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Fields of the form; of several with one name, the values joined by commas. Empty unless the request is a POST. */
  readonly form: Readonly<Record<string, string>>
  readonly files: Readonly<Record<string, UploadedFile>>
  /** Path and query of this request. */
  readonly address: string
  /** `https://host` at which the employee reaches the back office. */
  readonly origin: string
  /** What the hidden field `csrf` of every form holds. */
  readonly csrf: string
  readonly isAllowed: (permission: Permission) => boolean
  /** Runs once the action's transaction has been committed: mails, work in the background. */
  readonly afterCommit: (work: () => void) => void
}

export interface Page {
  readonly title: string
  readonly body: Html
  /** 200 when left out. */
  readonly status?: number
  /** Pages above this one, from the area's on; the start page is added. */
  readonly above?: readonly { readonly title: string; readonly path: string }[]
}

/** How a request ends. Paths of redirects begin with `/zaplecze`. */
export type Outcome =
  | { readonly page: Page }
  | { readonly redirect: string }
  | {
      readonly download: { readonly name: string; readonly type: string; readonly body: AsyncIterable<string> | Buffer }
    }

/** One address of an area. `listPage`, `recordPage` and `createPage` make them; anything else is made by hand. */
export interface Route {
  readonly method: 'GET' | 'POST'
  /** Below the area's own: `` or `/:id/ogranicz`. */
  readonly path: string
  readonly permission: Permission
  readonly handle: (visit: Visit) => Promise<Outcome>
}

/** A part of the back office with a place in its menu. */
export interface Area {
  /** `konta`, for `/zaplecze/konta`. */
  readonly path: string
  readonly title: Words
  /** One sentence for the start page: what is done here. */
  readonly about: Words
  /** Who sees it in the menu. */
  readonly permission: Permission
  /** False for what the head of the page leads to. */
  readonly inMenu?: false
  /** How many cases wait for a decision here; shown in the menu and on the start page. */
  readonly waiting?: (visit: Visit) => Promise<number>
  readonly routes: readonly Route[]
}

/** The path of an area's page. */
export const areaPath = (area: string, rest = ''): string => `${BACKOFFICE}/${area}${rest}`

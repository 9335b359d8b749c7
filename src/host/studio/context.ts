import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OfficeBuild } from '../../engine/compiler/project/build.ts'
import type { PortalInput } from '../../engine/compiler/project/folder.ts'
import type { ProviderClient } from '../../server/auth/openid-connect.ts'
import type { Compiler } from '../compiling/compiler.ts'
import type { LivePortal } from '../live-portal.ts'
import type { Store } from '../store/store.ts'
import { Attempts } from './attempts.ts'
import { Audit } from './audit.ts'
import { Drafts } from './drafts.ts'
import { Passwords } from './passwords.ts'
import { People, type Person, type Role } from './people.ts'
import { Pictures } from './pictures.ts'
import { type BesideFolder, Publishing } from './publishing.ts'
import { Sessions } from './sessions.ts'
import { Trials } from './trials.ts'

export interface StudioOptions {
  /** Null where it cannot be opened: everything is answered with 503. */
  readonly store: Promise<Store | null>
  readonly portal: LivePortal
  readonly compiler: Compiler
  /** The tools of a build; its files are not used. */
  readonly input: PortalInput
  /** Null where what is published in the store is served. */
  readonly folder: BesideFolder | null
  /** Accounts of the demonstration may sign in, and cookies go over plain HTTP. */
  readonly demonstration: boolean
  /** The host name of the studio; any when left out. */
  readonly host?: string | undefined
  /** The folder of the built studio; null where a development server serves it. */
  readonly app: string | null
  /** Where people may sign in besides with a password; nowhere when left out. */
  readonly provider?: ProviderClient | undefined
  readonly now?: () => Date
  /** Cheaper ones, for tests. */
  readonly passwords?: Passwords
}

/** What the studio works with. */
export interface Studio {
  readonly store: Store
  readonly portal: LivePortal
  readonly compiler: Compiler
  readonly people: People
  readonly sessions: Sessions
  readonly attempts: Attempts
  readonly drafts: Drafts
  readonly pictures: Pictures
  readonly audit: Audit
  readonly publishing: Publishing
  /** Null beside a folder that is served: that alone says what offices share. */
  readonly trials: Trials | null
  readonly passwords: Passwords
}

export function studioOn(
  store: Store,
  { portal, compiler, folder, demonstration, host, passwords }: StudioOptions,
): Studio {
  const db = store.connection
  const pictures = new Pictures(db)
  return {
    store,
    portal,
    compiler,
    people: new People(db, demonstration),
    sessions: new Sessions(db, demonstration),
    attempts: new Attempts(db),
    drafts: new Drafts(db),
    pictures,
    audit: new Audit(db),
    publishing: new Publishing(store, compiler, { folder, host, pictures }),
    trials: folder === null ? new Trials(store, compiler) : null,
    passwords: passwords ?? new Passwords(),
  }
}

/** An office that is edited. */
export interface EditedOffice {
  readonly slug: string
  /** Path of its file, which is also the name of its revisions. */
  readonly path: string
  readonly build: OfficeBuild
}

/** One request of somebody who has signed in. */
export interface Visit {
  readonly studio: Studio
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly now: Date
  readonly person: Person
  readonly token: string
}

/** One request about an office in which the person has the role that the route wants. */
export interface OfficeVisit extends Visit {
  readonly office: EditedOffice
}

interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/studio/api`. */
  readonly url: string
  /** JSON Schema of the body. */
  readonly body?: object
}

/** A request and who may make it. What the handler gives is sent as JSON. */
export type Route =
  | (Address & {
      readonly access: 'anybody'
      readonly handle: (visit: Omit<Visit, 'person' | 'token'>) => Promise<unknown>
    })
  | (Address & { readonly access: 'person'; readonly handle: (visit: Visit) => Promise<unknown> })
  | (Address & { readonly access: Role; readonly handle: (visit: OfficeVisit) => Promise<unknown> })

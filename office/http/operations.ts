import type { FastifyRequest } from 'fastify'
import type { operations } from '../../schemas/office-api.generated.ts'
import type { Settings } from '../../schemas/settings/index.ts'
import type { Access } from '../accounts/access.ts'
import type { AccountServices } from '../accounts/services.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Language } from '../language.ts'
import type { PaymentServices } from '../payments/services.ts'
import type { PdfFile, PdfPrinter } from '../pdf/printer.ts'

export type OperationId = keyof operations

/** What every handler may use: the database, the clock and the services. */
export interface OfficeContext {
  readonly db: Database
  readonly clock: Clock
  readonly printer: PdfPrinter
  readonly services: AccountServices
  readonly payments: PaymentServices
  readonly settings: Settings
}

/** Where a reply sends the browser (302); relative to the requested address, or absolute. */
export class Redirect {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

/** A file that the office keeps, of any type. */
export class StoredFile {
  /** With its extension; letters, digits and hyphens. */
  readonly name: string
  readonly mediaType: string
  readonly content: Uint8Array

  constructor(name: string, mediaType: string, content: Uint8Array) {
    this.name = name
    this.mediaType = mediaType
    this.content = content
  }
}

type QueryOf<Id extends OperationId> = operations[Id]['parameters'] extends { readonly query: infer Query }
  ? Query
  : operations[Id]['parameters'] extends { readonly query?: infer Query }
    ? NonNullable<Query>
    : Record<never, never>

type ParamsOf<Id extends OperationId> = operations[Id]['parameters'] extends { readonly path: infer Path }
  ? Path
  : Record<never, never>

type BodyOf<Id extends OperationId> = operations[Id] extends {
  readonly requestBody: { readonly content: { readonly 'application/json': infer Body } }
}
  ? Body
  : undefined

type Content<Id extends OperationId> = operations[Id]['responses'] extends { readonly 200: { content: infer C } }
  ? C
  : never

type ReplyOf<Id extends OperationId> =
  Content<Id> extends { readonly 'application/json': infer Json }
    ? Json
    : Content<Id> extends { readonly 'application/pdf': unknown }
      ? PdfFile
      : Content<Id> extends { readonly 'application/octet-stream': unknown }
        ? StoredFile
        : operations[Id]['responses'] extends { readonly 302: unknown }
          ? Redirect
          : undefined

/** One request that has passed the contract. */
export interface Call<Id extends OperationId> extends OfficeContext {
  readonly query: QueryOf<Id>
  readonly params: ParamsOf<Id>
  readonly body: BodyOf<Id>
  /** The caller; undefined in public operations. */
  readonly access: Access | undefined
  readonly language: Language
  readonly request: FastifyRequest
}

/** A handler whose query and reply have the types of the contract. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<ReplyOf<Id>>

/** The handlers of an area, by the contract's operation ids. */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> }

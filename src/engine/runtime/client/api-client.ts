import type { Value, ValueType } from '../../model/types.ts'
import { decode } from './decode.ts'
import { fail, type Result } from './error.ts'
import { type ApiRequest, exchange, parseJson } from './exchange.ts'
import { type FetchedFile, type FileOptions, fetchFile } from './file.ts'
import { type ApiConnection, type Cancellation, createCancellation, type TransportReply } from './transport.ts'

/** A request that has been sent. */
export interface PendingRequest {
  /** Never rejects. A recorded reply is there at once. */
  readonly result: Promise<Result<Value>> | Result<Value>
  /** Nobody waits for the reply any longer: `result` becomes the error `cancelled`. */
  readonly cancel: () => void
}

/** The office API as pages, forms and widgets use it. No call ever rejects. */
export interface ApiClient {
  readonly read: (request: ApiRequest, reply: { readonly reply: ValueType }) => PendingRequest
  /** Sends a JSON body by POST. It is never sent twice automatically: it may have arrived although no reply came. */
  readonly send: (request: ApiRequest, reply: { readonly reply: ValueType }) => Promise<Result<Value>>
  /** By POST where there is a body. */
  readonly fetchFile: (request: ApiRequest, onProgress: FileOptions['onProgress']) => Promise<Result<FetchedFile>>
}

export function createApiClient(connection: ApiConnection): ApiClient {
  return {
    read(request, { reply }) {
      const { cancellation, cancel } = createCancellation()
      return { result: call(connection, request, reply, cancellation), cancel }
    },
    send: (request, { reply }) => call(connection, { ...request, method: 'POST' }, reply),
    fetchFile: (request, onProgress) =>
      fetchFile(
        connection,
        request.body === undefined ? request : { ...request, method: 'POST' },
        onProgress === undefined ? {} : { onProgress },
      ),
  }
}

/**
 * Calls the office API and decodes the reply by its type. An empty body (204, for one) stands for null, where the type
 * allows it. Never rejects.
 */
export function call(
  connection: ApiConnection,
  request: ApiRequest,
  type: ValueType,
  cancellation?: Cancellation,
): Promise<Result<Value>> {
  const limit = request.isLarge ? connection.timeouts.file : connection.timeouts.data
  return exchange(connection, request, limit, cancellation, (reply) => readValue(reply, type))
}

async function readValue(reply: TransportReply, type: ValueType): Promise<Result<Value>> {
  const text = await reply.text()
  const json = text.trim() === '' ? null : parseJson(text)
  if (json === undefined) {
    return fail({ kind: 'malformed', problems: [{ path: '$', expected: 'JSON', found: 'something else' }] })
  }
  const decoded = decode(type, json, () => parseJson(text))
  return decoded.ok ? decoded : fail({ kind: 'malformed', problems: decoded.problems })
}

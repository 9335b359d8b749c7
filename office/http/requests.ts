import type { Problem, Shape } from '../../schemas/decode.ts'
import { decodeBody, decodeParameters } from '../../schemas/decode-request.ts'
import { Refusal } from './errors.ts'
import type { OperationId } from './operations.ts'

interface OperationDecoders {
  readonly path: Shape
  readonly query: Shape
  /** Undefined where the operation has no body. */
  readonly body: Shape | undefined
}

/** The decoders of all operations' requests; the contract generates them. */
export type RequestDecoders = Readonly<Record<OperationId, OperationDecoders>>

interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Reads a request by the contract. Throws 400 for the first part that is not as the contract says. */
export function decodeRequest(decoders: OperationDecoders, { params, query, body }: RequestParts): RequestParts {
  return {
    params: parametersOf(decoders.path, params),
    body: decoders.body === undefined ? undefined : bodyOf(decoders.body, body),
    query: parametersOf(decoders.query, query),
  }
}

function bodyOf(shape: Shape, body: unknown): unknown {
  const decoded = decodeBody<unknown>(shape, body)
  if (!decoded.ok) throw new Refusal(400, 'badBody')
  return decoded.value
}

function parametersOf(shape: Shape, texts: unknown): unknown {
  const decoded = decodeParameters<unknown>(shape, texts as Readonly<Record<string, unknown>>)
  if (!decoded.ok) throw refusalOf(decoded.problems)
  return decoded.value
}

/** A missing parameter comes before one with a wrong value. */
function refusalOf(problems: readonly Problem[]): Refusal {
  const problem = problems.find(({ found }) => found === 'missing') ?? problems[0]
  const parameter = /^\$\.(\w+)/.exec(problem?.path ?? '')?.[1] ?? ''
  if (problem?.found === 'missing') return new Refusal(400, 'missingValue', { parameter })
  if (problem?.expected === 'date' && problem.found === 'string') return new Refusal(400, 'dateIncorrect')
  if (parameter === 'pesel') return new Refusal(400, 'peselIncorrect')
  return new Refusal(400, 'badValue', { parameter })
}

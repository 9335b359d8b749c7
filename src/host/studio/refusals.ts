import type {
  Clashes,
  NewerDraft,
  PictureProblem,
  Problem,
  ProblemCode,
  Refused,
} from '../../studio-protocol/protocol.ts'

type Body = Problem | NewerDraft | Clashes | Refused | PictureProblem

const STATUS: Readonly<Record<ProblemCode, number>> = {
  signedOut: 401,
  wrong: 401,
  codeNeeded: 401,
  csrf: 403,
  notAllowed: 403,
  notFound: 404,
  malformed: 400,
  newer: 409,
  clashes: 409,
  stale: 409,
  same: 409,
  problems: 422,
  picture: 422,
  tooComplex: 422,
  tooMany: 429,
  unavailable: 503,
}

/** Why a request of the studio is not done; it is sent as the reply. */
export class StudioRefusal extends Error {
  readonly status: number
  readonly body: Body

  constructor(body: Body) {
    super(body.error)
    this.status = STATUS[body.error]
    this.body = body
  }
}

export const refusal = (error: ProblemCode): StudioRefusal => new StudioRefusal({ error })

import type { OfficeProbe, ProbeEnv, ProbeReport } from '../../../../src/engine/authoring/probe/probe.ts'
import { sampleOf } from '../../../../src/engine/authoring/scaffold/samples.ts'
import { contractOf } from '../../../../src/engine/compiler/contract/openapi.ts'
import type { TransportRequest } from '../../../../src/engine/runtime/client/transport.ts'
import { contract } from '../../definitions.ts'
import { type FakeReply, fakeOffice } from '../../runtime/client/fake-office.ts'

const document = JSON.parse(contract)
const operations = contractOf(document)
export const postPaths = operations.paths('post')

export const TOKEN = 'a-token-that-is-never-printed'

type Row = Readonly<Record<string, unknown>>

/** A reply whose list has other rows, made of the row that it has. */
export const inRows =
  (list: string, change: (row: Row) => readonly Row[]): Flaw =>
  (sample) => {
    const rows = sample[list]
    return { ...sample, [list]: Array.isArray(rows) ? change(rows[0]) : [] }
  }

/** What an office answers to a path in place of what the contract says; `never`: no reply comes. */
export type Flaw = FakeReply | 'never' | 'offline' | ((sample: Row) => unknown)

const pdf: FakeReply = { type: 'application/pdf', body: '%PDF-1.7\n' }

/** One row in every list, a value in every field. Subjects are a person and an institution. */
function sampleReply(path: string): FakeReply {
  const reply = operations.operation(path)?.reply
  if (!reply) return { status: 404, body: '{}' }
  return reply === 'file' ? pdf : { body: JSON.stringify(sampleOf(reply)) }
}

/** Where one row would not do. */
const usual: Readonly<Record<string, Flaw>> = {
  '/lista-podmiotow': inRows('podmioty', (row) => [
    { ...row, nip: null },
    { ...row, pesel: null },
  ]),
}

export interface Probed extends ProbeReport {
  /** Path → whether the token went with it, of each call. */
  readonly sent: readonly { readonly path: string; readonly signedIn: boolean; readonly method: string }[]
}

/** Runs a probe against an office that answers as the contract says, but for these flaws. */
export async function probeWith(
  probe: OfficeProbe,
  flaws: Readonly<Record<string, Flaw>>,
  changes: Partial<ProbeEnv> = {},
): Promise<Probed> {
  const sent: { path: string; signedIn: boolean; method: string }[] = []
  // The gateway sets its clock right before it sends, so that the last alarm is that of the call at hand.
  let alarm = (): void => {}
  const after = (_: number, callback: () => void): (() => void) => {
    alarm = callback
    return () => {}
  }
  const answer = (request: TransportRequest): FakeReply | Promise<FakeReply> => {
    const path = new URL(request.url).pathname
    sent.push({ path, signedIn: request.headers.Authorization === `Bearer ${TOKEN}`, method: request.method })
    const flaw = flaws[path] ?? usual[path]
    if (flaw === 'offline') throw new Error('ECONNREFUSED')
    if (flaw === 'never') {
      queueMicrotask(alarm)
      return new Promise(() => {})
    }
    if (typeof flaw === 'function') return { body: JSON.stringify(flaw(JSON.parse(String(sampleReply(path).body)))) }
    return flaw ?? sampleReply(path)
  }
  const { send } = fakeOffice(answer).env
  const env = { transport: { send, after }, token: TOKEN, today: '2026-11-21', timeouts: { data: 1000, file: 1000 } }
  return { ...(await probe({ ...env, ...changes })), sent }
}

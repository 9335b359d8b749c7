import type { ProvedPerson } from '../provider.ts'
import { UnprovedError, type UnprovedKind } from '../unproved-error.ts'
import { ANSWER_LIMITS } from './answer-shape.ts'
import { NODE_ATTRIBUTES, personOf, readAssertion } from './assertion.ts'
import { clientFor } from './client.ts'
import type { SamlOptions } from './options.ts'
import { parseMetadata, type ServiceMetadata } from './service-metadata.ts'
import { checkXmlShape, MalformedXml } from './xml-shape.ts'

/** An answer and what it must agree with. */
export interface AnswerJob {
  readonly options: SamlOptions
  /** The address that the answer was posted to, as browsers know it. */
  readonly recipient: string
  /** Of the request that the answer must repeat. */
  readonly id: string
  readonly service: ServiceMetadata
  /** As the browser posted it. */
  readonly answer: string
}

/** Whom an answer proves, or why it proves nobody. */
export type AnswerReading =
  | { readonly person: ProvedPerson }
  | { readonly unproved: UnprovedKind; readonly reason: string }

/** Reads an answer: its shape, signature, encryption, times, and the person. It runs in a thread of its own. */
export async function readAnswer(job: AnswerJob): Promise<AnswerReading> {
  try {
    checkXmlShape(Buffer.from(job.answer, 'base64').toString('utf8'), ANSWER_LIMITS)
    return { person: await personIn(job) }
  } catch (error) {
    if (error instanceof MalformedXml) return { unproved: 'malformed', reason: error.message }
    if (error instanceof UnprovedError) return { unproved: error.kind, reason: error.reason }
    throw error
  }
}

/** Reads the metadata of an identity service, which come from its server. */
export const readMetadata = (xml: string): ServiceMetadata => parseMetadata(xml)

async function personIn({ options, recipient, id, service, answer }: AnswerJob): Promise<ProvedPerson> {
  const { SamlStatusError } = await import('@node-saml/node-saml')
  const client = await clientFor(options, recipient, { id }, service)
  const { profile } = await client.validatePostResponseAsync({ SAMLResponse: answer }).catch((cause: unknown) => {
    if (cause instanceof SamlStatusError) throw new UnprovedError('refused there', 'refused', cause)
    throw new UnprovedError('the answer is not valid', 'wrong', cause)
  })
  const xml = profile?.getAssertionXml?.()
  if (xml === undefined) throw new UnprovedError('no assertion', 'wrong')
  const assertion = readAssertion(xml, { issuer: service.entityId, inResponseTo: id, recipient })
  return personOf(assertion, { ...NODE_ATTRIBUTES, ...options.attributes })
}

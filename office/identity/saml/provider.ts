import { createPrivateKey, X509Certificate } from 'node:crypto'
import { QueueFullError } from '../../../src/server/work/work-queue.ts'
import { TaskFailed, TaskTimeout, type WorkerPool } from '../../../src/server/work/worker-pool.ts'
import { Refusal } from '../../http/errors.ts'
import { answerPath } from '../answers.ts'
import type { IdentityProvider, IdentityProviders } from '../provider.ts'
import { IDENTITY_SERVICES, type IdentityService } from '../started.ts'
import { UnprovedError } from '../unproved-error.ts'
import { MAX_ANSWER_CHARACTERS } from './answer-shape.ts'
import { clientFor } from './client.ts'
import type { SamlOptions } from './options.ts'
import { type ServiceMetadata, serviceMetadata } from './service-metadata.ts'
import type { AnswerJob, AnswerReading } from './worker.ts'

/** Why a process cannot use its settings of SAML. */
export class SamlSettingsError extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`)
    this.name = 'SamlSettingsError'
  }
}

/** Where answers and metadata are read: threads of the worker, in a process that serves. */
export type AnswerThreads = Pick<WorkerPool, 'run'>

interface ProviderTools {
  readonly threads: AnswerThreads
  /** Reports why metadata could not be read again. */
  readonly failed: (error: unknown) => void
}

/**
 * The services whose metadata are named. Throws SamlSettingsError for a key, certificate or file that cannot be used.
 */
export function samlProviders(options: SamlOptions, tools: ProviderTools): IdentityProviders {
  checkKey(options)
  const named = IDENTITY_SERVICES.flatMap((service) => {
    const source = options.metadata[service]
    return source === undefined ? [] : [[service, samlProvider(options, service, source, tools)] as const]
  })
  return Object.fromEntries(named)
}

function checkKey({ privateKey, certificate }: SamlOptions): void {
  const key = attempt('SAML_PRIVATE_KEY', () => createPrivateKey(privateKey))
  if (key.asymmetricKeyType !== 'rsa') throw new SamlSettingsError('SAML_PRIVATE_KEY', 'must be an RSA key')
  const parsed = attempt('SAML_CERTIFICATE', () => new X509Certificate(certificate))
  if (!parsed.checkPrivateKey(key)) throw new SamlSettingsError('SAML_CERTIFICATE', 'is not of SAML_PRIVATE_KEY')
}

function attempt<T>(setting: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    // The library's message may quote the value.
    const problem = setting.endsWith('METADATA') && error instanceof Error ? error.message : 'cannot be read as PEM'
    throw new SamlSettingsError(setting, problem)
  }
}

function samlProvider(
  options: SamlOptions,
  service: IdentityService,
  source: string,
  { threads, failed }: ProviderTools,
): IdentityProvider {
  const setting = service === 'wezel' ? 'SAML_METADATA' : 'SAML_EPUAP_METADATA'
  const parse = (input: string): Promise<ServiceMetadata> =>
    threads.run({ name: 'readMetadata', input, key: setting, timeoutMs: READ_TIMEOUT_MS })
  const metadata = attempt(setting, () => serviceMetadata(source, failed, parse))
  const recipient = options.publicUrl + answerPath(service)
  return {
    begin: async (started) => {
      const client = await clientFor(options, recipient, started, await metadata())
      return client.getAuthorizeUrlAsync(started.relay, undefined, {})
    },
    answers: {
      description: async () => {
        const { generateServiceProviderMetadata } = await import('@node-saml/node-saml')
        return generateServiceProviderMetadata({
          issuer: options.entityId,
          callbackUrl: recipient,
          privateKey: options.privateKey,
          publicCerts: options.certificate,
          decryptionPvk: options.privateKey,
          decryptionCert: options.certificate,
          signatureAlgorithm: 'sha256',
          digestAlgorithm: 'sha256',
          identifierFormat: null,
          wantAssertionsSigned: true,
          signMetadata: true,
        })
      },
      read: async (answer, { id }, caller) => {
        if (answer.length > MAX_ANSWER_CHARACTERS) throw new UnprovedError('the answer is too long', 'malformed')
        const input: AnswerJob = { options, recipient, id, service: await metadata(), answer }
        const task = { name: 'readAnswer', input, key: caller, timeoutMs: READ_TIMEOUT_MS }
        const reading = await threads.run<AnswerJob, AnswerReading>(task).catch(throwUnproved)
        if ('person' in reading) return reading.person
        throw new UnprovedError(reading.reason, reading.unproved)
      },
    },
  }
}

/** The time that an answer may take, with that of loading the library where its thread is new. */
const READ_TIMEOUT_MS = 5000

/** An answer that ends its thread proves nobody, as any other wrong one. */
function throwUnproved(error: unknown): never {
  if (error instanceof TaskTimeout || error instanceof TaskFailed)
    throw new UnprovedError('the answer could not be read', 'wrong', error)
  throw error instanceof QueueFullError ? new Refusal(429, 'tooManyAttempts') : error
}

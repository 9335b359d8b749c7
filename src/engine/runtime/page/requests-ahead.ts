import type { Value } from '../../model/types.ts'
import { createApiClient, type PendingRequest } from '../client/api-client.ts'
import type { Result } from '../client/error.ts'
import type { ApiConnection } from '../client/transport.ts'
import { createTools, type Environment } from '../environment.ts'
import type { SourceRequest } from '../request.ts'
import { PageController } from './page-controller.ts'
import type { PagePlan } from './page-state.ts'

interface RequestsAhead {
  readonly plan: PagePlan & { readonly words: Readonly<Record<string, string>> }
  /** What a query of the address has under a name. */
  readonly address: (name: string) => string | null
  readonly known: Pick<Environment, 'subject' | 'today' | 'office' | 'words'>
  /** Sends requests whose replies are read here. */
  readonly connection: ApiConnection
  /** Sends a request whose reply only the page needs. */
  readonly send: (request: SourceRequest) => void
  /** Called with what was read of each reply. Null: the blocks are not followed, and only what others depend on is read. */
  readonly onRead: ((request: SourceRequest, result: Result<Value>) => void) | null
}

/** A page that makes its requests before it is drawn. The configuration is not known to it. */
export interface PageAhead {
  readonly controller: PageController
  readonly environment: Environment
}

const NEVER = new Promise<never>(() => undefined)

/**
 * Makes the requests that a page makes when it is opened, each as soon as the replies that it depends on have come: the
 * page itself need not be there. Nothing is reported. Null for a page whose requests depend on more than its address.
 */
export function sendRequestsAhead({ plan, address, known, connection, send, onRead }: RequestsAhead): PageAhead | null {
  // What depends on the configuration or the account waits for them, with the page.
  if (plan.sources.some(({ when }) => when !== null)) return null
  const client = createApiClient(connection)
  const isNeeded = (id: string) => Object.hasOwn(plan.dependents, id) && plan.dependents[id]?.length !== 0
  const noted = (request: SourceRequest, pending: PendingRequest): PendingRequest => {
    if (onRead !== null) void Promise.resolve(pending.result).then((result) => onRead(request, result))
    return pending
  }
  const environment = {
    ...createTools(plan.words),
    ...known,
    user: {},
    config: {},
    contrast: false,
  }
  const controller = new PageController(
    onRead === null ? { ...plan, blocks: [], pdf: null } : plan,
    {
      read: (request, source) => {
        if (onRead !== null || isNeeded(source.id)) return noted(request, client.read(request, source))
        send(request)
        return { result: NEVER, cancel: () => undefined }
      },
    },
    environment,
  )
  controller.setAddress(address)
  controller.subscribe(() => undefined)
  return { controller, environment }
}

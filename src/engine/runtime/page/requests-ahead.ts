import { createApiClient } from '../client/api-client.ts'
import type { ApiConnection } from '../client/transport.ts'
import { createTools, type Environment } from '../environment.ts'
import type { SourceRequest } from '../request.ts'
import { PageController } from './page-controller.ts'
import type { PagePlan } from './page-state.ts'

interface RequestsAhead {
  readonly plan: PagePlan & { readonly words: Readonly<Record<string, string>> }
  /** What a query of the address has under a name. */
  readonly address: (name: string) => string | null
  readonly known: Pick<Environment, 'subject' | 'today' | 'office'>
  /** Sends requests whose replies are read here. */
  readonly connection: ApiConnection
  /** Sends a request whose reply only the page needs. */
  readonly send: (request: SourceRequest) => void
  /** Whether the blocks are followed, too: then all replies are read. */
  readonly withBlocks: boolean
}

/** A page that makes its requests before it is drawn. Words and the configuration are not known to it. */
export interface PageAhead {
  readonly controller: PageController
  readonly environment: Environment
}

const NEVER = new Promise<never>(() => undefined)

/**
 * Makes the requests that a page makes when it is opened, each as soon as the replies that it depends on have come: the
 * page itself need not be there. Nothing is reported or kept. Null for a page whose requests depend on more than its address.
 */
export function sendRequestsAhead({
  plan,
  address,
  known,
  connection,
  send,
  withBlocks,
}: RequestsAhead): PageAhead | null {
  // What depends on the configuration or the account waits for them, with the page.
  if (plan.sources.some(({ when }) => when !== null)) return null
  const client = createApiClient(connection)
  const isNeeded = (id: string) => Object.hasOwn(plan.dependents, id) && plan.dependents[id]?.length !== 0
  const environment = {
    ...createTools(plan.words),
    ...known,
    words: { yes: '', no: '' },
    user: {},
    config: {},
    contrast: false,
  }
  const controller = new PageController(
    withBlocks ? plan : { ...plan, blocks: [], pdf: null },
    {
      read: (request, source) => {
        if (withBlocks || isNeeded(source.id)) return client.read(request, source)
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

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
  readonly known: Pick<Environment, 'subject' | 'today'>
  /** Sends requests whose replies others depend on. */
  readonly connection: ApiConnection
  /** Sends a request whose reply only the page needs. */
  readonly send: (request: SourceRequest) => void
}

const NEVER = new Promise<never>(() => undefined)

/**
 * Makes the requests that a page makes when it is opened, each as soon as the replies that it depends on have come: the
 * page itself need not be there. Nothing is shown, reported or kept.
 */
export function sendRequestsAhead({ plan, address, known, connection, send }: RequestsAhead): void {
  // What depends on the configuration or the account waits for them, with the page.
  if (plan.sources.some(({ when }) => when !== null)) return
  const client = createApiClient(connection)
  const isNeeded = (id: string) => Object.hasOwn(plan.dependents, id) && plan.dependents[id]?.length !== 0
  const page = new PageController(
    { ...plan, blocks: [], pdf: null },
    {
      read: (request, source) => {
        if (isNeeded(source.id)) return client.read(request, source)
        send(request)
        return { result: NEVER, cancel: () => undefined }
      },
    },
    {
      ...createTools(plan.words),
      ...known,
      words: { yes: '', no: '' },
      user: {},
      config: {},
      office: {},
      contrast: false,
    },
  )
  page.setAddress(address)
  page.subscribe(() => undefined)
}

import type { components } from '../../schemas/office-api.generated.ts'
import type { Database } from '../db/database.ts'
import { settingsOf } from '../db/settings.ts'
import { definitionEntries, type ProviderDefinitions } from './provider.ts'
import { PAYMENT_PROVIDERS } from './providers/index.ts'

/** Payments are offered through providers whose keys are not set. */
export class MissingProvidersError extends Error {
  readonly providers: readonly string[]

  constructor(providers: readonly string[]) {
    super(`Payments are offered through ${providers.join(', ')}, whose keys are not set`)
    this.name = 'MissingProvidersError'
    this.providers = providers
  }
}

/** Ids of the providers through which the office's configuration offers payments, whether it has their keys or not. */
export async function providersSwitchedOn(
  db: Database,
  definitions: ProviderDefinitions = PAYMENT_PROVIDERS,
): Promise<readonly string[]> {
  const configuration = await settingsOf<components['schemas']['Configuration']>(db, 'konfiguracja', 'pl')
  return definitionEntries(definitions)
    .filter(([, { isOffered }]) => isOffered(configuration))
    .map(([id]) => id)
}

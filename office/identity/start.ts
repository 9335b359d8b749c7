import { clientNetwork } from '../../src/server/work/client-network.ts'
import { requireOffered } from '../accounts/flags.ts'
import { takeAttempt } from '../accounts/limits.ts'
import { pathWithin, returnAddress } from '../accounts/return-address.ts'
import { Refusal } from '../http/errors.ts'
import { type Call, Redirect } from '../http/operations.ts'
import { type ErrorKey, errorText } from '../texts/errors.ts'
import type { IdentityProvider } from './provider.ts'
import { type IdentityService, storeSignIn } from './started.ts'

type IdentityCall = Call<'logowanieWezelKrajowyToken'> | Call<'logowanieEpuapToken'>
type Addresses = Readonly<Record<'okAddress' | 'refusedAddress' | 'confirmAddress', string>>

/**
 * Sends the browser to the identity service. What prevents that is explained at the portal, where the browser came from;
 * only an address that leads to no portal is refused here.
 */
export async function sendToIdentity(call: IdentityCall, service: IdentityService): Promise<Redirect> {
  const { db, services, query, request } = call
  await requireOffered(db, service === 'wezel' ? 'czyLogowaniePrzezWezelKrajowy' : 'czyLogowaniePrzezEpuap')
  const provider = services.identity[service]
  if (provider === undefined) throw new Refusal(404, 'notOffered')
  const back = (written: string): string => {
    const address = returnAddress(services.portals, written, request)
    // A path within the portal, where it continues afterwards.
    address.searchParams.set('link', pathWithin(address.searchParams.get('link')))
    return address.href
  }
  const addresses = {
    okAddress: back(query.urlPowrotuOk),
    refusedAddress: back(query.urlPowrotuBlad),
    confirmAddress: back(query.urlPowrotuPotwierdz),
  }
  try {
    return new Redirect(await begin(call, service, provider, addresses))
  } catch (error) {
    if (!(error instanceof Refusal)) request.log.error({ err: error }, 'the identity service is not available')
    const key: ErrorKey = error instanceof Refusal ? error.key : 'identityUnavailable'
    const refused = new URL(addresses.refusedAddress)
    refused.searchParams.set('trescBledu', errorText(key, call.language))
    return new Redirect(refused.href)
  }
}

async function begin(
  { db, clock, query, request, language }: IdentityCall,
  service: IdentityService,
  provider: IdentityProvider,
  addresses: Addresses,
): Promise<string> {
  // Without it the answer could be carried into another person's browser.
  if (query.stan === undefined) throw new Refusal(400, 'identityStateMissing')
  await takeAttempt(db, 'identity', clientNetwork(request), clock())
  const begun = { service, language, browserState: query.stan, ...addresses }
  return provider.begin(await storeSignIn(db, begun, clock()))
}

import type { IdentityService } from '../accounts/external.ts'
import { requireOffered } from '../accounts/flags.ts'
import { pathWithin, returnAddress } from '../accounts/return-address.ts'
import { Refusal } from '../http/errors.ts'
import { type Call, type OfficeContext, Redirect } from '../http/operations.ts'
import { LANGUAGES, type Language } from '../language.ts'

const PURPOSE = 'identity request'
const REQUEST_MILLISECONDS = 15 * 60_000

/** A request to the identity page: the service, the language, and the addresses to return to. */
export interface IdentityRequest {
  readonly service: IdentityService
  readonly language: Language
  readonly ok: string
  readonly refused: string
  readonly confirm: string
}

/** Sends the browser to the identity service; the addresses to come back to travel with it, signed. */
export async function sendToIdentity(
  call: Call<'logowanieWezelKrajowyToken'> | Call<'logowanieEpuapToken'>,
  service: IdentityService,
): Promise<Redirect> {
  const { db, services, query, request, language } = call
  await requireOffered(db, service === 'wezel' ? 'czyLogowaniePrzezWezelKrajowy' : 'czyLogowaniePrzezEpuap')
  if (!services.demo) throw new Refusal(404, 'notOffered')
  const back = (written: string): string => {
    const address = returnAddress(services.portals, written, request)
    // A path within the portal, where it continues afterwards.
    address.searchParams.set('link', pathWithin(address.searchParams.get('link')))
    return address.href
  }
  const identityRequest: IdentityRequest = {
    service,
    language,
    ok: back(query.urlPowrotuOk),
    refused: back(query.urlPowrotuBlad),
    confirm: back(query.urlPowrotuPotwierdz),
  }
  const statement = await services.signer.sign(PURPOSE, identityRequest, REQUEST_MILLISECONDS)
  // Relative, so that it also holds behind a proxy that has the API below a path.
  return new Redirect(`tozsamosc?prosba=${statement}&lang=${language}`)
}

/** The request that a statement carries; undefined when it is not one of this office or too old. */
export async function readIdentityRequest(
  context: OfficeContext,
  statement: string,
): Promise<IdentityRequest | undefined> {
  const claims = await context.services.signer.read(PURPOSE, statement)
  if (claims === undefined) return undefined
  const { service, language, ok, refused, confirm } = claims
  const known = LANGUAGES.find((one) => one === language)
  if (service !== 'wezel' && service !== 'epuap') return undefined
  if (known === undefined || typeof ok !== 'string' || typeof refused !== 'string' || typeof confirm !== 'string')
    return undefined
  return { service, language: known, ok, refused, confirm }
}

import { describe, expect, it } from 'vitest'
import { definitionEntries, webhookPath } from '../../../office/payments/provider.ts'
import { PAYMENT_PROVIDERS } from '../../../office/payments/providers/index.ts'
import { embedded, TODAY } from '../databases.ts'
import { PORTAL, payingOfficeOn } from './support.ts'

const RECEIVER = {
  account: '04902100080000000000000001',
  name: 'Gmina Jasnowola',
  address: 'Rynek 1',
  postalCode: '62-041',
  town: 'Jasnowola',
  email: 'urzad@example.pl',
  country: 'PL',
}
const RETURN = '/api/platnosci/powrot?transakcja=1'

describe.each(definitionEntries(PAYMENT_PROVIDERS))('the sandbox of %s', (id, { sandbox }) => {
  const office = payingOfficeOn(embedded)

  /** Orders at the sandbox with the keys that everybody can read in the product. */
  const order = (returnUrl: string, sessionId: string) => {
    const ownUrl = office().app.paymentServices.ownUrl()
    return sandbox
      ?.connect(() => ownUrl)
      .register({
        sessionId,
        amount: 100,
        currency: 'PLN',
        title: 'Podatek',
        receiver: RECEIVER,
        email: 'anna.kowalska@example.pl',
        language: 'pl',
        validUntil: new Date(`${TODAY}T12:00:00Z`),
        validFor: 7_200_000,
        returnUrl,
        webhookUrl: ownUrl + webhookPath(id),
      })
  }

  it('sends payers back to the portal', async () => {
    expect(await order(PORTAL + RETURN, 'sandbox-own')).toContain('/piaskownica/')
  })

  it.each([
    'https://evil.example',
    `${PORTAL}.evil.example`,
    `${PORTAL.replace('://', '://portal@')}`,
    `${PORTAL.replace('://', '://evil.example\\@')}`,
    `${PORTAL}:444`,
    'ftp://localhost:8080',
    'javascript:alert(1)//',
  ])('sends nobody to %s', async (origin) => {
    await expect(order(origin + RETURN, `sandbox-${origin}`)).rejects.toThrow(/status 40/)
  })
})

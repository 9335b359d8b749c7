import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ENTITY_ID, OFFICE_CERTIFICATE, OFFICE_KEY, serviceMetadataXml } from '../office/identity/state-service.ts'
import { arrived, demo, expectMessage, field, fill, HOME, keptOfSession, press } from './accounts.ts'
import { freePort, type Product, startProduct } from './okienko.ts'
import { type RunningService, startStateService } from './state-service.ts'
import { expect, prefer, test } from './support.ts'

test.describe.configure({ mode: 'serial' })

let product: Product
let service: RunningService
let metadata: string

test.beforeAll(async () => {
  service = await startStateService([
    { pesel: '85010112345', firstName: 'Anna', lastName: 'Kowalska', birthDate: '1985-01-01' },
    { pesel: '92050812346', firstName: 'Zofia', lastName: 'Mazur' },
  ])
  metadata = join(tmpdir(), `okienko-e2e-${process.pid}.xml`)
  writeFileSync(metadata, serviceMetadataXml(service.address))
  const port = await freePort()
  product = await startProduct({
    PORT: String(port),
    OFFICE_PUBLIC_URL: `http://localhost:${port}/api`,
    SAML_METADATA: metadata,
    SAML_ENTITY_ID: ENTITY_ID,
    SAML_PRIVATE_KEY: OFFICE_KEY,
    SAML_CERTIFICATE: OFFICE_CERTIFICATE,
  })
  service.register(await (await fetch(`http://localhost:${port}/api/tozsamosc/wezel/metadane`)).text())
})

test.afterAll(async () => {
  await product?.stop()
  await service?.close()
  rmSync(metadata, { force: true })
})

test.beforeEach(({ page }) => prefer(page, { cookieAcceptance: 'true' }))

async function throughTheNode(page: Page, path: string, button: string): Promise<void> {
  await page.goto(product.portal + path)
  await press(page, 'Zaloguj przez login.gov.pl')
  await expect(page.getByRole('heading', { name: 'Węzeł krajowy' })).toBeVisible()
  await press(page, button)
}

test('a known person comes back signed in, where they were going; the session’s token was in no address', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await throughTheNode(page, '/zmiana-email', demo.anna.name)
  await arrived(page, 'Zmiana adresu e-mail')
  await press(page, 'Konto użytkownika')
  await expect(page.getByRole('region', { name: 'Konto użytkownika' })).toContainText(demo.anna.name)
  const token = (await page.evaluate(() => localStorage.getItem('accessToken'))) ?? ''
  expect(token).not.toBe('')
  expect(addresses.filter((address) => address.includes(token))).toEqual([])
})

test('who cancels there is back on the login page, and reads why', async ({ page }) => {
  await throughTheNode(page, '/logowanie', 'Anuluj')
  await expectMessage(page, 'Logowanie zostało przerwane')
  await arrived(page, 'Logowanie')
  expect(await keptOfSession(page)).toEqual([])
})

test('a new person confirms a registration, and is signed in', async ({ page }) => {
  await throughTheNode(page, '/logowanie', 'Zofia Mazur')
  await arrived(page, 'Potwierdzenie rejestracji')
  await expect(field(page, 'Imię')).toHaveValue('Zofia')
  const email = 'zofia.mazur@poczta.example'
  await fill(page, { 'Adres e-mail': email, 'Powtórz adres e-mail': email })
  await field(page, 'Wyrażam zgodę na przetwarzanie danych').check()
  await field(page, 'Akceptuję regulamin').check()
  await press(page, 'Potwierdź')
  await expect(page.getByRole('dialog', { name: 'Witamy w serwisie' })).toBeVisible()
  await press(page, 'OK')
  await arrived(page, HOME)
})

import { type BrowserContext, expect, test } from '@playwright/test'
import { openStore } from '../../src/host/store/store.ts'
import { expectAccessible } from './accessible.ts'
import { type FreshStore, freshStore } from './data.ts'
import { type Product, startProduct } from './okienko.ts'
import { contextFor, openStudio, PUBLISHER, type Studio } from './studio.ts'

let product: Product
let fresh: FreshStore

test.beforeAll(async () => {
  fresh = await freshStore()
  product = await startProduct({ STUDIO: 'on', STORE: fresh.store })
})

test.afterAll(async () => {
  await product?.stop()
  await fresh?.remove()
})

/** Publishes the file of the office as it becomes, by the requests of the studio. */
async function publish({ request }: BrowserContext, message: string, change: (text: string) => string): Promise<void> {
  const at = (path: string): string => `/studio/api/${path}`
  const signedIn = await request.post(at('sign-in'), { data: PUBLISHER, headers: { 'sec-fetch-site': 'same-origin' } })
  const { csrf } = await signedIn.json()
  const headers = { 'x-csrf-token': csrf, 'sec-fetch-site': 'same-origin' }
  const { file, revision } = await (await request.get(at('offices/jasnowola'))).json()
  const data = { text: change(file.text), base: revision.id, version: 0 }
  const { version } = await (await request.put(at('offices/jasnowola/draft'), { data, headers })).json()
  const published = await request.post(at('offices/jasnowola/publish'), { data: { message, version }, headers })
  expect(await published.json()).toHaveProperty('revision')
}

/** The title of a service in the office's file. */
const titled = (service: number, title: string): string => `  ${service}: { title: { pl: ${title} } }\n`

test('a publication of last week is taken back, and what was published since stays', async ({ browser }) => {
  const writing = await contextFor(browser, product)
  await publish(writing, 'Prostsze wydatki', (text) =>
    text.replace('services: { only: all }\n', `services:\n  only: all\n${titled(2, 'Na co idą pieniądze')}`),
  )
  await publish(writing, 'Prostsze dochody', (text) => `${text}texts: { pl: { service.1.title: Skąd są pieniądze } }\n`)
  await writing.close()
  await product.stop()
  const store = await openStore(fresh.store)
  await store.connection.query("update okienko_revisions set created = created - interval '8 days'")
  await store.close()
  product = await startProduct({ STUDIO: 'on', STORE: fresh.store })

  const today = await contextFor(browser, product)
  await publish(today, 'Dochody po polsku', (text) => text.replace('Skąd są pieniądze', 'Dochody gminy'))
  await today.close()

  const context = await contextFor(browser, product)
  const { studio: byMouse, errors } = await openStudio(context)
  const { page } = byMouse
  const byKeyboard = byMouse.by('keyboard')
  const resident = await context.newPage()
  const titleOf = async (path: string) => {
    await resident.goto(path)
    return resident.getByRole('heading', { level: 1 })
  }
  await byMouse.signIn(PUBLISHER, 'Urząd Gminy Jasnowola')

  const ofPublication = (message: string) => page.getByRole('listitem').filter({ hasText: message })
  const takeBack = async (studio: Studio, message: string) => {
    await studio.click(studio.button('Historia'))
    await expect(ofPublication(message).getByRole('time')).toBeVisible()
    await studio.click(ofPublication(message).getByRole('button', { name: /^Cofnij tylko zmiany z wersji/ }))
  }
  const publishDraft = async (studio: Studio) => {
    await expect(page.getByRole('heading', { name: 'Przegląd zmian' })).toBeVisible()
    await studio.type(page.getByLabel('Opis zmiany'), 'Cofnięte')
    await studio.click(studio.button('Opublikuj'))
    await expect(page.getByText('Opublikowano. Mieszkańcy widzą już nową wersję.')).toBeVisible()
    await studio.click(studio.button('Wróć do edycji').first())
  }

  await test.step('with the mouse: nobody has changed the same since', () =>
    byMouse.counted(async () => {
      await takeBack(byMouse, 'Prostsze wydatki')
      await expect(page.locator('.studio-difference')).not.toContainText('Dochody gminy')
      await publishDraft(byMouse)
    }))
  await expect(await titleOf('/uslugi/2/budzet-wydatki')).toHaveText(/Wydatki\sbudżetu\sgminy/)
  await expect(await titleOf('/uslugi/1/budzet-dochody')).toHaveText(/Dochody\sgminy/)

  await test.step('with the keyboard: what was changed again since is asked about', () =>
    byKeyboard.counted(async () => {
      await takeBack(byKeyboard, 'Prostsze dochody')
      await expect(page.getByRole('radio', { name: 'Sprzed tej wersji: (brak)' })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Obecna: Dochody gminy' })).toBeVisible()
      await expectAccessible(page)
      await byKeyboard.click(byKeyboard.button('Zastosuj wybór'))
      await publishDraft(byKeyboard)
    }))
  await expect(await titleOf('/uslugi/1/budzet-dochody')).toHaveText(/Dochody\sbudżetu\sgminy/)
  // The browser itself reports the reply that asks whose value counts.
  expect(errors.filter((text) => !text.includes('409'))).toEqual([])
  await context.close()
})

import { readFileSync } from 'node:fs'
import { expectAccessible, expectWithinWidth, setContrast } from './accessible.ts'
import { demo, press, signedIn } from './accounts.ts'
import {
  amount,
  cells,
  expect,
  expectSound,
  languages,
  navigate,
  office,
  open,
  prefer,
  settled,
  shownDate,
  test,
  tight,
  today,
  words,
} from './one-tab.ts'
import { expectPdf, type Row, table } from './service-page.ts'

const services = [
  [14, '/uslugi/14/wykaz-pojazdow'],
  [27, '/uslugi/27/aktualne-zameldowanie-osoby'],
  [29, '/uslugi/29/wymiar-podatku'],
  [30, '/uslugi/30/nieruchomosci-osoby'],
  [34, '/uslugi/34/parametry-oplat-za-odpady-osoby'],
] as const
const [[, VEHICLES], [, RESIDENCE], [, TAX], , [, WASTE]] = services

const pesel = '85010112345'
const rok = today().slice(0, 4)

const shown = (...values: readonly (string | number | null | undefined)[]): string[] =>
  values.map((value) => tight(String(value ?? '–')))

test('Service 14: “Vehicle list per filed declaration (current year, current subject)”, also of the other subject', async ({
  page,
}) => {
  const token = await signedIn(page, demo.anna)
  const rows = async (subject: Readonly<Record<string, string>>): Promise<string[][]> => {
    const reply = await office<{ wykazPojazdow: readonly Row[] }>('/pst/dajWykazPojazdow', { ...subject, rok }, token)
    return reply.wykazPojazdow.map((row) => shown(row.nrRejestracyjny, row.marka, row.nazwaStawki))
  }
  const [hers, its] = [await rows({ pesel }), await rows({ nip: '123456789' })]
  expect(hers.length * its.length).toBeGreaterThan(0)
  await open(page, VEHICLES)
  await expect.poll(() => cells(table(page))).toEqual(hers)
  await expectPdf(page, 'wykaz_pojazdow.pdf', '/pst/dajWykazPojazdow', { pesel, rok })
  await press(page, 'Zmień podmiot')
  const choice = page.getByRole('dialog', { name: 'Wybierz podmiot' })
  await choice.getByLabel(demo.anna.company).check()
  await choice.getByRole('button', { name: 'Wybierz' }).click()
  await expect.poll(() => cells(table(page)), 'switching the subject reloads').toEqual(its)
})

test('Service 27: “Current temporary residence”; “private person only”: an institution is informed and led to the list', async ({
  page,
}) => {
  const token = await signedIn(page, demo.anna)
  await open(page, RESIDENCE)
  const reply = await office<{ aktualneZameldowania: readonly Row[] }>('/el/dajAktualneZameldowanie', { pesel }, token)
  await expect
    .poll(() => cells(table(page)))
    .toEqual(
      reply.aktualneZameldowania.map((row) => [
        ...shown(row.nrPesel, row.nazwaMiejscowosci, row.nazwaUlicy, row.nrDomu, row.nrLokalu),
        ...shown(shownDate(String(row.dataZameldowania)), shownDate(String(row.dataWymeldowania))),
      ]),
    )
  await expectPdf(page, 'aktualne_zameldowanie.pdf', '/el/dajAktualneZameldowanie', { pesel })
  await press(page, 'Zmień podmiot')
  const choice = page.getByRole('dialog', { name: 'Wybierz podmiot' })
  await choice.getByLabel(demo.anna.company).check()
  await choice.getByRole('button', { name: 'Wybierz' }).click()
  await expect(page).toHaveURL(/\/lista-uslug$/)
  await expect(page.locator('.ok-message--danger')).toContainText(words('pl', 'portal.service.noAccess'))
})

test('Service 29: “multi-select tax years (default latest)”, “totals row”, “decision PDF button only when a print archive id exists (decyzja.pdf)”', async ({
  page,
}) => {
  const token = await signedIn(page, demo.anna)
  const { lataPodatkowe } = await office<{ lataPodatkowe: number[] }>(
    '/podatkiGminne/dajRokPodatkowy',
    { pesel },
    token,
  )
  const [first = 0, latest = 0] = [Math.min(...lataPodatkowe), Math.max(...lataPodatkowe)]
  const sums = async (years: string): Promise<string[]> => {
    const path = '/podatkiGminne/dajWymiarPodatku'
    const reply = await office<{ pozycjeWymiaruPodatku: readonly Row[] }>(path, { pesel, lataPodatkowe: years }, token)
    const fields = ['podatekRolny', 'podatekLesny', 'podatekOdNieruchomosci', 'podatekRazem']
    // Of whole grosze, and not the reply's own sums.
    return fields.map((field) =>
      amount(reply.pozycjeWymiaruPodatku.reduce((all, row) => all + Math.round(Number(row[field]) * 100), 0) / 100),
    )
  }
  const totals = async (): Promise<string> => tight((await table(page).locator('tfoot').textContent()) ?? '')
  await open(page, TAX)
  await expect(page.getByLabel(/^Lata podatkowe/).first()).toContainText(String(latest))
  for (const sum of await sums(`${latest}`)) await expect.poll(totals).toContain(sum)
  const saved = page.waitForEvent('download')
  await table(page)
    .getByRole('button', { name: /Pobierz/ })
    .first()
    .click()
  const decision = await saved
  expect(decision.suggestedFilename()).toBe('decyzja.pdf')
  expect(
    readFileSync(await decision.path())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-')

  await open(page, `${TAX}?years=${first},${latest}`)
  const both = await sums(`${first},${latest}`)
  for (const sum of both) await expect.poll(totals).toContain(sum)
  await expectPdf(page, 'wymiar_podatku_osoby.pdf', '/podatkiGminne/dajWymiarPodatku', {
    pesel,
    lataPodatkowe: `${first},${latest}`,
  })
  await open(page, `${TAX}?years=${first}`)
  await expect(table(page).getByRole('button', { name: /Pobierz/ }), 'too old for the archive').toHaveCount(0)
})

test('Service 34: “display type Aktualne (default) or Archiwalne”, “still ongoing when empty”, “PDF with typWyswietlania”', async ({
  page,
}) => {
  const token = await signedIn(page, demo.anna)
  type Reply = Readonly<Record<'parametryOplatAktualne' | 'parametryOplatArchiwalne', readonly Row[]>>
  const reply = await office<Reply>('/smieci/dajParametryOplatZaOdpady', { pesel }, token)
  const units: Readonly<Record<string, string>> = { m2: 'metry kwadratowe', m3: 'metry sześcienne' }
  const rows = (list: readonly Row[]) =>
    list
      .slice(0, 5)
      .map((row) =>
        shown(
          row.punktOdbioru,
          row.parametr,
          shownDate(String(row.odDnia)),
          row.doDnia ? shownDate(String(row.doDnia)) : 'Nadal trwa',
          String(row.wartosc).replace('.', ','),
          units[String(row.jednostkaMiary)] ?? row.jednostkaMiary,
        ),
      )
  await open(page, WASTE)
  await expect(page.getByLabel('Aktualne')).toBeChecked()
  await expect.poll(() => cells(table(page))).toEqual(rows(reply.parametryOplatAktualne))
  await page.getByLabel('Archiwalne').check()
  await expect.poll(() => cells(table(page))).toEqual(rows(reply.parametryOplatArchiwalne))
  await expectPdf(page, 'parametry_oplat_za_odpady.pdf', '/smieci/dajParametryOplatZaOdpady', {
    pesel,
    typWyswietlania: 'ARCHIWALNE',
  })
})

test('services 14, 27, 29, 30, 34: WCAG 2.2 AA at 1280 px, and at 320 px in contrast mode; “buildings as a table at 1366 px with the most important columns, the rest in details”', async ({
  page,
}) => {
  await signedIn(page, demo.anna)
  await open(page, '/kontakt')
  for (const [, address] of services) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await navigate(page, address)
    await expect(page.locator('.ok-table-box').first(), 'a table of rows').not.toHaveAttribute('data-layout', 'cards')
    await expectAccessible(page)
    // Every other table too.
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const box of await page.locator('.ok-table-box').all())
      await expect(box).not.toHaveAttribute('data-layout', 'cards')
    await page.setViewportSize({ width: 320, height: 720 })
    await settled(page)
    // Colours do not hang on the width: each look once.
    await setContrast(page, 'on')
    await expectAccessible(page)
    await expectWithinWidth(page)
    await expectSound(page)
    await setContrast(page, 'off')
  }
})

for (const language of languages) {
  test(`services 14, 27, 29, 30, 34 in ${language}: their own words, the largest text at 320 px within the width`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 720 })
    await prefer(page, { language, fontSize: 'bardzo_duza' })
    await signedIn(page, demo.marek)
    for (const [place, [id, address]] of services.entries()) {
      await (place === 0 ? open : navigate)(page, address)
      await expect(page.locator('h1')).toHaveText(words(language, `services.${id}.title`))
      await expectWithinWidth(page)
      await expectSound(page)
    }
    // What each has of its own are words: that nothing else differs is seen on one page.
    await expectAccessible(page)
  })
}

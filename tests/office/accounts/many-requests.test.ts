import { describe, expect, it } from 'vitest'
import { linkRequests } from '../../../office/db/schema/index.ts'
import { eitherKind } from '../databases.ts'
import { ANNA, freshAddress, HOUR, linkIn, MINUTE, officeOn, PASSWORD, PORTAL, registration } from './support.ts'

describe('links that a stranger asks for', () => {
  const office = officeOn(eitherKind(), { demo: true })
  const reset = (returnUrl = '/nowe-haslo') =>
    office().call('POST', '/uzytkownicy/przypomnijHaslo', {
      body: { login: ANNA.login, email: ANNA.person.email, returnUrl },
      from: freshAddress(),
    })
  const mailsTo = async (email: string) => (await office().mails()).filter(({ to }) => to === email)
  const flood = async () => {
    for (let time = 0; time < 30; time += 1) expect((await reset(`/kontakt?x=${time}`)).status).toBe(200)
  }

  it('do not keep the holder from a new password', async () => {
    await flood()
    const before = (await mailsTo(ANNA.person.email)).length
    expect(before).toBe(6)
    // Of all that wait one is left, which answers the holder too.
    expect(await office().db.$count(linkRequests)).toBe(1)
    const { json } = await reset()
    expect(json.opis).toMatch(/wyślemy na ten adres wiadomość\. Po wielu prośbach/)
    office().advance(10 * MINUTE)
    await reset()
    const mails = await mailsTo(ANNA.person.email)
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]?.body).toContain(`${PORTAL}/nowe-haslo?link=`)
    const body = { kodZmianyHasla: await linkIn(office(), ANNA.person.email, 'link'), noweHaslo: PASSWORD }
    expect((await office().call('POST', '/uzytkownicy/ustawHaslo', { body })).status).toBe(204)
  })

  it('do not keep back the mail of a registration', async () => {
    office().advance(HOUR)
    await flood()
    const before = (await mailsTo(ANNA.person.email)).length
    const body = registration('druga.osoba', { email: ANNA.person.email })
    await office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', { body, from: freshAddress() })
    expect(await mailsTo(ANNA.person.email)).toHaveLength(before + 1)
  })

  it('about registrations of made-up logins do not wait in any number', async () => {
    for (let time = 0; time < 20; time += 1) {
      const body = registration(`zmyslony.${time}`, { email: 'ofiara@poczta.example' })
      await office().call('POST', '/uzytkownicy/rejestracjaUzytkownika', { body, from: freshAddress() })
    }
    expect(await mailsTo('ofiara@poczta.example')).toHaveLength(6)
    const waiting = await office().db.select().from(linkRequests)
    expect(waiting.filter(({ email }) => email === 'ofiara@poczta.example')).toHaveLength(6)
  })
})

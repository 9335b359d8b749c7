import { Refusal } from '../http/errors.ts'
import type { Call } from '../http/operations.ts'
import { audit } from './audit.ts'
import { KOD } from './codes.ts'
import { flags } from './flags.ts'

/** Refuses (1012) a sign-in or registration without the answer of the captcha, while the office has it on. */
export async function checkCaptcha(
  {
    db,
    services,
    body,
    clock,
  }: Call<'getToken'> | Call<'poprawEmail'> | Call<'usunKontoHaslem'> | Call<'rejestracjaUzytkownika'>,
  refused: 'sign-in refused' | 'registration refused',
): Promise<void> {
  const { czyCaptcha } = await flags(db, 'czyCaptcha')
  if (!czyCaptcha) return
  if (typeof body.recaptcha === 'string' && (await services.captcha.verify(body.recaptcha))) return
  await audit(db, clock(), refused, null, { reason: 'captcha' })
  throw new Refusal(400, 'captchaFailed', { kod: KOD.captchaFailed })
}

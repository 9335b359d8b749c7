import { activate, activateFromOffice } from '../accounts/activation.ts'
import { checkLink } from '../accounts/check-link.ts'
import { cancelEmailChange, changeEmail, confirmEmail, correctEmail } from '../accounts/email-change.ts'
import { confirmRegistration } from '../accounts/external.ts'
import { setFirstPassword } from '../accounts/first-password.ts'
import { exchangeLanding } from '../accounts/landing.ts'
import { signIn, signInWithCode } from '../accounts/login.ts'
import { changePassword, consents, deleteAccount, deleteAccountByPassword, saveConsents } from '../accounts/profile.ts'
import { requestActivation, requestReset, setForgottenPassword } from '../accounts/recovery.ts'
import { register } from '../accounts/registration.ts'
import { endSessions, ownSessions } from '../accounts/session-list.ts'
import { newRecoveryCodes, saveTwoFactor, twoFactorConfiguration } from '../accounts/two-factor.ts'
import type { Handlers } from '../http/operations.ts'
import { sendToIdentity } from '../identity/start.ts'
import { configuration } from './configuration.ts'

/** Registration, sign-in and security. */
export const accountCalls = {
  captcha: ({ services }) => services.captcha.challenge(),
  getToken: signIn,
  login2FA: signInWithCode,
  wymianaTokenu: exchangeLanding,
  rejestracjaUzytkownika: register,
  aktywacjaUzytkownika: activate,
  aktywacjaZUrzedu: activateFromOffice,
  ustawHaslo: setForgottenPassword,
  przypomnijHaslo: requestReset,
  wyslijLinkAktywacyjny: requestActivation,
  potwierdzenieDanychUzytkownika: confirmRegistration,
  logowanieWezelKrajowyToken: (call) => sendToIdentity(call, 'wezel'),
  logowanieEpuapToken: (call) => sendToIdentity(call, 'epuap'),
  rejestracjaZgody: async (call) => {
    const all = await configuration(call, call.language)
    return {
      czyPytacOZgodeNaPowiadomieniaSms: all.czyPytacOZgodeNaPowiadomieniaSms,
      czyPytacOZgodeNaPowiadomieniaEmail: all.czyPytacOZgodeNaPowiadomieniaEmail,
      czyPytacOZgodeNaPrzetwarzanieDanych: all.czyPytacOZgodeNaPrzetwarzanieDanych,
      czyPytacOZgodeNaRegulamin: all.czyPytacOZgodeNaRegulamin,
      trescZgodyNaPrzetwarzanieDanych: all.trescZgodyNaPrzetwarzanieDanych,
      trescRegulaminu: all.trescRegulaminu,
    }
  },
  dajZgody: consents,
  zapiszZgody: saveConsents,
  zmianaEmaila: changeEmail,
  sprawdzLink: checkLink,
  potwierdzEmail: confirmEmail,
  poprawEmail: correctEmail,
  usunKontoHaslem: deleteAccountByPassword,
  anulujZmianeEmaila: cancelEmailChange,
  pierwszeHaslo: setFirstPassword,
  dajSesje: ownSessions,
  zakonczSesje: endSessions,
  noweKodyZapasowe: newRecoveryCodes,
  zmianaHasla: changePassword,
  usunKonto: deleteAccount,
  dajKonfiguracje2fa: twoFactorConfiguration,
  zapiszKonfiguracje2fa: saveTwoFactor,
} satisfies Handlers

// Generated from office-api.yaml by scripts/generate-contract.mjs; edit the document, not this file.

import type { Decoder, Shape } from './decode.ts'
import type { components, operations } from './office-api.generated.ts'

type Schemas = components['schemas']

/** The parameters of an operation in its path or its query. */
export type ParametersOf<Id extends keyof operations, Place extends string> = operations[Id] extends {
  readonly parameters: { readonly [P in Place]?: infer Parameters }
}
  ? unknown extends Parameters
    ? Record<never, never>
    : [Exclude<Parameters, undefined>] extends [never]
      ? Record<never, never>
      : Exclude<Parameters, undefined>
  : Record<never, never>

const SessionTokenInput: Shape = { fields: { token: { is: 'string', minLength: 1, maxLength: 4096 } }, closed: true }
const MeterReadingInput: Shape = { fields: { idLicznika: 'integer', idPunktu: 'integer', nowyStanLicznika: { is: 'number', minimum: 0 }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$', nullable: true } }, closed: true }
const MeterWithdrawalInput: Shape = { fields: { idOdczytu: { is: 'integer', minimum: 1, maximum: 2147483647 } }, closed: true }
const RequestMessageInput: Shape = { fields: { idZgloszenia: { is: 'integer', minimum: 1, maximum: 2147483647 }, trescWiadomosci: { is: 'string', minLength: 1, maxLength: 2000 }, zalaczniki: { is: 'string', pattern: '^\\d{1,9}(,\\d{1,9}){0,4}$', nullable: true } }, optional: ['zalaczniki'], closed: true }
const RequestFileInput: Shape = { fields: { nazwa: { is: 'string', minLength: 1, maxLength: 255 }, tresc: { is: 'string', minLength: 1, maxLength: 7340032 } }, closed: true }
const WaterRequestInput: Shape = { fields: { idPunktuOdbioru: 'integer', tematZgloszenia: { is: 'string', minLength: 1, maxLength: 200 }, trescZgloszenia: { is: 'string', minLength: 1, maxLength: 2400 }, zalaczniki: { is: 'string', pattern: '^\\d{1,9}(,\\d{1,9}){0,4}$', nullable: true } }, optional: ['zalaczniki'], closed: true }
const PaymentProofInput: Shape = { fields: { idKartyNaleznosci: 'integer', idNaleznosciRatyZbiorczej: { items: 'integer', maxItems: 500, uniqueItems: true }, idNaleznosciRaty: { items: 'integer', maxItems: 500, uniqueItems: true } }, closed: true }
const TransferInput: Shape = { fields: { idKartyNaleznosci: 'integer', idNaleznosciRatyZbiorczej: { items: 'integer', maxItems: 500, uniqueItems: true }, idNaleznosciRaty: { items: 'integer', maxItems: 500, uniqueItems: true }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$', nullable: true }, urlPowrotuBlad: { is: 'string', minLength: 1, maxLength: 500 }, urlPowrotuOk: { is: 'string', minLength: 1, maxLength: 500 } }, closed: true }
const CardSelectionInput: Shape = { fields: { idKartyNaleznosci: 'integer', idNaleznosciRatyZbiorczej: { items: 'integer', maxItems: 500, uniqueItems: true }, idNaleznosciRaty: { items: 'integer', maxItems: 500, uniqueItems: true } }, closed: true }
const CardsTransferInput: Shape = { fields: { karty: { items: CardSelectionInput, minItems: 1, maxItems: 100 }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$', nullable: true }, urlPowrotuBlad: { is: 'string', minLength: 1, maxLength: 500 }, urlPowrotuOk: { is: 'string', minLength: 1, maxLength: 500 } }, closed: true }
const PaymentCancelInput: Shape = { fields: { idTransakcji: { is: 'string', minLength: 1, maxLength: 100 } }, closed: true }
const LoginInput: Shape = { fields: { login: { is: 'string', minLength: 1, maxLength: 100 }, haslo: { is: 'string', minLength: 1, maxLength: 128 }, recaptcha: { is: 'string', maxLength: 4096, nullable: true } }, optional: ['recaptcha'], closed: true }
const TwoFactorLoginInput: Shape = { fields: { totp: { is: 'string', pattern: '^(\\d{6}|[A-Za-z0-9]{4}(-?[A-Za-z0-9]{4}){3})$' }, token: { is: 'string', minLength: 1, maxLength: 4096 } }, closed: true }
const TokenExchangeInput: Shape = { fields: { token: { is: 'string', minLength: 1, maxLength: 4096 }, stan: { is: 'string', minLength: 1, maxLength: 200 } }, closed: true }
const RegistrationInput: Shape = { fields: { imie: { is: 'string', minLength: 1, maxLength: 100 }, nazwisko: { is: 'string', minLength: 1, maxLength: 100 }, login: { is: 'string', minLength: 1, maxLength: 100 }, haslo: { is: 'string', minLength: 1, maxLength: 128 }, email: { is: 'string', kind: 'email', format: 'email', maxLength: 254 }, pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$', nullable: true }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$', nullable: true }, returnUrl: { is: 'string', maxLength: 500 }, czyZgodaNaPrzetwarzanieDanych: 'boolean', czyZgodaNaRegulamin: 'boolean', recaptcha: { is: 'string', maxLength: 4096, nullable: true } }, optional: ['czyZgodaNaPrzetwarzanieDanych', 'czyZgodaNaRegulamin', 'recaptcha'], closed: true }
const ActivationInput: Shape = { fields: { hash: { is: 'string', minLength: 1, maxLength: 4096 } }, closed: true }
const OfficeActivationInput: Shape = { fields: { noweHaslo: { is: 'string', minLength: 1, maxLength: 128 }, stareHaslo: { is: 'string', minLength: 1, maxLength: 128 }, hash: { is: 'string', minLength: 1, maxLength: 4096 } }, closed: true }
const NewPasswordInput: Shape = { fields: { noweHaslo: { is: 'string', minLength: 1, maxLength: 128 }, kodZmianyHasla: { is: 'string', minLength: 1, maxLength: 4096 } }, closed: true }
const PasswordResetInput: Shape = { fields: { email: { is: 'string', kind: 'email', format: 'email', maxLength: 254 }, login: { is: 'string', minLength: 1, maxLength: 100 }, returnUrl: { is: 'string', maxLength: 500 } }, optional: ['returnUrl'], closed: true }
const ActivationLinkInput: Shape = { fields: { email: { is: 'string', kind: 'email', format: 'email', maxLength: 254 }, login: { is: 'string', minLength: 1, maxLength: 100 }, returnUrl: { is: 'string', maxLength: 500 } }, closed: true }
const LinkCheckInput: Shape = { fields: { rodzaj: { oneOf: ['AKTYWACJA', 'EMAIL', 'HASLO', 'REJESTRACJA', 'URZAD'] }, kod: { is: 'string', minLength: 1, maxLength: 4096 } }, closed: true }
const EmailCorrectionInput: Shape = { fields: { login: { is: 'string', minLength: 1, maxLength: 100 }, haslo: { is: 'string', minLength: 1, maxLength: 128 }, totp: { is: 'string', pattern: '^(\\d{6}|[A-Za-z0-9]{4}(-?[A-Za-z0-9]{4}){3})$', nullable: true }, nowyEmail: { is: 'string', kind: 'email', format: 'email', maxLength: 254 }, returnUrl: { is: 'string', maxLength: 500, nullable: true }, recaptcha: { is: 'string', maxLength: 4096, nullable: true } }, optional: ['totp', 'returnUrl', 'recaptcha'], closed: true }
const AccountDeletionInput: Shape = { fields: { login: { is: 'string', minLength: 1, maxLength: 100 }, haslo: { is: 'string', minLength: 1, maxLength: 128 }, totp: { is: 'string', pattern: '^(\\d{6}|[A-Za-z0-9]{4}(-?[A-Za-z0-9]{4}){3})$', nullable: true }, recaptcha: { is: 'string', maxLength: 4096, nullable: true } }, optional: ['totp', 'recaptcha'], closed: true }
const RegistrationConfirmationInput: Shape = { fields: { imie: { is: 'string', minLength: 1, maxLength: 100 }, nazwisko: { is: 'string', minLength: 1, maxLength: 100 }, email: { is: 'string', kind: 'email', format: 'email', maxLength: 254 }, pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$', nullable: true }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$', nullable: true }, token: { is: 'string', minLength: 1, maxLength: 4096 }, czyZgodaNaPrzetwarzanieDanych: 'boolean', czyZgodaNaRegulamin: 'boolean', stan: { is: 'string', maxLength: 200, nullable: true } }, optional: ['czyZgodaNaPrzetwarzanieDanych', 'czyZgodaNaRegulamin', 'stan'], closed: true }
const ConsentsInput: Shape = { fields: { powiadomieniaEmail: 'boolean', powiadomieniaSms: 'boolean', email: { is: 'string', kind: 'email', format: 'email', maxLength: 254, nullable: true }, telefon: { is: 'string', kind: 'phone', maxLength: 20, nullable: true } }, closed: true }
const EmailChangeInput: Shape = { fields: { nowyEmail: { is: 'string', kind: 'email', format: 'email', maxLength: 254 }, haslo: { is: 'string', minLength: 1, maxLength: 128 }, returnUrl: { is: 'string', maxLength: 500, nullable: true } }, optional: ['returnUrl'], closed: true }
const PasswordChangeInput: Shape = { fields: { noweHaslo: { is: 'string', minLength: 1, maxLength: 128 }, stareHaslo: { is: 'string', minLength: 1, maxLength: 128 } }, closed: true }
const FirstPasswordInput: Shape = { fields: { noweHaslo: { is: 'string', minLength: 1, maxLength: 128 } }, closed: true }
const SessionEndInput: Shape = { fields: { id: { is: 'string', maxLength: 100, nullable: true } }, closed: true }
const TwoFactorInput: Shape = { fields: { czy2FaAktywne: 'boolean', totp: { is: 'string', pattern: '^\\d{6}$', nullable: true } }, closed: true }
const RecoveryCodesInput: Shape = { fields: { totp: { is: 'string', pattern: '^\\d{6}$', nullable: true } }, closed: true }
const CorrespondenceDataInput: Shape = { fields: { imie: { is: 'string', maxLength: 100, nullable: true }, imie2: { is: 'string', maxLength: 100, nullable: true }, nazwisko: { is: 'string', maxLength: 100, nullable: true }, nazwisko2: { is: 'string', maxLength: 100, nullable: true }, nazwa: { is: 'string', maxLength: 200, nullable: true }, telefon: { is: 'string', kind: 'phone', maxLength: 20, nullable: true }, email: { is: 'string', kind: 'email', format: 'email', maxLength: 254, nullable: true }, fax: { is: 'string', kind: 'phone', maxLength: 20, nullable: true }, www: { is: 'string', maxLength: 200, nullable: true }, miejscowosc: { is: 'string', minLength: 1, maxLength: 100 }, ulica: { is: 'string', maxLength: 100, nullable: true }, nrDomu: { is: 'string', minLength: 1, maxLength: 20 }, nrLokalu: { is: 'string', maxLength: 20, nullable: true }, kodPocztowy: { is: 'string', kind: 'postalCode', pattern: '^\\d{2}-\\d{3}$' } }, closed: true }
const InboxReadInput: Shape = { fields: { idWiadomosci: { items: { is: 'integer', minimum: 1, maximum: 2147483647 }, maxItems: 100, nullable: true } }, closed: true }
const ReminderInput: Shape = { fields: { dniPrzypomnienia: { is: 'integer', minimum: 1, maximum: 30, nullable: true } }, closed: true }

export const requests = {
  status: {
    path: { fields: {} } as Decoder<ParametersOf<'status', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'status', 'query'>>,
    body: undefined,
  },
  konfiguracja: {
    path: { fields: {} } as Decoder<ParametersOf<'konfiguracja', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'konfiguracja', 'query'>>,
    body: undefined,
  },
  listaUslug: {
    path: { fields: {} } as Decoder<ParametersOf<'listaUslug', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'listaUslug', 'query'>>,
    body: undefined,
  },
  menuBoczne: {
    path: { fields: {} } as Decoder<ParametersOf<'menuBoczne', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'menuBoczne', 'query'>>,
    body: undefined,
  },
  licznikOdwiedzin: {
    path: { fields: {} } as Decoder<ParametersOf<'licznikOdwiedzin', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'licznikOdwiedzin', 'query'>>,
    body: undefined,
  },
  przedluzanieSesji: {
    path: { fields: {} } as Decoder<ParametersOf<'przedluzanieSesji', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'przedluzanieSesji', 'query'>>,
    body: SessionTokenInput as Decoder<Schemas['SessionTokenInput']>,
  },
  wylogowanie: {
    path: { fields: {} } as Decoder<ParametersOf<'wylogowanie', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'wylogowanie', 'query'>>,
    body: SessionTokenInput as Decoder<Schemas['SessionTokenInput']>,
  },
  listaPodmiotow: {
    path: { fields: {} } as Decoder<ParametersOf<'listaPodmiotow', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'listaPodmiotow', 'query'>>,
    body: undefined,
  },
  userInfo: {
    path: { fields: {} } as Decoder<ParametersOf<'userInfo', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'userInfo', 'query'>>,
    body: undefined,
  },
  dajLataBudzetowe: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLataBudzetowe', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajLataBudzetowe', 'query'>>,
    body: undefined,
  },
  dajDochodyBudzetu: {
    path: { fields: {} } as Decoder<ParametersOf<'dajDochodyBudzetu', 'path'>>,
    query: { fields: { rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajDochodyBudzetu', 'query'>>,
    body: undefined,
  },
  dajDochodyBudzetuPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajDochodyBudzetuPdf', 'path'>>,
    query: { fields: { rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajDochodyBudzetuPdf', 'query'>>,
    body: undefined,
  },
  dajWydatkiBudzetu: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWydatkiBudzetu', 'path'>>,
    query: { fields: { rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajWydatkiBudzetu', 'query'>>,
    body: undefined,
  },
  dajWydatkiBudzetuPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWydatkiBudzetuPdf', 'path'>>,
    query: { fields: { rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajWydatkiBudzetuPdf', 'query'>>,
    body: undefined,
  },
  dajStatusyMeldunkoweMieszkancow: {
    path: { fields: {} } as Decoder<ParametersOf<'dajStatusyMeldunkoweMieszkancow', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajStatusyMeldunkoweMieszkancow', 'query'>>,
    body: undefined,
  },
  dajStatusyMeldunkoweMieszkancowPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajStatusyMeldunkoweMieszkancowPdf', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajStatusyMeldunkoweMieszkancowPdf', 'query'>>,
    body: undefined,
  },
  dajAktualneDatyWyborow: {
    path: { fields: {} } as Decoder<ParametersOf<'dajAktualneDatyWyborow', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajAktualneDatyWyborow', 'query'>>,
    body: undefined,
  },
  dajObwodWyborcy: {
    path: { fields: {} } as Decoder<ParametersOf<'dajObwodWyborcy', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, dataWyborow: 'date', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajObwodWyborcy', 'query'>>,
    body: undefined,
  },
  dajObwodWyborcyPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajObwodWyborcyPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, dataWyborow: 'date', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajObwodWyborcyPdf', 'query'>>,
    body: undefined,
  },
  dajLiczbeWyborcow: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLiczbeWyborcow', 'path'>>,
    query: { fields: { dataWyborow: 'date', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajLiczbeWyborcow', 'query'>>,
    body: undefined,
  },
  dajLiczbeWyborcowPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLiczbeWyborcowPdf', 'path'>>,
    query: { fields: { dataWyborow: 'date', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajLiczbeWyborcowPdf', 'query'>>,
    body: undefined,
  },
  dajZameldowaniaWgPlciWieku: {
    path: { fields: {} } as Decoder<ParametersOf<'dajZameldowaniaWgPlciWieku', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajZameldowaniaWgPlciWieku', 'query'>>,
    body: undefined,
  },
  dajZameldowaniaWgPlciWiekuPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajZameldowaniaWgPlciWiekuPdf', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajZameldowaniaWgPlciWiekuPdf', 'query'>>,
    body: undefined,
  },
  dajNajpopularniejszeImiona: {
    path: { fields: {} } as Decoder<ParametersOf<'dajNajpopularniejszeImiona', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajNajpopularniejszeImiona', 'query'>>,
    body: undefined,
  },
  dajNajpopularniejszeImionaPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajNajpopularniejszeImionaPdf', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajNajpopularniejszeImionaPdf', 'query'>>,
    body: undefined,
  },
  dajLataUrodzen: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLataUrodzen', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajLataUrodzen', 'query'>>,
    body: undefined,
  },
  dajNajpopularniejszeImionaWgRoku: {
    path: { fields: {} } as Decoder<ParametersOf<'dajNajpopularniejszeImionaWgRoku', 'path'>>,
    query: { fields: { rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajNajpopularniejszeImionaWgRoku', 'query'>>,
    body: undefined,
  },
  dajNajpopularniejszeImionaWgRokuPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajNajpopularniejszeImionaWgRokuPdf', 'path'>>,
    query: { fields: { rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajNajpopularniejszeImionaWgRokuPdf', 'query'>>,
    body: undefined,
  },
  dajAktualneZameldowanie: {
    path: { fields: {} } as Decoder<ParametersOf<'dajAktualneZameldowanie', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajAktualneZameldowanie', 'query'>>,
    body: undefined,
  },
  dajAktualneZameldowaniePdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajAktualneZameldowaniePdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajAktualneZameldowaniePdf', 'query'>>,
    body: undefined,
  },
  dajPojazdyWedlugNorm: {
    path: { fields: {} } as Decoder<ParametersOf<'dajPojazdyWedlugNorm', 'path'>>,
    query: { fields: { dataPrzeliczen: 'date', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajPojazdyWedlugNorm', 'query'>>,
    body: undefined,
  },
  dajPojazdyWedlugNormPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajPojazdyWedlugNormPdf', 'path'>>,
    query: { fields: { dataPrzeliczen: 'date', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajPojazdyWedlugNormPdf', 'query'>>,
    body: undefined,
  },
  dajLataStawekPojazdow: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLataStawekPojazdow', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajLataStawekPojazdow', 'query'>>,
    body: undefined,
  },
  dajStawkiPojazdu: {
    path: { fields: {} } as Decoder<ParametersOf<'dajStawkiPojazdu', 'path'>>,
    query: { fields: { rokWyliczen: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajStawkiPojazdu', 'query'>>,
    body: undefined,
  },
  dajStawkiPojazduPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajStawkiPojazduPdf', 'path'>>,
    query: { fields: { rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajStawkiPojazduPdf', 'query'>>,
    body: undefined,
  },
  dajWykazPojazdow: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWykazPojazdow', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajWykazPojazdow', 'query'>>,
    body: undefined,
  },
  dajWykazPojazdowPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWykazPojazdowPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajWykazPojazdowPdf', 'query'>>,
    body: undefined,
  },
  dajPunktyOdbioru: {
    path: { fields: {} } as Decoder<ParametersOf<'dajPunktyOdbioru', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajPunktyOdbioru', 'query'>>,
    body: undefined,
  },
  dajFakturyPunktuOdbioru: {
    path: { fields: {} } as Decoder<ParametersOf<'dajFakturyPunktuOdbioru', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idPunktuOdbioru: 'integer', lataFaktur: { items: { is: 'integer', minimum: 1900, maximum: 2999 }, minItems: 1 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajFakturyPunktuOdbioru', 'query'>>,
    body: undefined,
  },
  dajFakturyPunktuOdbioruPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajFakturyPunktuOdbioruPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idPunktuOdbioru: 'integer', lataFaktur: { items: { is: 'integer', minimum: 1900, maximum: 2999 }, minItems: 1 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajFakturyPunktuOdbioruPdf', 'query'>>,
    body: undefined,
  },
  dajFakturePdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajFakturePdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idDokumentuPdf: 'integer', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajFakturePdf', 'query'>>,
    body: undefined,
  },
  dajDaneUmowyPunktu: {
    path: { fields: {} } as Decoder<ParametersOf<'dajDaneUmowyPunktu', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idPunktu: 'integer', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajDaneUmowyPunktu', 'query'>>,
    body: undefined,
  },
  dajLicznikiPunktuOdbioru: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLicznikiPunktuOdbioru', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idPunktuOdbioru: 'integer', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajLicznikiPunktuOdbioru', 'query'>>,
    body: undefined,
  },
  dajOdczytyLicznikowPunktuOdbioru: {
    path: { fields: {} } as Decoder<ParametersOf<'dajOdczytyLicznikowPunktuOdbioru', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idPunktuOdbioru: 'integer', numeryLicznikow: { items: 'string', minItems: 1 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajOdczytyLicznikowPunktuOdbioru', 'query'>>,
    body: undefined,
  },
  dajOdczytyLicznikowPunktuOdbioruPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajOdczytyLicznikowPunktuOdbioruPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idPunktuOdbioru: 'integer', numeryLicznikow: { items: 'string', minItems: 1 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajOdczytyLicznikowPunktuOdbioruPdf', 'query'>>,
    body: undefined,
  },
  dajWodomierze: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWodomierze', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajWodomierze', 'query'>>,
    body: undefined,
  },
  podajStanWodomierza: {
    path: { fields: {} } as Decoder<ParametersOf<'podajStanWodomierza', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'podajStanWodomierza', 'query'>>,
    body: MeterReadingInput as Decoder<Schemas['MeterReadingInput']>,
  },
  wycofajStanWodomierza: {
    path: { fields: {} } as Decoder<ParametersOf<'wycofajStanWodomierza', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'wycofajStanWodomierza', 'query'>>,
    body: MeterWithdrawalInput as Decoder<Schemas['MeterWithdrawalInput']>,
  },
  dajTerminyOdczytow: {
    path: { fields: {} } as Decoder<ParametersOf<'dajTerminyOdczytow', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajTerminyOdczytow', 'query'>>,
    body: undefined,
  },
  dajDaneZgloszoneWodomierzy: {
    path: { fields: {} } as Decoder<ParametersOf<'dajDaneZgloszoneWodomierzy', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idPunktu: 'integer', nrLicznika: 'string', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajDaneZgloszoneWodomierzy', 'query'>>,
    body: undefined,
  },
  dajDaneZgloszoneWodomierzyPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajDaneZgloszoneWodomierzyPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idPunktu: 'integer', nrLicznika: 'string', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajDaneZgloszoneWodomierzyPdf', 'query'>>,
    body: undefined,
  },
  dajZgloszenia: {
    path: { fields: {} } as Decoder<ParametersOf<'dajZgloszenia', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajZgloszenia', 'query'>>,
    body: undefined,
  },
  dajZgloszeniaPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajZgloszeniaPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajZgloszeniaPdf', 'query'>>,
    body: undefined,
  },
  dopiszDoZgloszenia: {
    path: { fields: {} } as Decoder<ParametersOf<'dopiszDoZgloszenia', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dopiszDoZgloszenia', 'query'>>,
    body: RequestMessageInput as Decoder<Schemas['RequestMessageInput']>,
  },
  dodajZalacznik: {
    path: { fields: {} } as Decoder<ParametersOf<'dodajZalacznik', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dodajZalacznik', 'query'>>,
    body: RequestFileInput as Decoder<Schemas['RequestFileInput']>,
  },
  dajZalacznik: {
    path: { fields: {} } as Decoder<ParametersOf<'dajZalacznik', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idZalacznika: { is: 'integer', minimum: 1, maximum: 2147483647 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajZalacznik', 'query'>>,
    body: undefined,
  },
  dajTematyZgloszen: {
    path: { fields: {} } as Decoder<ParametersOf<'dajTematyZgloszen', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajTematyZgloszen', 'query'>>,
    body: undefined,
  },
  dodajZgloszenie: {
    path: { fields: {} } as Decoder<ParametersOf<'dodajZgloszenie', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dodajZgloszenie', 'query'>>,
    body: WaterRequestInput as Decoder<Schemas['WaterRequestInput']>,
  },
  dajNrTelefonuPodmiotu: {
    path: { fields: {} } as Decoder<ParametersOf<'dajNrTelefonuPodmiotu', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajNrTelefonuPodmiotu', 'query'>>,
    body: undefined,
  },
  dajProtokolWymiany: {
    path: { fields: {} } as Decoder<ParametersOf<'dajProtokolWymiany', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, numerWodomierza: 'string', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajProtokolWymiany', 'query'>>,
    body: undefined,
  },
  dajProtokolWymianyZeZdjeciami: {
    path: { fields: {} } as Decoder<ParametersOf<'dajProtokolWymianyZeZdjeciami', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, numerWodomierza: 'string', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajProtokolWymianyZeZdjeciami', 'query'>>,
    body: undefined,
  },
  dajParametryOplatZaOdpady: {
    path: { fields: {} } as Decoder<ParametersOf<'dajParametryOplatZaOdpady', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajParametryOplatZaOdpady', 'query'>>,
    body: undefined,
  },
  dajParametryOplatZaOdpadyPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajParametryOplatZaOdpadyPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, typWyswietlania: { oneOf: ['AKTUALNE', 'ARCHIWALNE'] }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajParametryOplatZaOdpadyPdf', 'query'>>,
    body: undefined,
  },
  dajNieruchomosci: {
    path: { fields: {} } as Decoder<ParametersOf<'dajNieruchomosci', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajNieruchomosci', 'query'>>,
    body: undefined,
  },
  dajNieruchomosciPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajNieruchomosciPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajNieruchomosciPdf', 'query'>>,
    body: undefined,
  },
  dajRokPodatkowy: {
    path: { fields: {} } as Decoder<ParametersOf<'dajRokPodatkowy', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajRokPodatkowy', 'query'>>,
    body: undefined,
  },
  dajWymiarPodatku: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWymiarPodatku', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lataPodatkowe: { items: { is: 'integer', minimum: 1900, maximum: 2999 }, minItems: 1 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajWymiarPodatku', 'query'>>,
    body: undefined,
  },
  dajWymiarPodatkuPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWymiarPodatkuPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lataPodatkowe: { items: { is: 'integer', minimum: 1900, maximum: 2999 }, minItems: 1 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajWymiarPodatkuPdf', 'query'>>,
    body: undefined,
  },
  decyzja: {
    path: { fields: {} } as Decoder<ParametersOf<'decyzja', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idArchiwumDruku: 'integer', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'decyzja', 'query'>>,
    body: undefined,
  },
  dajLataOplatLokalnych: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLataOplatLokalnych', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajLataOplatLokalnych', 'query'>>,
    body: undefined,
  },
  dajOplatyLokalne: {
    path: { fields: {} } as Decoder<ParametersOf<'dajOplatyLokalne', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajOplatyLokalne', 'query'>>,
    body: undefined,
  },
  dajOplatyLokalnePdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajOplatyLokalnePdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajOplatyLokalnePdf', 'query'>>,
    body: undefined,
  },
  dajLataWnioskowDoZwrotuAkcyzyZaOlej: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLataWnioskowDoZwrotuAkcyzyZaOlej', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajLataWnioskowDoZwrotuAkcyzyZaOlej', 'query'>>,
    body: undefined,
  },
  dajWnioskiOZwrotAkcyzyZaOlej: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWnioskiOZwrotAkcyzyZaOlej', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajWnioskiOZwrotAkcyzyZaOlej', 'query'>>,
    body: undefined,
  },
  dajWnioskiOZwrotAkcyzyZaOlejPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWnioskiOZwrotAkcyzyZaOlejPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajWnioskiOZwrotAkcyzyZaOlejPdf', 'query'>>,
    body: undefined,
  },
  dajZwrotyAkcyzyZaOlej: {
    path: { fields: {} } as Decoder<ParametersOf<'dajZwrotyAkcyzyZaOlej', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajZwrotyAkcyzyZaOlej', 'query'>>,
    body: undefined,
  },
  dajZwrotyAkcyzyZaOlejPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajZwrotyAkcyzyZaOlejPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajZwrotyAkcyzyZaOlejPdf', 'query'>>,
    body: undefined,
  },
  dajLataOplatZaZezwolenia: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLataOplatZaZezwolenia', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajLataOplatZaZezwolenia', 'query'>>,
    body: undefined,
  },
  dajOplatyZaZezwolenia: {
    path: { fields: {} } as Decoder<ParametersOf<'dajOplatyZaZezwolenia', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajOplatyZaZezwolenia', 'query'>>,
    body: undefined,
  },
  dajOplatyZaZezwoleniaPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajOplatyZaZezwoleniaPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rok: { is: 'integer', minimum: 1900, maximum: 2999 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajOplatyZaZezwoleniaPdf', 'query'>>,
    body: undefined,
  },
  dajHistoriePlatnosci: {
    path: { fields: {} } as Decoder<ParametersOf<'dajHistoriePlatnosci', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajHistoriePlatnosci', 'query'>>,
    body: undefined,
  },
  dajHistoriePlatnosciPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajHistoriePlatnosciPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idTransakcji: 'string', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajHistoriePlatnosciPdf', 'query'>>,
    body: undefined,
  },
  dajNaleznosci: {
    path: { fields: {} } as Decoder<ParametersOf<'dajNaleznosci', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajNaleznosci', 'query'>>,
    body: undefined,
  },
  dajPodsumowanieNaleznosci: {
    path: { fields: {} } as Decoder<ParametersOf<'dajPodsumowanieNaleznosci', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajPodsumowanieNaleznosci', 'query'>>,
    body: undefined,
  },
  dajNaleznosciPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajNaleznosciPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, rodzajPlatnosci: { oneOf: ['OPLATY_LOKALNE', 'OPLATY_PSY', 'PODATKI_GMINNE', 'SRODKI_TRANSPORTU', 'WODA_SCIEKI', 'ODPADY', 'ALKOHOL', 'EWIDENCJE_NIEPODATKOWE'] }, typNaleznosci: { oneOf: ['WSZYSTKIE', 'ZAPLACONE', 'NIEZAPLACONE'] }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'rodzajPlatnosci', 'typNaleznosci', 'lang'] } as Decoder<ParametersOf<'dajNaleznosciPdf', 'query'>>,
    body: undefined,
  },
  dajWspolzobowiazanych: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWspolzobowiazanych', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajWspolzobowiazanych', 'query'>>,
    body: undefined,
  },
  dajRaty: {
    path: { fields: {} } as Decoder<ParametersOf<'dajRaty', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idKartyNaleznosci: 'integer', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajRaty', 'query'>>,
    body: undefined,
  },
  dajRatyPdf: {
    path: { fields: {} } as Decoder<ParametersOf<'dajRatyPdf', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, tytul: { is: 'string', maxLength: 200 }, idKartyNaleznosci: 'integer', typNaleznosci: { oneOf: ['WSZYSTKIE', 'ZAPLACONE', 'NIEZAPLACONE'] }, dataOd: 'date', dataDo: 'date', kwotaOd: 'money', kwotaDo: 'money', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'dataOd', 'dataDo', 'kwotaOd', 'kwotaDo', 'lang'] } as Decoder<ParametersOf<'dajRatyPdf', 'query'>>,
    body: undefined,
  },
  dajHistorieZaksiegowanychWplat: {
    path: { fields: {} } as Decoder<ParametersOf<'dajHistorieZaksiegowanychWplat', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idKartyNaleznosci: 'integer', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajHistorieZaksiegowanychWplat', 'query'>>,
    body: undefined,
  },
  dajElementyDochodzeniaNaleznosci: {
    path: { fields: {} } as Decoder<ParametersOf<'dajElementyDochodzeniaNaleznosci', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idKartyNaleznosci: 'integer', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajElementyDochodzeniaNaleznosci', 'query'>>,
    body: undefined,
  },
  drukDowoduWplaty: {
    path: { fields: {} } as Decoder<ParametersOf<'drukDowoduWplaty', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'drukDowoduWplaty', 'query'>>,
    body: PaymentProofInput as Decoder<Schemas['PaymentProofInput']>,
  },
  dodajPrzelew: {
    path: { fields: { provider: { oneOf: ['kir', 'p24'] } } } as Decoder<ParametersOf<'dodajPrzelew', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dodajPrzelew', 'query'>>,
    body: TransferInput as Decoder<Schemas['TransferInput']>,
  },
  dodajPrzelewZbiorczy: {
    path: { fields: { provider: { oneOf: ['kir', 'p24'] } } } as Decoder<ParametersOf<'dodajPrzelewZbiorczy', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dodajPrzelewZbiorczy', 'query'>>,
    body: CardsTransferInput as Decoder<Schemas['CardsTransferInput']>,
  },
  zaplacPrzelew: {
    path: { fields: {} } as Decoder<ParametersOf<'zaplacPrzelew', 'path'>>,
    query: { fields: { idPrzelewu: { is: 'string', minLength: 1, maxLength: 100 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'zaplacPrzelew', 'query'>>,
    body: undefined,
  },
  powrotZPlatnosci: {
    path: { fields: {} } as Decoder<ParametersOf<'powrotZPlatnosci', 'path'>>,
    query: { fields: { idPrzelewu: { is: 'string', minLength: 1, maxLength: 100 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'powrotZPlatnosci', 'query'>>,
    body: undefined,
  },
  dajStanPlatnosci: {
    path: { fields: {} } as Decoder<ParametersOf<'dajStanPlatnosci', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idTransakcji: { is: 'string', minLength: 1, maxLength: 100 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajStanPlatnosci', 'query'>>,
    body: undefined,
  },
  dajPlatnosciKarty: {
    path: { fields: {} } as Decoder<ParametersOf<'dajPlatnosciKarty', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, idKartyNaleznosci: 'integer', lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajPlatnosciKarty', 'query'>>,
    body: undefined,
  },
  anulujPrzelew: {
    path: { fields: {} } as Decoder<ParametersOf<'anulujPrzelew', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'anulujPrzelew', 'query'>>,
    body: PaymentCancelInput as Decoder<Schemas['PaymentCancelInput']>,
  },
  captcha: {
    path: { fields: {} } as Decoder<ParametersOf<'captcha', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'captcha', 'query'>>,
    body: undefined,
  },
  getToken: {
    path: { fields: {} } as Decoder<ParametersOf<'getToken', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'getToken', 'query'>>,
    body: LoginInput as Decoder<Schemas['LoginInput']>,
  },
  login2FA: {
    path: { fields: {} } as Decoder<ParametersOf<'login2FA', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'login2FA', 'query'>>,
    body: TwoFactorLoginInput as Decoder<Schemas['TwoFactorLoginInput']>,
  },
  wymianaTokenu: {
    path: { fields: {} } as Decoder<ParametersOf<'wymianaTokenu', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'wymianaTokenu', 'query'>>,
    body: TokenExchangeInput as Decoder<Schemas['TokenExchangeInput']>,
  },
  rejestracjaUzytkownika: {
    path: { fields: {} } as Decoder<ParametersOf<'rejestracjaUzytkownika', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'rejestracjaUzytkownika', 'query'>>,
    body: RegistrationInput as Decoder<Schemas['RegistrationInput']>,
  },
  aktywacjaUzytkownika: {
    path: { fields: {} } as Decoder<ParametersOf<'aktywacjaUzytkownika', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'aktywacjaUzytkownika', 'query'>>,
    body: ActivationInput as Decoder<Schemas['ActivationInput']>,
  },
  aktywacjaZUrzedu: {
    path: { fields: {} } as Decoder<ParametersOf<'aktywacjaZUrzedu', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'aktywacjaZUrzedu', 'query'>>,
    body: OfficeActivationInput as Decoder<Schemas['OfficeActivationInput']>,
  },
  ustawHaslo: {
    path: { fields: {} } as Decoder<ParametersOf<'ustawHaslo', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'ustawHaslo', 'query'>>,
    body: NewPasswordInput as Decoder<Schemas['NewPasswordInput']>,
  },
  przypomnijHaslo: {
    path: { fields: {} } as Decoder<ParametersOf<'przypomnijHaslo', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'przypomnijHaslo', 'query'>>,
    body: PasswordResetInput as Decoder<Schemas['PasswordResetInput']>,
  },
  wyslijLinkAktywacyjny: {
    path: { fields: {} } as Decoder<ParametersOf<'wyslijLinkAktywacyjny', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'wyslijLinkAktywacyjny', 'query'>>,
    body: ActivationLinkInput as Decoder<Schemas['ActivationLinkInput']>,
  },
  sprawdzLink: {
    path: { fields: {} } as Decoder<ParametersOf<'sprawdzLink', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'sprawdzLink', 'query'>>,
    body: LinkCheckInput as Decoder<Schemas['LinkCheckInput']>,
  },
  potwierdzEmail: {
    path: { fields: {} } as Decoder<ParametersOf<'potwierdzEmail', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'potwierdzEmail', 'query'>>,
    body: ActivationInput as Decoder<Schemas['ActivationInput']>,
  },
  poprawEmail: {
    path: { fields: {} } as Decoder<ParametersOf<'poprawEmail', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'poprawEmail', 'query'>>,
    body: EmailCorrectionInput as Decoder<Schemas['EmailCorrectionInput']>,
  },
  usunKontoHaslem: {
    path: { fields: {} } as Decoder<ParametersOf<'usunKontoHaslem', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'usunKontoHaslem', 'query'>>,
    body: AccountDeletionInput as Decoder<Schemas['AccountDeletionInput']>,
  },
  potwierdzenieDanychUzytkownika: {
    path: { fields: {} } as Decoder<ParametersOf<'potwierdzenieDanychUzytkownika', 'path'>>,
    query: { fields: { jwtToken: { is: 'string', minLength: 1, maxLength: 4096 }, data: { is: 'string', minLength: 1, maxLength: 4096 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['jwtToken', 'data', 'lang'] } as Decoder<ParametersOf<'potwierdzenieDanychUzytkownika', 'query'>>,
    body: RegistrationConfirmationInput as Decoder<Schemas['RegistrationConfirmationInput']>,
  },
  logowanieWezelKrajowyToken: {
    path: { fields: {} } as Decoder<ParametersOf<'logowanieWezelKrajowyToken', 'path'>>,
    query: { fields: { urlPowrotuOk: { is: 'string', minLength: 1, maxLength: 500 }, urlPowrotuBlad: { is: 'string', minLength: 1, maxLength: 500 }, urlPowrotuPotwierdz: { is: 'string', minLength: 1, maxLength: 500 }, stan: { is: 'string', pattern: '^[A-Za-z0-9_-]{43}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['stan', 'lang'] } as Decoder<ParametersOf<'logowanieWezelKrajowyToken', 'query'>>,
    body: undefined,
  },
  logowanieEpuapToken: {
    path: { fields: {} } as Decoder<ParametersOf<'logowanieEpuapToken', 'path'>>,
    query: { fields: { urlPowrotuOk: { is: 'string', minLength: 1, maxLength: 500 }, urlPowrotuBlad: { is: 'string', minLength: 1, maxLength: 500 }, urlPowrotuPotwierdz: { is: 'string', minLength: 1, maxLength: 500 }, stan: { is: 'string', pattern: '^[A-Za-z0-9_-]{43}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['stan', 'lang'] } as Decoder<ParametersOf<'logowanieEpuapToken', 'query'>>,
    body: undefined,
  },
  rejestracjaZgody: {
    path: { fields: {} } as Decoder<ParametersOf<'rejestracjaZgody', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'rejestracjaZgody', 'query'>>,
    body: undefined,
  },
  dajZgody: {
    path: { fields: {} } as Decoder<ParametersOf<'dajZgody', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajZgody', 'query'>>,
    body: undefined,
  },
  zapiszZgody: {
    path: { fields: {} } as Decoder<ParametersOf<'zapiszZgody', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'zapiszZgody', 'query'>>,
    body: ConsentsInput as Decoder<Schemas['ConsentsInput']>,
  },
  zmianaEmaila: {
    path: { fields: {} } as Decoder<ParametersOf<'zmianaEmaila', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'zmianaEmaila', 'query'>>,
    body: EmailChangeInput as Decoder<Schemas['EmailChangeInput']>,
  },
  zmianaHasla: {
    path: { fields: {} } as Decoder<ParametersOf<'zmianaHasla', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'zmianaHasla', 'query'>>,
    body: PasswordChangeInput as Decoder<Schemas['PasswordChangeInput']>,
  },
  anulujZmianeEmaila: {
    path: { fields: {} } as Decoder<ParametersOf<'anulujZmianeEmaila', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'anulujZmianeEmaila', 'query'>>,
    body: undefined,
  },
  pierwszeHaslo: {
    path: { fields: {} } as Decoder<ParametersOf<'pierwszeHaslo', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'pierwszeHaslo', 'query'>>,
    body: FirstPasswordInput as Decoder<Schemas['FirstPasswordInput']>,
  },
  dajSesje: {
    path: { fields: {} } as Decoder<ParametersOf<'dajSesje', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajSesje', 'query'>>,
    body: undefined,
  },
  zakonczSesje: {
    path: { fields: {} } as Decoder<ParametersOf<'zakonczSesje', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'zakonczSesje', 'query'>>,
    body: SessionEndInput as Decoder<Schemas['SessionEndInput']>,
  },
  usunKonto: {
    path: { fields: {} } as Decoder<ParametersOf<'usunKonto', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'usunKonto', 'query'>>,
    body: undefined,
  },
  dajKonfiguracje2fa: {
    path: { fields: {} } as Decoder<ParametersOf<'dajKonfiguracje2fa', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajKonfiguracje2fa', 'query'>>,
    body: undefined,
  },
  zapiszKonfiguracje2fa: {
    path: { fields: {} } as Decoder<ParametersOf<'zapiszKonfiguracje2fa', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'zapiszKonfiguracje2fa', 'query'>>,
    body: TwoFactorInput as Decoder<Schemas['TwoFactorInput']>,
  },
  noweKodyZapasowe: {
    path: { fields: {} } as Decoder<ParametersOf<'noweKodyZapasowe', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'noweKodyZapasowe', 'query'>>,
    body: RecoveryCodesInput as Decoder<Schemas['RecoveryCodesInput']>,
  },
  dajDaneKorespondencyjne: {
    path: { fields: {} } as Decoder<ParametersOf<'dajDaneKorespondencyjne', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajDaneKorespondencyjne', 'query'>>,
    body: undefined,
  },
  zglosDaneKorespondencyjne: {
    path: { fields: {} } as Decoder<ParametersOf<'zglosDaneKorespondencyjne', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'zglosDaneKorespondencyjne', 'query'>>,
    body: CorrespondenceDataInput as Decoder<Schemas['CorrespondenceDataInput']>,
  },
  dajHistorieDanychKorespondencyjnych: {
    path: { fields: {} } as Decoder<ParametersOf<'dajHistorieDanychKorespondencyjnych', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajHistorieDanychKorespondencyjnych', 'query'>>,
    body: undefined,
  },
  dajProceduryUrzedowe: {
    path: { fields: {} } as Decoder<ParametersOf<'dajProceduryUrzedowe', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajProceduryUrzedowe', 'query'>>,
    body: undefined,
  },
  dajWnioski: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWnioski', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajWnioski', 'query'>>,
    body: undefined,
  },
  dajPliki: {
    path: { fields: {} } as Decoder<ParametersOf<'dajPliki', 'path'>>,
    query: { fields: { strona: { is: 'string', minLength: 1, maxLength: 100 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajPliki', 'query'>>,
    body: undefined,
  },
  kontakt: {
    path: { fields: {} } as Decoder<ParametersOf<'kontakt', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'kontakt', 'query'>>,
    body: undefined,
  },
  statusyRejestrySprawKonfiguracja: {
    path: { fields: {} } as Decoder<ParametersOf<'statusyRejestrySprawKonfiguracja', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'statusyRejestrySprawKonfiguracja', 'query'>>,
    body: undefined,
  },
  stronaWlasna: {
    path: { fields: {} } as Decoder<ParametersOf<'stronaWlasna', 'path'>>,
    query: { fields: { nazwaPliku: { is: 'string', minLength: 1, maxLength: 200 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'stronaWlasna', 'query'>>,
    body: undefined,
  },
  dajWiadomosci: {
    path: { fields: {} } as Decoder<ParametersOf<'dajWiadomosci', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, strona: { is: 'integer', minimum: 1, maximum: 100000 }, rozmiar: { is: 'integer', minimum: 1, maximum: 100 }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'strona', 'rozmiar', 'lang'] } as Decoder<ParametersOf<'dajWiadomosci', 'query'>>,
    body: undefined,
  },
  dajLiczbeNieprzeczytanych: {
    path: { fields: {} } as Decoder<ParametersOf<'dajLiczbeNieprzeczytanych', 'path'>>,
    query: { fields: { pesel: { is: 'string', kind: 'pesel', pattern: '^\\d{11}$' }, nip: { is: 'string', kind: 'nip', pattern: '^\\d{9}$' }, lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['pesel', 'nip', 'lang'] } as Decoder<ParametersOf<'dajLiczbeNieprzeczytanych', 'query'>>,
    body: undefined,
  },
  oznaczPrzeczytane: {
    path: { fields: {} } as Decoder<ParametersOf<'oznaczPrzeczytane', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'oznaczPrzeczytane', 'query'>>,
    body: InboxReadInput as Decoder<Schemas['InboxReadInput']>,
  },
  dajUstawieniaKalendarza: {
    path: { fields: {} } as Decoder<ParametersOf<'dajUstawieniaKalendarza', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'dajUstawieniaKalendarza', 'query'>>,
    body: undefined,
  },
  nowyAdresKalendarza: {
    path: { fields: {} } as Decoder<ParametersOf<'nowyAdresKalendarza', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'nowyAdresKalendarza', 'query'>>,
    body: undefined,
  },
  usunAdresKalendarza: {
    path: { fields: {} } as Decoder<ParametersOf<'usunAdresKalendarza', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'usunAdresKalendarza', 'query'>>,
    body: undefined,
  },
  zapiszPrzypomnienia: {
    path: { fields: {} } as Decoder<ParametersOf<'zapiszPrzypomnienia', 'path'>>,
    query: { fields: { lang: { is: 'string', pattern: '^[a-z]{2}$' } }, optional: ['lang'] } as Decoder<ParametersOf<'zapiszPrzypomnienia', 'query'>>,
    body: ReminderInput as Decoder<Schemas['ReminderInput']>,
  },
} as const

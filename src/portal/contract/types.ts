import type { ObjectType, ScalarKind, ScalarType, ValueType } from '../../engine/model/types.ts'

/**
 * What the office API replies to the calls of the shell: the only place of the shell where the contract's own names
 * stand (`schemas/office-api.yaml`; a test holds the two together). `replies.ts` gives the rest of the shell English ones.
 */

const scalar = (kind: ScalarKind): ScalarType => ({ kind })
const orNull = (kind: ScalarKind): ScalarType => ({ kind, nullable: true })
const object = (name: string, fields: Readonly<Record<string, ValueType>>): ObjectType => ({
  kind: 'object',
  name,
  fields,
})
const listOf = (of: ValueType): ValueType => ({ kind: 'list', of })

const yesNo = scalar('boolean')
const commission: ScalarType = { kind: 'money', unit: 'PLN' }

export const statusType = object('Status', { czyPrzerwaTechniczna: yesNo })

export const configurationType = object('Configuration', {
  czyKir: yesNo,
  prowizjaKir: commission,
  czyP24: yesNo,
  prowizjaP24: commission,
  czyInfoOProwizjach: yesNo,
  czyCaptcha: yesNo,
  czyLogowaniePrzezEpuap: yesNo,
  czyLogowaniePrzezWezelKrajowy: yesNo,
  czyLogowaniePrzezPortal: yesNo,
  czyWidoczneDaneKorespondencyjne: yesNo,
  czyInternacjonalizacja: yesNo,
  rokZbudowaniaBackendu: scalar('year'),
  przerwaTechnicznaUslugi: listOf(scalar('integer')),
  czyPytacOZgodeNaPowiadomieniaSms: yesNo,
  czyPytacOZgodeNaPowiadomieniaEmail: yesNo,
  czyPytacOZgodeNaPrzetwarzanieDanych: yesNo,
  czyPytacOZgodeNaRegulamin: yesNo,
  trescZgodyNaPrzetwarzanieDanych: orNull('html'),
  trescRegulaminu: orNull('html'),
  adnotacjaStanLicznika: orNull('text'),
  czyWyswietlicDaneUmowyOplatyZaWode: yesNo,
  czyPrzerwaTechniczna: yesNo,
  czy2Fa: yesNo,
})

const serviceType = object('Service', {
  nazwa: scalar('text'),
  uslugaId: scalar('integer'),
  czyChroniona: yesNo,
  czyWymaganaInstytucja: yesNo,
  czyWymaganaOsobaFizyczna: yesNo,
})
const serviceGroupType = object('ServiceGroup', { nazwa: scalar('text'), uslugi: listOf(serviceType) })

export const serviceGroupsType = object('ServiceGroupList', { grupy: listOf(serviceGroupType) })

export const contactType = object('Contact', {
  kodPocztowy: scalar('postalCode'),
  adres: scalar('address'),
  nazwaUrzedu: scalar('name'),
  stronaUrl: scalar('url'),
  telefon: scalar('phone'),
  fax: orNull('phone'),
  email: scalar('email'),
  googleMapsUrl: orNull('url'),
  kontaktDodatkowyWpis1: orNull('text'),
  kontaktDodatkowyWpis2: orNull('text'),
  kontaktDodatkowyWpis3: orNull('text'),
  kontaktDodatkowyWpis4: orNull('text'),
  kontaktDodatkowyWpis5: orNull('text'),
})

export const sideMenuType = object('SideMenu', {
  menuBoczneElementy: listOf(
    object('SideMenuItem', {
      link: scalar('text'),
      czyWidoczny: yesNo,
      nazwa: scalar('text'),
      typ: { kind: 'text', oneOf: ['STRONA_WLASNA', 'STRONA_WBUDOWANA', 'LINK'] },
      pozycja: scalar('integer'),
      czyOtwieracWNowejKarcie: yesNo,
    }),
  ),
  kontakt: contactType,
})

export const visitsType = object('VisitCounter', { czyWlaczony: yesNo, wartoscLicznika: scalar('integer') })

export const extensionType = object('SessionExtension', { czasDoKoncaSesji: scalar('integer') })

export const loginReplyType = object('LoginReply', {
  token: scalar('text'),
  czyOgraniczony: yesNo,
  czyNiepotwierdzony: yesNo,
  czy2FaAktywne: yesNo,
})

export const userType = object('UserInfo', {
  imie: scalar('name'),
  nazwisko: scalar('name'),
  login: scalar('text'),
  email: scalar('email'),
  pesel: orNull('pesel'),
  nip: orNull('nip'),
  czasSesji: scalar('integer'),
  czyInstytucja: yesNo,
  czyPierwszeLogowanie: yesNo,
  czyOgraniczony: yesNo,
  czyNiepotwierdzony: yesNo,
})

export const subjectsType = object('SubjectList', {
  podmioty: listOf(
    object('Subject', {
      nazwa: scalar('name'),
      czyInstytucja: yesNo,
      nip: orNull('nip'),
      pesel: orNull('pesel'),
    }),
  ),
})

export const captchaType = object('Captcha', {
  dostawca: { kind: 'text', oneOf: ['DOWOD_PRACY', 'RECAPTCHA'] },
  wyzwanie: orNull('code'),
  trudnosc: orNull('integer'),
  waznosc: orNull('integer'),
})

export const twoFactorType = object('TwoFactorConfiguration', {
  czy2FaAktywne: yesNo,
  qrCode: orNull('text'),
  key: orNull('code'),
})

/** Of a call that replies nothing. */
export const nothingType: ValueType = { kind: 'unknown', nullable: true }

/** The same of an office that leaves some fields out; a field that is there must still be of its kind. */
const withGaps = ({ name, fields }: ObjectType): ObjectType =>
  object(name, Object.fromEntries(Object.entries(fields).map(([id, type]) => [id, { ...type, nullable: true }])))

/** The same where it is flags alone that may be left out. */
const withFlagGaps = ({ name, fields }: ObjectType): ObjectType =>
  object(
    name,
    Object.fromEntries(
      Object.entries(fields).map(([id, type]) => [id, type.kind === 'boolean' ? { ...type, nullable: true } : type]),
    ),
  )

/** An older office does not know every flag, and must not be unreachable for that. */
export const knownConfigurationType = withGaps(configurationType)

/** Nor does it know every flag of a service: one that is left out asks for nothing. */
export const knownServiceGroupsType = object(serviceGroupsType.name, {
  grupy: listOf(
    object(serviceGroupType.name, { ...serviceGroupType.fields, uslugi: listOf(withFlagGaps(serviceType)) }),
  ),
})

/** Nor is the contact page lost with a telephone number. */
export const knownContactType = withGaps(contactType)

/** Nor is the menu lost with a telephone number. */
export const knownSideMenuType = object(sideMenuType.name, {
  ...sideMenuType.fields,
  kontakt: knownContactType,
})

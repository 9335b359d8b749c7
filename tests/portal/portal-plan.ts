import type { PortalPlan, ServiceEntry, ShellCall } from '../../src/engine/plan/portal.ts'
import {
  type AccessPlan,
  type BuiltInLanguage,
  isBuiltIn,
  type Language,
  type ServicePlan,
} from '../../src/engine/plan/service.ts'

const titles: Readonly<Record<BuiltInLanguage, readonly [string, string, string]>> = {
  pl: ['Dochody', 'Pojazdy', 'Faktury za wodę'],
  en: ['Income', 'Vehicles', 'Water invoices'],
  de: ['Einnahmen', 'Fahrzeuge', 'Wasserrechnungen'],
  uk: ['Доходи', 'Транспортні засоби', 'Рахунки за воду'],
}

const entry = (id: string, slug: string, title: string, access: AccessPlan, language: Language): ServiceEntry => ({
  id,
  slug,
  path: `/uslugi/${id}/${slug}`,
  title,
  description: `${title}.`,
  icon: 'file',
  access,
  place: { kind: 'list' },
  flag: null,
  plan: `service-${id}.${language}.aa11.json`,
})

const call = (path: string, changes: Partial<ShellCall> = {}): ShellCall => ({
  path,
  refreshesSession: true,
  restricted: false,
  public: false,
  endsSession: true,
  ...changes,
})

/** An office with two public services and one that needs sign-in. */
export function portalPlan(language: Language = 'pl', changes: Partial<PortalPlan> = {}): PortalPlan {
  const [income, vehicles, water] = titles[isBuiltIn(language) ? language : 'en']
  return {
    office: 'lipiny',
    name: language === 'pl' ? 'Urząd Gminy Lipiny' : `Lipiny (${language})`,
    language,
    languages: ['pl', 'en', 'de', 'uk'],
    api: '/api',
    eOffice: 'https://e-urzad.lipiny.example/dokumenty',
    embeds: ['https://rejestry.example'],
    theme: { tokens: { accent: '#0b5394' }, logo: null },
    captchaSiteKey: null,
    services: [
      entry('1', 'dochody', income, 'public', language),
      entry('5', 'pojazdy', vehicles, 'public', language),
      entry('16', 'faktury', water, 'login', language),
    ],
    forms: [],
    aliases: {},
    menu: [
      { label: 'Start', icon: 'home', target: { kind: 'route', path: '/' }, newTab: false },
      { label: 'Lista', icon: 'list', target: { kind: 'route', path: '/lista-uslug' }, newTab: false },
    ],
    glyphs: {},
    tiles: ['5', '1'],
    paymentHistory: null,
    home: null,
    paymentDues: null,
    bip: 'https://bip.lipiny.example/',
    contact: { address: 'ul. Polna 4, 62-050 Lipiny', phone: '61 555 04 00', email: 'urzad@lipiny.example' },
    accessibility: `accessibility.${language}.bb22.json`,
    words: null,
    calls: {
      menu: call('/side', { public: true }),
      visits: call('/visits', { public: true }),
      services: call('/services'),
      configuration: call('/configuration', { public: true, refreshesSession: false }),
      status: call('/status', { public: true, refreshesSession: false }),
      extendSession: call('/extend', { restricted: true, refreshesSession: false }),
      logout: call('/logout', { restricted: true, refreshesSession: false }),
      user: call('/user', { restricted: true }),
      subjects: call('/subjects'),
      consents: call('/consents', { restricted: true }),
      captcha: call('/captcha', { public: true }),
      login: call('/login', { public: true, refreshesSession: false, endsSession: false }),
      loginCode: call('/login-code', { public: true, endsSession: false }),
      exchange: call('/exchange', { public: true, refreshesSession: false, endsSession: false }),
      activation: call('/activation', { public: true }),
      deletion: call('/account'),
      twoFactor: call('/two-factor'),
      recoveryCodes: call('/recovery-codes'),
      sessions: call('/sessions'),
      sessionsEnd: call('/sessions/end'),
      linkCheck: call('/link-check', { public: true }),
      activationLink: call('/activation-link', { public: true }),
      passwordLink: call('/password-link', { public: true }),
      emailConfirmation: call('/email-confirmation', { public: true }),
      emailCancellation: call('/email-cancellation'),
      emailCorrection: call('/email-correction', { public: true, endsSession: false }),
      deletionByPassword: call('/deletion-by-password', { public: true, endsSession: false }),
      nationalNode: call('/node'),
      trustedProfile: call('/trusted'),
      contact: call('/contact', { public: true }),
      procedures: call('/procedures', { public: true }),
      officeForms: call('/office-forms', { public: true }),
      files: call('/files', { public: true }),
      customPage: call('/custom-page', { public: true }),
      registers: call('/registers', { public: true }),
      payment: call('/pay'),
      paymentState: call('/payment-state'),
      paymentCancel: call('/payment-cancel'),
      // Optional ones, which a test names where it needs them.
      inbox: call(''),
      inboxUnread: call(''),
      inboxRead: call(''),
      calendar: call(''),
      calendarAddress: call(''),
      reminders: call(''),
    },
    texts: {},
    version: '0.1.43',
    ...changes,
  }
}

/** A service page without blocks. */
export function servicePlan(portal: PortalPlan, id: string): ServicePlan {
  const found = portal.services.find((service) => service.id === id)
  if (!found) throw new Error(`No service ${id}`)
  const { slug, title, description, icon, access } = found
  return {
    id,
    slug,
    language: portal.language,
    title,
    description,
    icon,
    access,
    extendsSession: false,
    params: [],
    sources: [],
    order: [],
    dependents: {},
    blocks: [],
    pdf: null,
    submit: null,
    words: {},
  }
}

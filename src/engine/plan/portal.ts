import type { Glyph } from '../model/glyph.ts'
import type { FormEntry } from './form.ts'
import type { AccessPlan, Language, ServicePlan } from './service.ts'

/** Where a page is reached from: the service list, the user panel, or the page of the service with this id. */
export type ServicePlace =
  | { readonly kind: 'list' }
  | { readonly kind: 'panel' }
  | { readonly kind: 'under'; readonly id: string }

/** The group of the service list in which a service stands. */
export interface ServiceGroupPlan {
  /** That of the first of these services that the list has. */
  readonly of: readonly string[]
  /** Where it has none of them, the group of this name; left out: none. */
  readonly name?: string
}

/** Why a page cannot be shown for now. */
export interface Unavailable {
  /** What the office announces of a break; null where nothing was planned, and the definition has an error. */
  readonly announcement: {
    /** Empty: nothing in particular. */
    readonly text: string
    /** The planned end in Polish time: `yyyy-MM-dd`, which includes the day, or `yyyy-MM-dd HH:mm:ss`; null: not known. */
    readonly until: string | null
  } | null
  /** Null where the office's file has none. */
  readonly contact: OfficeContact | null
}

/** How residents reach the office, from its file: known also while its API cannot be had. */
export interface OfficeContact {
  /** As on an envelope, `ul. Lipowa 1, 62-041 Jasnowola`; null where the file has none. */
  readonly address: string | null
  readonly phone: string
  readonly email: string
}

/** A service as the list, the menu and the router know it, before its own plan is fetched. */
export interface ServiceEntry {
  readonly id: string
  readonly slug: string
  /** `/uslugi/16/lista-faktur-woda` */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly icon: string
  readonly access: AccessPlan
  readonly place: ServicePlace
  /** Where the list of the office API does not name it; left out: among the services that stand in no group. */
  readonly group?: ServiceGroupPlan
  /** Offered only while this flag of the office's configuration is on; null: always. */
  readonly flag: string | null
  /**
   * Address of its `ServicePlan` relative to the portal document's folder: `service-16.pl.3f9a….json`; empty while it is
   * unavailable.
   */
  readonly plan: string
  /** The page says so instead of opening the plan; left out while it can be opened. */
  readonly unavailable?: Unavailable
}

export type MenuTarget =
  | { readonly kind: 'route'; readonly path: string }
  | { readonly kind: 'page'; readonly file: string }
  | { readonly kind: 'link'; readonly href: string }

export interface MenuEntry {
  readonly label: string
  readonly icon: string
  readonly target: MenuTarget
  readonly newTab: boolean
}

/**
 * A call that the shell itself makes; the paths come from portal.yaml, never from code. An optional one that it does not name
 * has an empty path.
 */
export interface ShellCall {
  readonly path: string
  /** Whether a successful reply refreshes the session. */
  readonly refreshesSession: boolean
  /** Whether a restricted token goes with it. */
  readonly restricted: boolean
  /** Whether it goes without the full token. */
  readonly public: boolean
  /** Whether a 401 ends the session. */
  readonly endsSession: boolean
}

/** What the shell shows or does by calls of the office API, and the calls that each part uses. An API may lack any part. */
export const shellParts = {
  status: ['status'],
  configuration: ['configuration'],
  visits: ['visits'],
  menu: ['menu'],
  services: ['services'],
  contact: ['contact'],
  procedures: ['procedures', 'officeForms'],
  files: ['files', 'customPage'],
  registers: ['registers'],
  payments: ['payment', 'paymentState', 'paymentCancel'],
  accounts: [
    'extendSession',
    'logout',
    'user',
    'subjects',
    'consents',
    'captcha',
    'login',
    'loginCode',
    'exchange',
    'activation',
    'deletion',
    'twoFactor',
    'recoveryCodes',
    'sessions',
    'sessionsEnd',
    'linkCheck',
    'activationLink',
    'passwordLink',
    'emailConfirmation',
    'emailCancellation',
    'emailCorrection',
    'deletionByPassword',
    'nationalNode',
    'trustedProfile',
    'inbox',
    'inboxUnread',
    'inboxRead',
    'calendar',
    'calendarAddress',
    'reminders',
  ],
} as const

export type ShellPart = keyof typeof shellParts
export type ShellCallName = (typeof shellParts)[ShellPart][number]

/** The calls that the shell makes, or whose paths it must know to choose the token. */
export const shellCallNames: readonly ShellCallName[] = Object.values(shellParts).flat()

/** One office in one language: what the shell knows at start-up. Plain JSON. */
export interface PortalPlan {
  readonly office: string
  readonly name: string
  readonly language: Language
  readonly languages: readonly Language[]
  /** Absolute URL, or a path on the portal's own origin when the host proxies (`/api`). */
  readonly api: string
  /** Where files of the office are opened from: an absolute URL, or a path on the portal's own origin. */
  readonly eOffice: string
  /** Origins that a page may show a frame of, besides the API's. */
  readonly embeds: readonly string[]
  readonly theme: {
    /** CSS custom property (without `--`) → value, checked for contrast. */
    readonly tokens: Readonly<Record<string, string>>
    readonly logo: string | null
  }
  readonly services: readonly ServiceEntry[]
  readonly forms: readonly FormEntry[]
  /** Further addresses of services → where each leads: `/lista-naleznosci` → `/uslugi/20/naleznosci-do-zaplaty`. */
  readonly aliases: Readonly<Record<string, string>>
  /** The site key of reCAPTCHA; null: the portal's own captcha alone. */
  readonly captchaSiteKey: string | null
  /** Shown when the API's own menu cannot be had. */
  readonly menu: readonly MenuEntry[]
  /** The drawings of the icons that its services and its menu name, so that their page needs no further file. */
  readonly glyphs: Readonly<Record<string, Glyph>>
  /** Service ids of the home page's tiles, in order. */
  readonly tiles: readonly string[]
  /** Id of the service that shows online payments; null when the office does not have it. */
  readonly paymentHistory: string | null
  /** The service that shows dues, and the name in its address of the open card; null when the office does not have it. */
  readonly paymentDues: { readonly service: string; readonly card: string | null } | null
  /** The office's page in the Public Information Bulletin. */
  readonly bip: string | null
  /** Null where the office's file has none. */
  readonly contact: OfficeContact | null
  /** Address of its `HomePlan` relative to the portal document's folder; null when its services give nothing to it. */
  readonly home: string | null
  /** Address of its accessibility statement relative to the portal document's folder; null when there is none. */
  readonly accessibility: string | null
  /**
   * Addresses of the shell's own texts relative to the portal document's folder; null in a language that the app has built in.
   */
  readonly words: { readonly first: string; readonly pages: string } | null
  readonly calls: Readonly<Record<ShellCallName, ShellCall>>
  /** Texts of this office that replace those of `locales/<lang>/portal.json`, by dotted key. */
  readonly texts: Readonly<Record<string, string>>
  /** `portal.json` texts by key are loaded apart, one chunk a language. */
  readonly version: string
  /**
   * When another document takes the place of this one (ISO 8601), for pages that are open then; left out: nothing is planned.
   */
  readonly changesAt?: string
}

/**
 * What the services of an office give to each part of the home page of who has signed in: of each service the digest
 * blocks of the part, and their inputs.
 */
export interface HomePlan {
  readonly pay: readonly ServicePlan[]
  readonly todo: readonly ServicePlan[]
  readonly lately: readonly ServicePlan[]
}

import type { Language } from '../../engine/plan/service.ts'
import type { BreakAnnouncement, Visits } from '../api/models.ts'
import { type Codec, flag, oneOf, preference } from './preference.ts'

/** What the portal keeps in the browser, by the names of shell.md, section 3. */
const keys = {
  contrastMode: 'contrastMode',
  fontSize: 'fontSize',
  cookieAcceptance: 'cookieAcceptance',
  language: 'language',
  visitCounter: 'visitCounter',
  maintenanceFlag: 'maintenanceFlag',
  breakAnnouncement: 'breakAnnouncement',
} as const

export const contrastModes = ['default', 'black-yellow'] as const
export const fontSizes = ['mala', 'duza', 'bardzo_duza'] as const

export const contrastModeAtom = preference(keys.contrastMode, oneOf(contrastModes, 'default'))
export const fontSizeAtom = preference(keys.fontSize, oneOf(fontSizes, 'mala'))
export const cookiesAcceptedAtom = preference(keys.cookieAcceptance, flag)
/** The office was found closed for maintenance; cleared once its status shows that it is open. */
export const maintenanceAtom = preference(keys.maintenanceFlag, flag)

const announcement: Codec<BreakAnnouncement | null> = {
  read: (stored) => {
    const [, until, text] = /^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})?\n([\s\S]*)$/.exec(stored ?? '') ?? []
    return text === undefined ? null : { until: until ?? null, text }
  },
  write: (value) => value && `${value.until ?? ''}\n${value.text}`,
}

/** What the office announced about the break, so that the page of the break shows it without a request. */
export const breakAnnouncementAtom = preference(keys.breakAnnouncement, announcement)

/** Whether the office offers it shows at the start. */
const chosenLanguage: Codec<Language | null> = {
  read: (text) => (text !== null && /^[a-z]{2}$/.test(text) ? text : null),
  write: (language) => language,
}

/** The language the visitor chose; null until then. */
export const storedLanguageAtom = preference(keys.language, chosenLanguage)

const visits: Codec<Visits | null> = {
  read: (text) => {
    const [, enabled, count] = /^(on|off) (\d{1,15})$/.exec(text ?? '') ?? []
    return count === undefined ? null : { enabled: enabled === 'on', count: Number(count) }
  },
  write: (value) => value && `${value.enabled ? 'on' : 'off'} ${value.count}`,
}

/** The visit counter as it stood when this browser was counted; null: not counted yet. */
export const visitsAtom = preference(keys.visitCounter, visits)

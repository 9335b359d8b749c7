/** Languages of the back office; the first is the one until an employee chooses. */
export const BACKOFFICE_LANGUAGES = ['pl', 'en'] as const

export type BackofficeLanguage = (typeof BACKOFFICE_LANGUAGES)[number]

/** A text of the back office in its languages. */
export type Words = Readonly<Record<BackofficeLanguage, string>>

/** A text in both languages, Polish first. */
export const words = (pl: string, en: string): Words => ({ pl, en })

export const YES = words('tak', 'yes')
export const NO = words('nie', 'no')

export const isBackofficeLanguage = (value: unknown): value is BackofficeLanguage =>
  BACKOFFICE_LANGUAGES.some((language) => language === value)

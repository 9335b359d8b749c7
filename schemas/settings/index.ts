export type { Mode, Process, SettingName, Settings } from './declared.ts'
export { PROCESSES, REQUIREMENTS, SETTINGS } from './declared.ts'
export { readSettings, type SettingSources, type SettingsRead, settingsOfProcess } from './read.ts'
export { defaultSettings, problemsText, problemText, settingsPage, settingsTable } from './report.ts'

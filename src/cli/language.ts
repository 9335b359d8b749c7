import type { MessageLanguage } from '../engine/compiler/diagnostics/format.ts'

/**
 * The language of the operating system: Polish where it is Polish, else English. Unix has it in the environment
 * (`LC_ALL`, `LC_MESSAGES`, `LANG`, the first that is set); Windows and desktop macOS in the locale of the runtime.
 */
export function systemLanguage(env: Readonly<Record<string, string | undefined>>, locale: string): MessageLanguage {
  const set = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((one) => one !== undefined && one !== '')
  return /^pl\b|^pl_/i.test(set ?? locale) ? 'pl' : 'en'
}

import { REQUIREMENTS, SETTINGS, type SettingName } from './declared.ts'
import { officePrecedence, type PrecedenceTable, servePrecedence } from './precedence.ts'
import {
  type Origin,
  type ReadSetting,
  readSettings,
  type SettingProblem,
  type SettingsRead,
  settingNames,
} from './read.ts'
import { type Mode, PROCESSES, type Process, type Setting } from './setting.ts'

type Language = 'en' | 'pl'
type Texts<Args extends readonly unknown[]> = Readonly<Record<Language, (...args: Args) => string>>

const HEAD: Texts<[SettingsRead]> = {
  en: ({ process, mode, problems: { length } }) =>
    `okienko ${process} cannot start in ${mode} mode: ${length === 1 ? 'one setting is' : `${length} settings are`} missing or wrong.`,
  pl: ({ process, mode, problems: { length } }) =>
    `okienko ${process} nie może działać w trybie ${mode === 'production' ? 'produkcyjnym' : 'demonstracyjnym'}: brakujące albo błędne ustawienia: ${length}.`,
}

const FOOT: Texts<[SettingsRead]> = {
  en: ({ process, mode }) =>
    `All settings: okienko settings ${process}${mode === 'production' ? `. A demonstration on this machine: okienko ${process} --demo` : ' --demo'}`,
  pl: ({ process, mode }) =>
    `Wszystkie ustawienia: okienko settings ${process}${mode === 'production' ? `. Demonstracja na tej maszynie: okienko ${process} --demo` : ' --demo'}`,
}

const ORIGINS: Readonly<Record<Language, Readonly<Record<Origin, string>>>> = {
  en: { argument: 'argument', environment: 'environment', file: 'file', default: 'default', none: 'not set' },
  pl: { argument: 'argument', environment: 'środowisko', file: 'plik', default: 'domyślne', none: 'brak' },
}

const WRONG: Texts<[shown: string, rule: string, example: string]> = {
  en: (shown, rule, example) => `${shown} must be ${rule}. Example: ${example}`,
  pl: (shown, rule, example) => `${shown} musi być ${rule}. Przykład: ${example}`,
}

const UNREADABLE: Texts<[place: string, path: string]> = {
  en: (place, path) => `${place}: the file ${path} cannot be read`,
  pl: (place, path) => `${place}: nie można odczytać pliku ${path}`,
}

const EMPTY: Texts<[place: string, path: string]> = {
  en: (place, path) => `${place}: the file ${path} is empty`,
  pl: (place, path) => `${place}: plik ${path} jest pusty`,
}

const EXCLUSIVE: Texts<[places: readonly string[]]> = {
  en: (places) => `Use ${places.join(' or ')}, not both`,
  pl: (places) => `Podaj ${places.join(' albo ')}, nie oba`,
}

const OVERRIDDEN: Texts<[place: string]> = {
  en: (place) => `not used: ${place} is set`,
  pl: (place) => `nieużywane: ustawiono ${place}`,
}

const MISSING: Texts<[names: string, purpose: string, example: string]> = {
  en: (names, purpose, example) => `${names} is missing. ${purpose} Example: ${example}`,
  pl: (names, purpose, example) => `Brakuje ${names}. ${purpose} Przykład: ${example}`,
}

const REPLACED_BY: Texts<[name: string, by: string]> = {
  en: (name, by) => `${name} (environment) is not used any more: use ${by}`,
  pl: (name, by) => `${name} (środowisko) nie jest już używane: użyj ${by}`,
}

const HIDDEN: Readonly<Record<Language, string>> = { en: '(hidden)', pl: '(ukryte)' }
const OR: Readonly<Record<Language, string>> = { en: ' or ', pl: ' albo ' }
const NEEDED: Readonly<Record<Language, string>> = { en: 'MISSING', pl: 'BRAKUJE' }

/** All problems in one message, each on a line of its own. No secret is in it. */
export function problemsText(read: SettingsRead, language: Language): string {
  const lines = read.problems.map((problem) => `  ${problemText(problem, read.process, language)}`)
  return [HEAD[language](read), '', ...lines, '', FOOT[language](read)].join('\n')
}

/** One problem in one line. */
export function problemText(problem: SettingProblem, process: Process, language: Language): string {
  if (problem.kind === 'replaced') return REPLACED_BY[language](problem.name, problem.by)
  if (problem.kind === 'unreadable') return UNREADABLE[language](problem.read.place, problem.path)
  if (problem.kind === 'empty') return EMPTY[language](problem.read.place, problem.path)
  if (problem.kind === 'exclusive') return EXCLUSIVE[language](problem.arguments)
  if (problem.kind === 'missing') {
    const [first] = problem.requirement.oneOf
    const names = problem.names.map((name) => withArgument(name, process)).join(OR[language])
    return MISSING[language](names, SETTINGS[first].purpose[language], exampleOf(first))
  }
  const { name, setting, text, origin, place } = problem.read
  const shown = `${place}${setting.secret ? '' : `=${text}`} (${ORIGINS[language][origin]})`
  return WRONG[language](shown, setting.kind.rule[language], exampleOf(name))
}

const exampleOf = (name: SettingName): string => `${name}=${SETTINGS[name].example}`

function withArgument(name: SettingName, process: Process): string {
  const setting: Setting = SETTINGS[name]
  const argument = setting.argument?.[process]
  return argument === undefined ? name : `${name} (${argument})`
}

/** Every setting of a process with its value and where that comes from, one a line; secrets hidden. */
export function settingsTable({ all, problems, process }: SettingsRead, language: Language): string {
  const lacking = new Set(problems.flatMap((problem) => (problem.kind === 'missing' ? problem.names : [])))
  const rows = all.map((read) => [
    read.name,
    shownValue(read, language),
    lacking.has(read.name) ? NEEDED[language] : originText(read, language),
    read.setting.purpose[language],
  ])
  const width = (column: number): number => Math.max(...rows.map((row) => (row[column] ?? '').length))
  const widths = [width(0), Math.min(width(1), 40), width(2)]
  const lines = rows.map((row) =>
    row
      .map((cell, place) => cell.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [`okienko ${process}`, ...lines.map((line) => `  ${line}`)].join('\n')
}

const originText = ({ overriddenBy, origin }: ReadSetting, language: Language): string =>
  overriddenBy === undefined ? ORIGINS[language][origin] : OVERRIDDEN[language](overriddenBy)

function shownValue({ setting, text }: ReadSetting, language: Language): string {
  if (text === undefined) return '-'
  return setting.secret ? HIDDEN[language] : text
}

/** The page about all settings, for readers of the documentation. */
export function settingsPage(): string {
  const lines = settingNames.map((name) => {
    const setting: Setting = SETTINGS[name]
    const cells = [
      `\`${name}\`${setting.secret ? ' (secret)' : ''}`,
      setting.processes.join(', '),
      defaultText(setting),
      neededText(name),
      `${setting.purpose.en} \`${setting.example.replaceAll('|', '\\|')}\``,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '# Settings',
    '',
    '<!-- Made by `npx okienko schema` from schemas/settings: change that, not this page. -->',
    '',
    'Every setting of the portal (`okienko serve`) and of the office API (`okienko office`). `okienko settings` shows what a process',
    'would start with, secrets hidden. A process with a setting that is wrong or missing does not start and lists all of them.',
    '',
    '## What wins',
    '',
    'Each setting is an environment variable; some are options of the command line, too. The first of these counts:',
    '',
    '1. the option of the command line,',
    '2. the variable `NAME`,',
    '3. the file that the variable `NAME_FILE` names, without spaces and line breaks at its ends,',
    '4. the default, or that of a demonstration with `--demo`.',
    '',
    'An empty option or variable counts as not set. A file that is empty or cannot be read stops the start.',
    '',
    'Settings do not change each other, with one exception: the database of the office, below. So the folder of definitions and the',
    'store are found separately. A folder is served where one is named, and its revisions are kept in the store; where only a store is',
    'named, what is published in it is served. In production, `okienko serve` uses:',
    '',
    ...precedenceLines('folder \\ store', servePrecedence()),
    '',
    'What is kept is what offices fall back to when their definitions have an error. With `--office` nothing is kept. A demonstration',
    'serves the folder `definitions` where neither is named.',
    '',
    'The office has one database. An option counts before every variable and file; otherwise PostgreSQL counts before a folder. In',
    'production, `okienko office` uses:',
    '',
    ...precedenceLines('folder \\ PostgreSQL', officePrecedence()),
    '',
    '## All settings',
    '',
    '| setting | process | default | required | what it is, and an example |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

const precedenceLines = (corner: string, { columns, rows }: PrecedenceTable): readonly string[] => [
  `| ${[corner, ...columns].join(' | ')} |`,
  `|${'---|'.repeat(columns.length + 1)}`,
  ...rows.map(({ label, cells }) => `| ${[label, ...cells].join(' | ')} |`),
]

function defaultText({ default: usual, inDemonstration, argument }: Setting): string {
  const value = usual === undefined ? '' : `\`${usual}\``
  const demonstration = [...new Set(Object.values(inDemonstration ?? {}))].map(
    (other) => `, in a demonstration \`${other}\``,
  )
  const options = PROCESSES.flatMap((process) => argument?.[process] ?? []).map((option) => `\`${option}\``)
  return `${value}${demonstration.join('')}${options.length === 0 ? '' : ` (${options.join(', ')})`}`.trim()
}

function neededText(name: SettingName): string {
  const requirements = REQUIREMENTS.filter(({ oneOf }) => oneOf.includes(name))
  const texts = requirements.map(({ mode, oneOf, with: others, provider }) => {
    if (others !== undefined) {
      const used = `with \`${others.find((other) => other !== name) ?? name}\``
      return provider === undefined ? used : `${used}, or when payments through ${provider} are on`
    }
    const alternatives = oneOf.filter((other) => other !== name).map((other) => ` unless \`${other}\` is set`)
    return `${mode === undefined ? 'always' : `in ${mode}`}${alternatives.join('')}`
  })
  return [...new Set(texts)].join('; ')
}

/** The defaults of a mode, for who uses parts of a process without starting it. */
export const defaultSettings = (process: Process, mode: Mode): SettingsRead['values'] =>
  readSettings({ process, mode, env: {} }).values

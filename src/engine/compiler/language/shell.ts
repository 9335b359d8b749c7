import { type ShellCallName, type ShellPart, shellParts } from '../../plan/portal.ts'
import { choice, either, list, type TypeOf } from './shape.ts'

const partNames = Object.keys(shellParts) as readonly ShellPart[]

/** The pages of the shell that show nothing without a part. */
const pagesOfParts: Readonly<Partial<Record<string, ShellPart>>> = {
  '/kontakt': 'contact',
  '/procedury': 'procedures',
  '/informacje': 'files',
  '/statusy-i-rejestry': 'registers',
  '/logowanie': 'accounts',
  '/panel-uzytkownika': 'accounts',
  '/skrzynka-wiadomosci': 'accounts',
}

/** The branches of the shell's texts that nobody reads without a part. */
const textsOfParts: readonly (readonly [ShellPart, readonly string[]])[] = [
  ['contact', ['contact']],
  ['files', ['files', 'customPage']],
  ['registers', ['registers']],
  ['payments', ['payments']],
  [
    'accounts',
    [
      ...['login', 'captcha', 'user', 'subject', 'session', 'firstLogin', 'panel', 'account', 'form', 'unsaved'],
      ...['deletion', 'twoFactor', 'code', 'activation', 'inbox', 'digest', 'reminders', 'link', 'emailConfirmation'],
      ...['recovery', 'sessions', 'firstPassword', 'checkMail'],
    ],
  ],
]

/** The parts of the shell with the calls that each uses, as the reference lists them. */
export const partCalls = partNames
  .map((part) => `\`${part}\` (${shellParts[part].map((call) => `\`${call}\``).join(', ')})`)
  .join('; ')

export const shell = either(
  `What of the shell the office API serves: the parts below by the calls that each uses; all when left out. Of the others no call is made, and what they show is left out. Without \`menu\` the menu of the definitions stands, without \`services\` the services stand in the groups that their definitions name, the others in one list, without \`accounts\` only public services are offered. ${partCalls}.`,
  choice('`none`: data alone. The portal then works from definitions.', ['none']),
  list('These parts alone.', choice('A part.', partNames), { least: 1 }),
)

type ShellSpec = TypeOf<typeof shell>

/** Whether an office API serves a part. */
export const servesPart = (spec: ShellSpec | undefined, part: ShellPart): boolean =>
  spec === undefined || (!('value' in spec) && spec.some((one) => one.value === part))

/** Whether it serves a call of the shell. */
export const servesCall = (spec: ShellSpec | undefined, name: ShellCallName): boolean =>
  partNames.some((part) => (shellParts[part] as readonly string[]).includes(name) && servesPart(spec, part))

/** Whether a text of the shell, by its key, can be read there. */
export const servesText = (spec: ShellSpec | undefined, key: string): boolean =>
  textsOfParts.every(([part, branches]) => !branches.includes(key.split('.')[0] ?? '') || servesPart(spec, part))

/** Whether a page of the portal shows anything there. */
export function servesPage(spec: ShellSpec | undefined, path: string): boolean {
  const part = pagesOfParts[path]
  return part === undefined || servesPart(spec, part)
}

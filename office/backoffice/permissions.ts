import { type Words, words } from './words.ts'

export const ROLES = ['clerk', 'accountant', 'administrator'] as const

export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Readonly<Record<Role, Words>> = {
  clerk: words('urzędnik', 'clerk'),
  accountant: words('księgowość', 'accountant'),
  administrator: words('administrator', 'administrator'),
}

const EVERYBODY = ROLES
const CASES = ['clerk', 'administrator'] as const
const MONEY = ['accountant'] as const
const ADMINISTRATORS = ['administrator'] as const

/**
 * Which roles may do what, by area and action. Nothing is allowed that is not in this table, and every address of the back
 * office names its row. Money is for accountants alone: who changes the settings does not also decide about payments.
 */
const PERMISSIONS = {
  accounts: { view: CASES, export: CASES, verify: CASES, restrict: CASES, create: CASES, delete: ADMINISTRATORS },
  requests: { view: CASES, export: CASES, answer: CASES },
  readings: { view: CASES, export: CASES, decide: CASES },
  correspondence: { view: CASES, export: CASES, decide: CASES },
  payments: { view: [...MONEY, 'administrator'], export: [...MONEY, 'administrator'], decide: MONEY },
  content: { view: CASES, export: CASES, change: CASES },
  settings: { view: EVERYBODY, export: EVERYBODY, change: ADMINISTRATORS },
  employees: { view: ADMINISTRATORS, export: ADMINISTRATORS, change: ADMINISTRATORS },
  audit: { view: ADMINISTRATORS, export: ADMINISTRATORS },
  /** The start page and the employee's own account. */
  self: { view: EVERYBODY, change: EVERYBODY },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>>

type Table = typeof PERMISSIONS

/** `area.action`, a row of the table. */
export type Permission = { [Area in keyof Table]: `${Area}.${keyof Table[Area] & string}` }[keyof Table]

/** Every row of the table, with the roles that it allows. */
export const PERMISSION_ROLES = Object.fromEntries(
  Object.entries(PERMISSIONS).flatMap(([area, actions]) =>
    Object.entries(actions).map(([action, roles]) => [`${area}.${action}`, roles]),
  ),
) as Readonly<Record<Permission, readonly Role[]>>

export function isAllowed(role: Role, permission: Permission): boolean {
  return PERMISSION_ROLES[permission].includes(role)
}

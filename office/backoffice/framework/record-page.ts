import { createHash } from 'node:crypto'
import { type AuditDetail, type AuditFields, auditEmployee } from '../../accounts/audit.ts'
import type { AuditEvent } from '../../accounts/audit-events.ts'
import { spendOnce } from '../../accounts/once.ts'
import { newToken } from '../../accounts/tokens.ts'
import type { Database } from '../../db/database.ts'
import { type Html, type HtmlPart, html } from '../../html.ts'
import { Refusal } from '../../http/errors.ts'
import { errorText } from '../../texts/errors.ts'
import type { Permission } from '../permissions.ts'
import { type Words, words } from '../words.ts'
import { areaPath, type Outcome, type Page, type Route, type Visit } from './area.ts'
import { type Field, type FieldErrors, FormError, type FormValues, formView, readFields } from './fields.ts'
import { formNotOurs, notFound } from './refused.ts'

/** What an action shows instead of the record's page: a password to hand over, a link. It is shown once. */
export interface Shown {
  readonly show: Html
}

/** Something that an employee does to a record. */
export interface Action<Row> {
  /** The last part of its address. */
  readonly name: string
  readonly title: Words
  readonly permission: Permission
  readonly event: AuditEvent
  /** Said once it is done. */
  readonly done: Words
  /** Whether the record is in a state for it; always when left out. */
  readonly isOffered?: (row: Row, visit: Visit) => boolean
  readonly fields?: readonly Field[] | ((row: Row, visit: Visit) => readonly Field[])
  /** What the fields hold at first. */
  readonly values?: (row: Row, visit: Visit) => FormValues
  /** Said on a page of its own before it is done: what will happen, and that it cannot be undone. */
  readonly confirm?: Words
  /** Cannot be undone. */
  readonly danger?: boolean
  /** Where it leads once it is done: to the record again, or to the list, where the record may be at another place or gone. */
  readonly leadsTo?: 'list'
  /** What would become of the record: the form then has a second button that shows it and stores nothing. */
  readonly preview?: (visit: Visit, row: Row, values: FormValues) => Html
  /**
   * Does it within the transaction of `visit.db`, on the record as it is then, locked. A FormError stores nothing and
   * shows the form again. Mails are written within it and sent through `visit.afterCommit`. The audit entry is written by the
   * framework.
   */
  readonly run: (visit: Visit, row: Row, values: FormValues) => Promise<void> | Promise<Shown>
  /** What else the audit entry holds: what the employee confirmed. */
  readonly detail?: (values: FormValues) => AuditDetail
}

export interface RecordPage<Row> {
  /** The area's path, `konta`. */
  readonly area: string
  /** Below it, without the id: `/odczyty`; empty when left out. */
  readonly path?: string
  readonly permission: Permission
  /** The record of the address, or undefined (404); `lock` reads it `for update`. */
  readonly find: (db: Database, id: string, lock: boolean) => Promise<Row | undefined>
  readonly heading: (row: Row, visit: Visit) => string
  /** Labels and values under the heading. */
  readonly facts: (row: Row, visit: Visit) => readonly (readonly [label: Words, value: HtmlPart])[]
  /** What else is on the page. */
  readonly more?: (row: Row, visit: Visit) => Promise<Html>
  /**
   * The fields that actions change. What differs after an action is in its audit entry, and a form that was opened
   * before another change is refused; so it holds everything that matters, and no more personal data than needed:
   * `private` names fields of which the audit entry only says that they changed.
   */
  readonly snapshot: (row: Row) => AuditFields
  readonly private?: readonly string[]
  /** What audit entries say they are about: `account:12`. */
  readonly subject: (row: Row) => string
  readonly list: { readonly title: Words; readonly path?: string }
  readonly actions: readonly Action<Row>[]
}

const DAY = 24 * 3_600_000

/** The page of one record, and for each of its actions a page of its own and what happens when that is sent. */
export function recordPage<Row>(page: RecordPage<Row>): readonly Route[] {
  const path = `${page.path ?? ''}/:id`
  return [
    { method: 'GET', path, permission: page.permission, handle: (visit) => showRecord(page, visit) },
    ...page.actions.flatMap((action): Route[] => [
      {
        method: 'GET',
        path: `${path}/${action.name}`,
        permission: action.permission,
        handle: async (visit) => {
          const row = await found(page, visit)
          const isOffered = action.isOffered?.(row, visit) ?? true
          return isOffered ? { page: actionPage(page, action, visit, row) } : { page: changedPage(page, visit, row) }
        },
      },
      {
        method: 'POST',
        path: `${path}/${action.name}`,
        permission: action.permission,
        handle: (visit) => runAction(page, action, visit),
      },
    ]),
  ]
}

async function found<Row>(page: RecordPage<Row>, { db, params }: Visit, lock = false): Promise<Row> {
  const row = await page.find(db, params.id ?? '', lock)
  if (row === undefined) throw notFound()
  return row
}

const pathOf = <Row>(page: RecordPage<Row>, { params }: Visit, action = ''): string =>
  areaPath(page.area, `${page.path ?? ''}/${encodeURIComponent(params.id ?? '')}${action}`)

/** Differs whenever another employee, or a resident, has changed the record. */
const versionOf = <Row>(page: RecordPage<Row>, row: Row): string =>
  createHash('sha256')
    .update(JSON.stringify(page.snapshot(row)))
    .digest('base64url')
    .slice(0, 16)

async function showRecord<Row>(page: RecordPage<Row>, visit: Visit): Promise<Outcome> {
  const row = await found(page, visit)
  const { t } = visit
  const done = page.actions.find(({ name }) => name === visit.query.wynik)
  const facts = page.facts(row, visit).map(([label, value]) => html`<dt>${t(label)}</dt><dd>${value}</dd>`)
  const offered = page.actions.filter(
    ({ permission, isOffered }) => visit.isAllowed(permission) && (isOffered?.(row, visit) ?? true),
  )
  const body = html`${done !== undefined && html`<p class="notice" role="status">${t(done.done)}</p>`}
<dl>${facts}</dl>
${offered.length > 0 && html`<div class="buttons actions">${offered.map((action) => actionButton(page, action, visit, row))}</div>`}
${await page.more?.(row, visit)}`
  return { page: { title: page.heading(row, visit), body, above: aboveOf(page, visit) } }
}

const aboveOf = <Row>({ area, list }: RecordPage<Row>, { t }: Visit): NonNullable<Page['above']> => [
  { title: t(list.title), path: areaPath(area, list.path) },
]

const fieldsOf = <Row>({ fields = [] }: Action<Row>, row: Row, visit: Visit): readonly Field[] =>
  typeof fields === 'function' ? fields(row, visit) : fields

/** A link where something is to be entered or confirmed first, else a button that does it. */
function actionButton<Row>(page: RecordPage<Row>, action: Action<Row>, visit: Visit, row: Row): Html {
  const address = pathOf(page, visit, `/${action.name}`)
  const style = action.danger === true ? 'button danger' : 'button plain'
  if (fieldsOf(action, row, visit).length > 0 || action.confirm !== undefined)
    return html`<a class="${style}" href="${address}">${visit.t(action.title)}</a>`
  return formView(visit, {
    action: address,
    fields: [],
    values: {},
    errors: {},
    hidden: hiddenOf(page, row),
    submit: action.title,
    danger: action.danger === true,
    plain: true,
  })
}

/** `wersja` finds out that the record has changed since, `raz` that the form was sent before. */
const hiddenOf = <Row>(page: RecordPage<Row>, row: Row): Readonly<Record<string, string>> => ({
  wersja: versionOf(page, row),
  raz: newToken(),
})

function actionPage<Row>(
  page: RecordPage<Row>,
  action: Action<Row>,
  visit: Visit,
  row: Row,
  sent?: { readonly values: FormValues; readonly errors: FieldErrors; readonly preview?: Html },
): Page {
  const { t } = visit
  const form = formView(visit, {
    action: pathOf(page, visit, `/${action.name}`),
    preview: action.preview !== undefined,
    fields: fieldsOf(action, row, visit),
    values: sent?.values ?? action.values?.(row, visit) ?? {},
    errors: sent?.errors ?? {},
    // A form that comes back keeps the version of the record that it was opened with.
    hidden: { ...hiddenOf(page, row), ...(sent === undefined ? {} : { wersja: visit.form.wersja ?? '' }) },
    submit: action.title,
    danger: action.danger === true,
    cancel: pathOf(page, visit),
  })
  const heading = page.heading(row, visit)
  return {
    title: `${t(action.title)}: ${heading}`,
    body: html`${action.confirm !== undefined && html`<p class="lead">${t(action.confirm)}</p>`}${sent?.preview}${form}`,
    ...(sent === undefined || sent.preview !== undefined ? {} : { status: 422 }),
    above: [...aboveOf(page, visit), { title: heading, path: pathOf(page, visit) }],
  }
}

const CHANGED = words('Dane zmieniły się w międzyczasie', 'The record has changed in the meantime')
const CHANGED_TEXT = words(
  'Ktoś zmienił te dane, zanim formularz został wysłany. Nic nie zapisano. Otwórz je jeszcze raz i sprawdź, czy zmiana jest nadal potrzebna.',
  'Somebody changed this record before the form was sent. Nothing has been stored. Open it again and see whether the change is still needed.',
)
const OPEN_AGAIN = words('Otwórz jeszcze raz', 'Open it again')

function changedPage<Row>(page: RecordPage<Row>, visit: Visit, row: Row): Page {
  const { t } = visit
  return {
    title: t(CHANGED),
    body: html`<p class="lead">${t(CHANGED_TEXT)}</p><p class="buttons"><a class="button" href="${pathOf(page, visit)}">${t(OPEN_AGAIN)}</a></p>`,
    status: 409,
    above: [...aboveOf(page, visit), { title: page.heading(row, visit), path: pathOf(page, visit) }],
  }
}

/** The record is not the one that the form was made for. */
class RecordChanged extends Error {}

async function runAction<Row>(page: RecordPage<Row>, action: Action<Row>, visit: Visit): Promise<Outcome> {
  const before = await found(page, visit)
  const sent = readFields(fieldsOf(action, before, visit), visit.form, visit.files)
  if (Object.keys(sent.errors).length > 0) return { page: actionPage(page, action, visit, before, sent) }
  try {
    if (action.preview !== undefined && visit.form.podglad === '1') {
      const preview = action.preview(visit, before, sent.values)
      return { page: actionPage(page, action, visit, before, { ...sent, preview }) }
    }
    const shown = await committing(visit, (within) => inTransaction(page, action, within, sent.values))
    const next = action.leadsTo === 'list' ? areaPath(page.area, page.list.path) : pathOf(page, visit)
    return shown === undefined
      ? { redirect: `${next}?wynik=${action.name}` }
      : { page: { title: visit.t(action.done), body: shown.show, above: aboveOf(page, visit) } }
  } catch (error) {
    const errors = formErrorsOf(error)
    if (errors !== undefined) return { page: actionPage(page, action, visit, before, { values: sent.values, errors }) }
    if (error instanceof RecordChanged) return { page: changedPage(page, visit, await found(page, visit)) }
    throw error
  }
}

/** Runs work in a transaction, and after that has been committed what was left for then. */
async function committing<Result>(visit: Visit, work: (within: Visit) => Promise<Result>): Promise<Result> {
  const later: (() => void)[] = []
  const afterCommit = (one: () => void): void => void later.push(one)
  const result = await visit.db.transaction((tx) => work({ ...visit, db: tx, afterCommit }))
  for (const one of later) one()
  return result
}

/** What the form says of an error; undefined when it is none of the employee's making. */
function formErrorsOf(error: unknown): FieldErrors | undefined {
  if (error instanceof FormError) return error.errors
  if (!(error instanceof Refusal) || error.status >= 500 || error.status === 404) return undefined
  const inLanguage = (language: 'pl' | 'en') => errorText(error.key, language, error.parameter)
  return { '': { pl: inLanguage('pl'), en: inLanguage('en') } }
}

async function inTransaction<Row>(
  page: RecordPage<Row>,
  action: Action<Row>,
  visit: Visit,
  values: FormValues,
): Promise<Shown | undefined> {
  const row = await found(page, visit, true)
  if (!(await takeForm(visit))) return undefined
  const isOffered = action.isOffered?.(row, visit) ?? true
  if (!isOffered || visit.form.wersja !== versionOf(page, row)) throw new RecordChanged()
  const result: unknown = await action.run(visit, row, values)
  const after = (await page.find(visit.db, visit.params.id ?? '', false)) ?? row
  const changes = changesBetween(page.snapshot(row), page.snapshot(after), page.private ?? [])
  const detail = action.detail?.(values)
  await auditEmployee(visit.db, visit.now, action.event, visit.employee.id, {
    subject: page.subject(row),
    ...changes,
    ...(detail === undefined ? {} : { detail }),
  })
  return isShown(result) ? result : undefined
}

const isShown = (result: unknown): result is Shown => typeof result === 'object' && result !== null && 'show' in result

/** Whether this form is sent for the first time: a double click does a thing once. */
async function takeForm({ db, form, now, employee }: Visit): Promise<boolean> {
  const once = form.raz ?? ''
  if (!/^[\w-]{20,64}$/.test(once)) throw formNotOurs()
  return spendOnce(db, `form:${employee.id}:${once}`, new Date(now.getTime() + DAY))
}

function changesBetween(
  before: AuditFields,
  after: AuditFields,
  hidden: readonly string[],
): { readonly before: AuditFields; readonly after: AuditFields } {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const pick = (fields: AuditFields) =>
    Object.fromEntries(changed.map((name) => [name, hidden.includes(name) ? '…' : (fields[name] ?? null)]))
  return { before: pick(before), after: pick(after) }
}

export interface CreatePage {
  readonly area: string
  /** Below it: `/nowe`. */
  readonly path: string
  readonly title: Words
  readonly permission: Permission
  readonly event: AuditEvent
  readonly fields: readonly Field[] | ((visit: Visit) => readonly Field[] | Promise<readonly Field[]>)
  readonly values?: (visit: Visit) => FormValues
  readonly submit: Words
  readonly intro?: Words
  readonly list: { readonly title: Words; readonly path?: string }
  /** Makes it within the transaction of `visit.db`; throws a FormError like an action. `path` is where its page is. */
  readonly run: (
    visit: Visit,
    values: FormValues,
  ) => Promise<{ readonly subject: string; readonly after: AuditFields; readonly path: string; readonly show?: Html }>
}

/** A form that makes a new record. */
export function createPage(page: CreatePage): readonly Route[] {
  const { path, permission } = page
  return [
    { method: 'GET', path, permission, handle: async (visit) => ({ page: await newPage(page, visit) }) },
    { method: 'POST', path, permission, handle: (visit) => runCreate(page, visit) },
  ]
}

const newFields = async ({ fields }: CreatePage, visit: Visit): Promise<readonly Field[]> =>
  typeof fields === 'function' ? fields(visit) : fields

async function newPage(
  page: CreatePage,
  visit: Visit,
  sent?: { readonly values: FormValues; readonly errors: FieldErrors },
): Promise<Page> {
  const { t } = visit
  const listPath = areaPath(page.area, page.list.path)
  const form = formView(visit, {
    action: areaPath(page.area, page.path),
    fields: await newFields(page, visit),
    values: sent?.values ?? page.values?.(visit) ?? {},
    errors: sent?.errors ?? {},
    hidden: { raz: newToken() },
    submit: page.submit,
    cancel: listPath,
  })
  return {
    title: t(page.title),
    body: html`${page.intro !== undefined && html`<p class="lead">${t(page.intro)}</p>`}${form}`,
    ...(sent === undefined ? {} : { status: 422 }),
    above: [{ title: t(page.list.title), path: listPath }],
  }
}

async function runCreate(page: CreatePage, visit: Visit): Promise<Outcome> {
  const listPath = areaPath(page.area, page.list.path)
  const sent = readFields(await newFields(page, visit), visit.form, visit.files)
  if (Object.keys(sent.errors).length > 0) return { page: await newPage(page, visit, sent) }
  try {
    const made = await committing(visit, async (within) => {
      if (!(await takeForm(within))) return undefined
      const result = await page.run(within, sent.values)
      const { subject, after } = result
      await auditEmployee(within.db, visit.now, page.event, visit.employee.id, { subject, after })
      return result
    })
    if (made?.show === undefined) return { redirect: made?.path ?? listPath }
    return {
      page: {
        title: visit.t(page.title),
        body: made.show,
        above: [{ title: visit.t(page.list.title), path: listPath }],
      },
    }
  } catch (error) {
    const errors = formErrorsOf(error)
    if (errors !== undefined) return { page: await newPage(page, visit, { values: sent.values, errors }) }
    throw error
  }
}

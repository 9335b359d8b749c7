import { desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { contentVersions, settings } from '../db/schema/index.ts'
import { MENU_KEY, readMenu, writeMenu } from './menu.ts'
import { forgetUploads } from './uploads.ts'

/** The key of the contact data, all together. */
export const CONTACT_KEY = 'kontakt'
/** Before the file name of a custom page in its key. */
export const PAGE_PREFIX = 'strona.'
/** Before the name of a list of files in its key. */
export const FILES_PREFIX = 'pliki.'

/** What content was before a change. */
export type EarlierVersion = typeof contentVersions.$inferSelect

/** What is stored under a key: the side menu, the contact data, or a setting. Null when there is nothing. */
export async function readContent(db: Database, key: string): Promise<unknown> {
  if (key === MENU_KEY) return readMenu(db)
  if (key === CONTACT_KEY) {
    const rows = await db.select().from(settings).where(like(settings.key, 'kontakt.%')).orderBy(settings.key)
    return Object.fromEntries(rows.map((row) => [row.key.slice('kontakt.'.length), row.value]))
  }
  const [row] = await db.select().from(settings).where(eq(settings.key, key))
  return row?.value ?? null
}

/**
 * Replaces content within a transaction (null deletes a custom page), and keeps what it was. Files that no version names are
 * deleted.
 */
export async function saveContent(
  tx: Database,
  key: string,
  value: unknown,
  change: { readonly by: string; readonly at: Date },
): Promise<void> {
  const before = await readContent(tx, key)
  await tx.insert(contentVersions).values({ key, value: before, replacedAt: change.at, replacedBy: change.by })
  await forgetOldVersions(tx, key)
  await write(tx, key, value)
  await forgetUploads(tx)
}

/** How many earlier versions of a key can be restored. */
export const KEPT_VERSIONS = 30

async function forgetOldVersions(tx: Database, key: string): Promise<void> {
  const old = tx
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(eq(contentVersions.key, key))
    .orderBy(desc(contentVersions.id))
    .offset(KEPT_VERSIONS)
  await tx.delete(contentVersions).where(inArray(contentVersions.id, old))
}

async function write(tx: Database, key: string, value: unknown): Promise<void> {
  if (key === MENU_KEY) return writeMenu(tx, value)
  if (key === CONTACT_KEY) {
    for (const [name, field] of Object.entries(value ?? {})) await writeSetting(tx, `kontakt.${name}`, field)
    return
  }
  if (value === null && key.startsWith(PAGE_PREFIX)) await tx.delete(settings).where(eq(settings.key, key))
  else await writeSetting(tx, key, value)
}

async function writeSetting(tx: Database, key: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoUpdate({ target: settings.key, set: { value } })
}

/** The earlier versions of a key, the latest first. */
export async function earlierVersions(db: Database, key: string): Promise<readonly EarlierVersion[]> {
  return db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.key, key))
    .orderBy(desc(contentVersions.id))
    .limit(KEPT_VERSIONS)
}

type Leaf = string | number | boolean | null

/** The texts, numbers and flags of a value by their paths (`html.pl`, `pliki.0.link`); of one without parts, `value`. */
export function fieldsOfContent(value: unknown, path = ''): Readonly<Record<string, Leaf>> {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null) {
    const isLeaf = value === null || typeof value === 'number' || typeof value === 'boolean'
    return { [path === '' ? 'value' : path]: isLeaf ? value : String(value) }
  }
  const parts = Object.entries(value).map(([name, item]) =>
    fieldsOfContent(item, path === '' ? name : `${path}.${name}`),
  )
  return Object.assign({}, ...parts)
}

/** Makes other changes of the key wait until the transaction ends. */
export async function lockContent(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${key}`}))`)
}

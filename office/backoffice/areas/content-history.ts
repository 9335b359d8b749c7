import { type EarlierVersion, fieldsOfContent, saveContent } from '../../content/versions.ts'
import { type Html, html } from '../../html.ts'
import type { Visit } from '../framework/area.ts'
import { FormError } from '../framework/fields.ts'
import type { Action } from '../framework/record-page.ts'
import type { Permission } from '../permissions.ts'
import { words } from '../words.ts'
import { momentCell } from './case-words.ts'

/** Content that employees change: what it is, and what it was. */
export interface EditedContent {
  readonly key: string
  readonly value: unknown
  readonly earlier: readonly EarlierVersion[]
}

/** Stores what an action made of content, and keeps what it was. */
export const store = ({ db, now, employee }: Visit, { key }: EditedContent, value: unknown): Promise<void> =>
  saveContent(db, key, value, { by: employee.name, at: now })

const VERSION = words('Poprzednia wersja', 'Earlier version')

const versionTitle = ({ replacedAt, replacedBy }: EarlierVersion): string => `${momentCell(replacedAt)}, ${replacedBy}`

/** Brings an earlier version back, so that a mistake can be undone; what it replaces becomes an earlier version itself. */
export function restoreAction<Row extends EditedContent>(permission: Permission): Action<Row> {
  return {
    name: 'przywroc',
    title: words('Przywróć poprzednią wersję', 'Restore an earlier version'),
    done: words('Przywrócono poprzednią wersję.', 'The earlier version has been restored.'),
    permission,
    event: 'content restored',
    isOffered: ({ earlier }) => earlier.length > 0,
    fields: ({ earlier }, { t }) => [
      {
        name: 'wersja-tresci',
        title: VERSION,
        hint: words(
          'Data to chwila, do której ta wersja obowiązywała, i kto ją zmienił.',
          'The date is when it was replaced, and by whom.',
        ),
        kind: 'choice',
        options: earlier.map((version) => {
          const title = `${versionTitle(version)}${version.value === null ? ` (${t(NOTHING)})` : ''}`
          return { value: String(version.id), title: words(title, title) }
        }),
      },
    ],
    values: ({ earlier }) => ({ 'wersja-tresci': String(earlier[0]?.id ?? '') }),
    run: async (visit, row, values) => {
      const version = row.earlier.find(({ id }) => String(id) === values['wersja-tresci'])
      if (version === undefined)
        throw new FormError({ '': words('Nie ma takiej wersji.', 'There is no such version.') })
      await store(visit, row, version.value)
    },
  }
}

const EARLIER = words('Poprzednie wersje', 'Earlier versions')
const NOTHING = words('nie było tej treści', 'there was nothing')

/** The earlier versions of content, each with its texts. */
export function earlierView({ earlier }: EditedContent, { t }: Visit): Html | false {
  if (earlier.length === 0) return false
  const versions = earlier.map((version) => {
    const fields = Object.entries(fieldsOfContent(version.value)).map(
      ([name, value]) => html`<dt>${name === '' ? '–' : name}</dt><dd>${value === null ? '–' : String(value)}</dd>`,
    )
    const content = version.value === null ? html`<p>${t(NOTHING)}</p>` : html`<dl>${fields}</dl>`
    return html`<details><summary>${versionTitle(version)}</summary>${content}</details>`
  })
  return html`<section><h2>${t(EARLIER)}</h2>${versions}</section>`
}

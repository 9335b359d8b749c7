import type { BlockSpec } from '../../compiler/language/blocks.ts'
import type { Tree } from '../../compiler/language/tree.ts'
import { isRealMoment } from '../../model/office-time.ts'
import type { StudioText } from './property.ts'

/** What a part of a page is called that has no title. */
const kindTitles: Readonly<Record<BlockSpec['kind'], StudioText>> = {
  table: { pl: 'Tabela', en: 'Table' },
  chart: { pl: 'Wykres', en: 'Chart' },
  fields: { pl: 'Dane', en: 'Details' },
  note: { pl: 'Uwaga', en: 'Note' },
  matrix: { pl: 'Zestawienie', en: 'Matrix' },
  form: { pl: 'Formularz', en: 'Form' },
  widget: { pl: 'Część strony', en: 'Part of the page' },
  digest: { pl: 'Na stronie głównej', en: 'On the home page' },
}

type BlockTitler = (block: Tree | undefined) => StudioText | null

/** Names the blocks of one page that have no title, one after another: by their kinds, with a number from the second on. */
export function blockTitler(): BlockTitler {
  const counts = new Map<string, number>()
  return (block) => {
    const keys = block?.kind === 'map' ? block.entries.map(({ key }) => key) : []
    const kind = keys.find((key): key is BlockSpec['kind'] => Object.hasOwn(kindTitles, key))
    if (kind === undefined) return null
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const { pl, en } = kindTitles[kind]
    return count === 1 ? { pl, en } : { pl: `${pl} ${count}`, en: `${en} ${count}` }
  }
}

/** What the changes of a period are called: its days, and what it changes. Days that are none stand as they are written. */
export function periodTitle(from: string, until: string, changed: readonly StudioText[]): StudioText {
  const named = (language: keyof StudioText, days: string): string =>
    changed.length === 0 ? days : `${days}: ${changed.map((one) => one[language]).join(', ')}`
  const day = (moment: string, language: string) => (isRealMoment(moment) ? longDay(moment, language) : moment)
  const ends = until !== ''
  return {
    pl: named('pl', `od ${day(from, 'pl')}${ends ? ` do ${day(until, 'pl')}` : ''}`),
    en: named('en', `from ${day(from, 'en')}${ends ? ` until ${day(until, 'en')}` : ''}`),
  }
}

/** A day or a moment of the office, `yyyy-MM-dd` or `yyyy-MM-dd HH:mm`, in words. */
export const longDay = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    ...(moment.length > 10 && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(`${moment.replace(' ', 'T')}${moment.length > 10 ? 'Z' : ''}`))

import type { Texts } from '../../language.ts'
import { type TableDocument, tableDocument, text } from '../table-document.ts'

/** A procedure or a form, in one language. */
export interface Procedure {
  readonly tytul: string
  readonly pozycje: readonly { readonly nazwa: string; readonly tresc: string }[]
}

const POINT: Texts = { pl: 'Pozycja', en: 'Item', de: 'Punkt', uk: 'Пункт' }
const CONTENT: Texts = { pl: 'Treść', en: 'Content', de: 'Inhalt', uk: 'Зміст' }

/** A procedure or a form as residents download it. */
export function procedureDocument({ tytul, pozycje }: Procedure): TableDocument {
  return tableDocument<Procedure['pozycje'][number]>({
    file: 'dokument.pdf',
    title: { pl: tytul, en: tytul, de: tytul, uk: tytul },
    rowHeaders: true,
    columns: [text(POINT, 2, ({ nazwa }) => nazwa), text(CONTENT, 5, ({ tresc }) => tresc)],
    rows: pozycje,
  })
}

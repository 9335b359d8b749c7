import type { FastifyInstance } from 'fastify'
import { uploadOf } from '../content/uploads.ts'
import { settingsOf } from '../db/settings.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import { LANGUAGES, type Language, type Texts } from '../language.ts'
import { type Column, tableDocument, text } from '../pdf/table-document.ts'
import { rtf } from './rtf.ts'
import { written } from './store.ts'

/** A procedure or a form, in one language. */
interface OfficeDocument {
  readonly tytul: string
  readonly pozycje: readonly { readonly nazwa: string; readonly tresc: string }[]
}

type Row = OfficeDocument['pozycje'][number]

const POINT: Texts = { pl: 'Pozycja', en: 'Item', de: 'Punkt', uk: 'Пункт' }
const CONTENT: Texts = { pl: 'Treść', en: 'Content', de: 'Inhalt', uk: 'Зміст' }
const COLUMNS: readonly Column<Row>[] = [
  text<Row>(POINT, 2, ({ nazwa }) => nazwa),
  text<Row>(CONTENT, 5, ({ tresc }) => tresc),
]

/** `/pliki/<language>/<name>.pdf` and `.rtf`: procedures and forms, generated when they are requested. */
export function addFiles(app: FastifyInstance, context: OfficeContext): void {
  addUploadedFiles(app, context)
  app.get<{ Params: { language: string; file: string } }>('/pliki/:language/:file', async (request, reply) => {
    const language = LANGUAGES.find((one) => one === request.params.language)
    const [, name, kind] = /^([a-z0-9-]{1,60})\.(pdf|rtf)$/.exec(request.params.file) ?? []
    if (language === undefined || name === undefined) throw new Refusal(404, 'notFound')
    const document = await written<OfficeDocument>(context.db, `dokument.${name}`, language)
    const bytes = kind === 'pdf' ? await pdf(context, document, language) : rtfOf(document)
    return reply
      .type(kind === 'pdf' ? 'application/pdf' : 'application/rtf')
      .header('content-disposition', `attachment; filename="${name}.${kind}"`)
      .header('cache-control', 'no-cache')
      .send(bytes)
  })
}

/** `/pliki/przeslane/<number>/<name>.<extension>`: files that employees uploaded, always saved, never shown as a page. */
function addUploadedFiles(app: FastifyInstance, { db }: OfficeContext): void {
  app.get<{ Params: { id: string; file: string } }>('/pliki/przeslane/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const found = /^\d{1,9}$/.test(id) ? await uploadOf(db, Number(id), file) : undefined
    if (found === undefined) throw new Refusal(404, 'notFound')
    return reply
      .type(found.mediaType)
      .header('content-disposition', `attachment; filename="${found.name}.${found.extension}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-cache')
      .send(Buffer.from(found.content))
  })
}

async function pdf(context: OfficeContext, { tytul, pozycje }: OfficeDocument, language: Language): Promise<Buffer> {
  const { nazwaUrzedu, adres, kodPocztowy } = await settingsOf<Record<string, string>>(context.db, 'kontakt', language)
  const document = tableDocument({
    file: 'dokument.pdf',
    title: { pl: tytul, en: tytul, de: tytul, uk: tytul },
    rowHeaders: true,
    columns: COLUMNS,
    rows: pozycje,
  })
  const issuer = { name: nazwaUrzedu ?? '', address: [adres, kodPocztowy].filter(Boolean).join(', ') }
  return (await context.printer.print(document, language, issuer)).bytes
}

function rtfOf({ tytul, pozycje }: OfficeDocument): Buffer {
  return rtf(
    tytul,
    pozycje.map(({ nazwa, tresc }) => [nazwa, tresc] as const),
  )
}

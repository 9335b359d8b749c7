import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isKnownToClient } from '../../src/server/http/entity-tags.ts'
import { UploadContents } from '../content/upload-contents.ts'
import { uploadOf } from '../content/uploads.ts'
import { settingsOf } from '../db/settings.ts'
import { callerOf } from '../http/caller.ts'
import { Refusal } from '../http/errors.ts'
import type { OfficeContext } from '../http/operations.ts'
import { LANGUAGES, type Language } from '../language.ts'
import type { Procedure } from '../pdf/documents/procedure.ts'
import { printFor } from '../pdf/print.ts'
import { rtf } from './rtf.ts'
import { written } from './store.ts'

/** `/pliki/<language>/<name>.pdf` and `.rtf`: procedures and forms, generated when they are requested. */
export function addFiles(app: FastifyInstance, context: OfficeContext): void {
  addUploadedFiles(app, context)
  app.get<{ Params: { language: string; file: string } }>('/pliki/:language/:file', async (request, reply) => {
    const language = LANGUAGES.find((one) => one === request.params.language)
    const [, name, kind] = /^([a-z0-9-]{1,60})\.(pdf|rtf)$/.exec(request.params.file) ?? []
    if (language === undefined || name === undefined) throw new Refusal(404, 'notFound')
    const document = await written<Procedure>(context.db, `dokument.${name}`, language)
    const bytes =
      kind === 'pdf'
        ? await context.printer.inTurn(() => pdf(context, document, language), callerOf(request, reply))
        : rtfOf(document)
    return reply
      .type(kind === 'pdf' ? 'application/pdf' : 'application/rtf')
      .header('content-disposition', `attachment; filename="${name}.${kind}"`)
      .header('cache-control', 'no-cache')
      .send(bytes)
  })
}

/** `/pliki/przeslane/<number>/<name>.<extension>`: files that employees uploaded, always saved, never shown as a page. */
function addUploadedFiles(app: FastifyInstance, { db }: OfficeContext): void {
  const contents = new UploadContents(db)
  const send = async (request: FastifyRequest<{ Params: { id: string; file: string } }>, reply: FastifyReply) => {
    const { id, file } = request.params
    const found = /^\d{1,9}$/.test(id) ? await uploadOf(db, Number(id), file) : undefined
    if (found === undefined) throw new Refusal(404, 'notFound')
    const etag = `"${found.sha256}"`
    reply
      .type(found.mediaType)
      .header('content-disposition', `attachment; filename="${found.name}.${found.extension}"`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'no-cache')
      .header('etag', etag)
    if (isKnownToClient(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (request.method === 'HEAD') return reply.header('content-length', found.size).send()
    const content = await contents.of(found, callerOf(request, reply))
    if (content === undefined) throw new Refusal(404, 'notFound')
    return reply.send(content)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/pliki/przeslane/:id/:file', handler: send })
}

async function pdf(context: OfficeContext, procedure: Procedure, language: Language): Promise<Buffer> {
  const { nazwaUrzedu, adres, kodPocztowy } = await settingsOf<Record<string, string>>(context.db, 'kontakt', language)
  const issuer = { name: nazwaUrzedu ?? '', address: [adres, kodPocztowy].filter(Boolean).join(', ') }
  return (await printFor(issuer, { printer: context.printer, language }, 'procedureDocument', procedure)).bytes
}

function rtfOf({ tytul, pozycje }: Procedure): Buffer {
  return rtf(
    tytul,
    pozycje.map(({ nazwa, tresc }) => [nazwa, tresc] as const),
  )
}

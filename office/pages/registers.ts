import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../html.ts'
import type { OfficeContext } from '../http/operations.ts'
import { languageOf, type Texts } from '../language.ts'
import { sendPage } from '../page-reply.ts'
import { written } from './store.ts'

interface RegisterRow {
  readonly znak: string
  readonly nazwa: string
  readonly stan: string
}

const TITLES: Readonly<Record<'statusy' | 'rejestry', Texts>> = {
  statusy: { pl: 'Statusy spraw', en: 'Statuses of cases', de: 'Stand der Vorgänge', uk: 'Статуси справ' },
  rejestry: { pl: 'Rejestry publiczne', en: 'Public registers', de: 'Öffentliche Register', uk: 'Публічні реєстри' },
}
const ORGANISATION: Texts = { pl: 'Organizacja', en: 'Organisation', de: 'Organisation', uk: 'Організація' }

/**
 * `/rejestry/statusy` and `/rejestry/rejestry`: replace the external site that shows statuses and registers of an
 * organisation (`organizacja`). Portals embed them.
 */
export function addRegisters(app: FastifyInstance, context: OfficeContext): void {
  for (const kind of ['statusy', 'rejestry'] as const) {
    app.get<{ Querystring: { organizacja?: string } }>(`/rejestry/${kind}`, async (request, reply) => {
      const language = languageOf(request.query)
      const rows = await written<readonly RegisterRow[]>(context.db, `rejestry.${kind}`, language)
      const organisation = /^\d{1,9}$/.test(request.query.organizacja ?? '') ? request.query.organizacja : '280'
      const list = rows
        .map(
          ({ znak, nazwa, stan }) =>
            `<dt>${escapeHtml(znak)}</dt><dd>${escapeHtml(nazwa)}<br><strong>${escapeHtml(stan)}</strong></dd>`,
        )
        .join('')
      const body = `<p>${ORGANISATION[language]}: ${organisation}</p><section><dl>${list}</dl></section>`
      const framedBy = ["'self'", ...context.services.portals.origins]
      return sendPage(reply, { language, title: TITLES[kind][language], body }, { framedBy })
    })
  }
}

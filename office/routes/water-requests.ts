import type { Handlers } from '../http/operations.ts'
import { print } from '../pdf/print.ts'
import { keepFile, ownFile } from '../water/request-files.ts'
import { extendRequest, keepRequest, phoneOf, sentRequests, topicsIn } from '../water/requests.ts'

/** Requests to the water utility. */
export const waterRequestCalls = {
  dajZgloszenia: async (call) => ({ zgloszenia: await sentRequests(call, call.language) }),
  dajZgloszeniaPdf: async (call) => print(call, 'requestsDocument', await sentRequests(call, call.language)),
  dajTematyZgloszen: async ({ db, language }) => ({ tematy: await topicsIn(db, language) }),
  dajNrTelefonuPodmiotu: async (call) => ({ nrTelefonu: await phoneOf(call) }),
  dodajZgloszenie: async (call) => {
    await keepRequest(call, call.body, call.language)
    return { czyZapisano: true }
  },
  dopiszDoZgloszenia: async (call) => {
    await extendRequest(call, call.body, call.language)
    return { czyZapisano: true }
  },
  dodajZalacznik: (call) => keepFile(call, call.body),
  dajZalacznik: (call) => ownFile(call, call.query.idZalacznika),
} satisfies Handlers

import type { Handlers } from '../http/operations.ts'
import { dataOf, keepReport, reportsOf } from '../water/correspondence.ts'

/** Where the water utility writes to. */
export const correspondence = {
  dajDaneKorespondencyjne: async (call) => ({ daneKorespondencyjne: await dataOf(call) }),
  zglosDaneKorespondencyjne: async (call) => {
    await keepReport(call, call.body, call.language)
    return undefined
  },
  dajHistorieDanychKorespondencyjnych: async (call) => ({ historiaZgloszen: await reportsOf(call, call.language) }),
} satisfies Handlers

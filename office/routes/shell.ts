import { eq, sql } from 'drizzle-orm'
import type { components } from '../../schemas/office-api.generated.ts'
import { announcement, breaksInForce } from '../breaks/breaks.ts'
import * as tables from '../db/schema/index.ts'
import { settingsOf } from '../db/settings.ts'
import type { Handlers } from '../http/operations.ts'
import { configuration } from './configuration.ts'

type Schemas = components['schemas']

/** Start-up calls: status, configuration, service list, menu, contact, visit counter. */
export const shell = {
  status: async ({ db, clock, language }) => {
    const ofPortal = (await breaksInForce(db, clock())).find(({ serviceId }) => serviceId === null)
    if (ofPortal === undefined) return { czyPrzerwaTechniczna: false, przerwaTechniczna: null }
    return { czyPrzerwaTechniczna: true, przerwaTechniczna: announcement(ofPortal, language) }
  },

  konfiguracja: (call) => configuration(call, call.language),

  listaUslug: async ({ db, language }) => {
    const groups = await db.select().from(tables.serviceGroups).orderBy(tables.serviceGroups.position)
    const services = await db.select().from(tables.services).orderBy(tables.services.position)
    return {
      grupy: groups.map((group) => ({
        nazwa: group.names[language],
        uslugi: services
          .filter((service) => service.groupPosition === group.position)
          .map((service) => ({
            nazwa: service.names[language],
            uslugaId: service.id,
            czyChroniona: service.access !== 'public',
            czyWymaganaInstytucja: service.access === 'institution',
            czyWymaganaOsobaFizyczna: service.access === 'person',
          })),
      })),
    }
  },

  menuBoczne: async ({ db, language }) => {
    const items = await db.select().from(tables.menuItems).orderBy(tables.menuItems.position)
    return {
      menuBoczneElementy: items.map((item) => ({
        link: item.link,
        czyWidoczny: item.visible,
        nazwa: item.names[language] || item.names.pl,
        typ: item.kind,
        pozycja: item.position,
        czyOtwieracWNowejKarcie: item.newTab,
      })),
      kontakt: await settingsOf<Schemas['Contact']>(db, 'kontakt', language),
    }
  },

  kontakt: ({ db, language }) => settingsOf<Schemas['Contact']>(db, 'kontakt', language),

  licznikOdwiedzin: async ({ db, language, request }) => {
    const { czyWlaczony } = await settingsOf<{ czyWlaczony: boolean }>(db, 'licznik', language)
    // One statement, so that visits at the same moment are all counted. Asking for the headers alone is no visit.
    const step = request.method === 'HEAD' ? 0 : 1
    const [counter] = await db
      .update(tables.counters)
      .set({ value: sql`${tables.counters.value} + ${step}` })
      .where(eq(tables.counters.name, 'visits'))
      .returning({ value: tables.counters.value })
    return { czyWlaczony, wartoscLicznika: counter?.value ?? 0 }
  },
} satisfies Handlers

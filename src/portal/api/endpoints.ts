import {
  konfiguracjaReply,
  kontaktReply,
  licznikOdwiedzinReply,
  listaPodmiotowReply,
  listaUslugReply,
  menuBoczneReply,
  statusReply,
  userInfoReply,
} from '../../../schemas/office-replies.generated.ts'
import { type Endpoint, reading } from './endpoint.ts'
import {
  configurationOf,
  contactOf,
  serviceGroupsOf,
  sideMenuOf,
  statusOf,
  subjectsOf,
  userOf,
  visitsOf,
} from './models.ts'

const endpoint = <T>(one: Endpoint<T>): Endpoint<T> => one

const readConfiguration = reading(konfiguracjaReply, configurationOf)

/** What the shell reads for all of its pages; a page that reads more has its endpoint beside it. */
export const endpoints = {
  status: endpoint({
    call: (calls) => calls.status,
    read: reading(statusReply, statusOf),
    absent: () => ({ ok: true, value: { inBreak: false, announcement: null } }),
  }),
  configuration: endpoint({
    call: (calls) => calls.configuration,
    read: readConfiguration,
    // Every flag is off, and residents may choose a language.
    absent: () => readConfiguration({ czyInternacjonalizacja: true }),
  }),
  serviceGroups: endpoint({
    call: (calls) => calls.services,
    lasting: true,
    read: reading(listaUslugReply, serviceGroupsOf),
    // Services then stand in the groups that their definitions name, the others in one list.
    absent: () => ({ ok: true, value: [] }),
  }),
  sideMenu: endpoint({ call: (calls) => calls.menu, lasting: true, read: reading(menuBoczneReply, sideMenuOf) }),
  contact: endpoint({ call: (calls) => calls.contact, read: reading(kontaktReply, contactOf) }),
  /** Reading it also records a visit. */
  visits: endpoint({
    call: (calls) => calls.visits,
    read: reading(licznikOdwiedzinReply, visitsOf),
    absent: () => ({ ok: true, value: { enabled: false, count: 0 } }),
  }),
  user: endpoint({ call: (calls) => calls.user, read: reading(userInfoReply, userOf) }),
  subjects: endpoint({ call: (calls) => calls.subjects, read: reading(listaPodmiotowReply, subjectsOf) }),
}

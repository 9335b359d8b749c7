import type { components } from '../../../schemas/office-api.generated.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { Persona, SampleReply } from '../preview/messages.ts'

type Schemas = components['schemas']

/** Everything that an office can switch on is on, so that everything that residents may see is seen. */
const configuration = {
  czyKir: true,
  prowizjaKir: 1.5,
  czyP24: true,
  prowizjaP24: 2,
  czyInfoOProwizjach: true,
  czyCaptcha: false,
  czyLogowaniePrzezEpuap: true,
  czyLogowaniePrzezWezelKrajowy: true,
  czyLogowaniePrzezPortal: true,
  czyWidoczneDaneKorespondencyjne: true,
  czyInternacjonalizacja: true,
  rokZbudowaniaBackendu: new Date().getFullYear(),
  przerwaTechnicznaUslugi: [],
  czyPytacOZgodeNaPowiadomieniaSms: true,
  czyPytacOZgodeNaPowiadomieniaEmail: true,
  czyPytacOZgodeNaPrzetwarzanieDanych: true,
  czyPytacOZgodeNaRegulamin: true,
  trescZgodyNaPrzetwarzanieDanych: null,
  trescRegulaminu: null,
  adnotacjaStanLicznika: null,
  czyWyswietlicDaneUmowyOplatyZaWode: true,
  czyPrzerwaTechniczna: false,
  czy2Fa: true,
} satisfies Schemas['Configuration']

const person: Schemas['Subject'] = { nazwa: 'Anna Kowalska', czyInstytucja: false, pesel: '85010112344', nip: null }
const institution: Schemas['Subject'] = { nazwa: 'Piekarnia Kłos', czyInstytucja: true, pesel: null, nip: '123456789' }

const userOf = (as: Persona): Schemas['UserInfo'] => ({
  imie: 'Anna',
  nazwisko: 'Kowalska',
  login: 'anna.kowalska',
  email: 'anna@poczta.example',
  pesel: as === 'institution' ? null : person.pesel,
  nip: as === 'institution' ? institution.nip : null,
  czasSesji: 3_600_000,
  czyInstytucja: as === 'institution',
  czyPierwszeLogowanie: false,
  czyOgraniczony: as === 'restricted',
  czyNiepotwierdzony: as === 'restricted',
})

/** What answers the calls that the shell makes itself, by path: an office without a break, and this visitor's account. */
export function shellReplies({ calls }: PortalPlan, as: Persona): Readonly<Record<string, SampleReply>> {
  const status: Schemas['Status'] = { czyPrzerwaTechniczna: false }
  const subjects: Schemas['SubjectList'] = { podmioty: [as === 'institution' ? institution : person] }
  const visits: Schemas['VisitCounter'] = { czyWlaczony: false, wartoscLicznika: 0 }
  const bodies = [
    [calls.status, status],
    [calls.configuration, configuration],
    [calls.visits, visits],
    [calls.user, userOf(as)],
    [calls.subjects, subjects],
  ] as const
  return Object.fromEntries(bodies.map(([{ path }, body]) => [path, { status: 200, body }]))
}

/** The portal without the calls that would show what the office API has in place of what the office's file says. */
export function withoutOfficeLists(plan: PortalPlan): PortalPlan {
  const { services, menu, inbox, inboxUnread } = plan.calls
  const without = (call: typeof services) => ({ ...call, path: '' })
  return {
    ...plan,
    calls: {
      ...plan.calls,
      services: without(services),
      menu: without(menu),
      inbox: without(inbox),
      inboxUnread: without(inboxUnread),
    },
  }
}

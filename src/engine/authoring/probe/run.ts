import { type Diagnostic, diagnosticOf, Report } from '../../compiler/diagnostics/diagnostic.ts'
import { isRecord } from '../../model/format.ts'
import type { Value } from '../../model/types.ts'
import type { AccessPlan } from '../../plan/service.ts'
import type { Result } from '../../runtime/client/error.ts'
import { createTools, type Environment, type Subject } from '../../runtime/environment.ts'
import type { PageSnapshot } from '../../runtime/page/page-controller.ts'
import { offeredIn } from './documents.ts'
import type { FormProbe, PageKey, PageProbe, ProbedOffice, ProbedPage, ProbeEnv, ShellProbe } from './office.ts'
import { openings, walk } from './page.ts'
import { ProbeClient } from './probe-client.ts'
import { readSubjects } from './subjects.ts'
import { probeWidget } from './widget.ts'

export interface ProbeReport {
  readonly diagnostics: readonly Diagnostic[]
  /** Addresses that were called. */
  readonly calls: number
  /** Services that were gone through. */
  readonly pages: number
  /** Services that need a session, or a subject that the session does not have. */
  readonly leftOut: number
  /** What was found before the first page; null when nothing answers at all, and so no page was tried. */
  readonly shell: readonly Diagnostic[] | null
  /** Services and forms. */
  readonly byPage: readonly ProbedPage[]
}

/** What is known once the shell has started: whose session it is, and what the office has switched on. */
interface Started {
  readonly config: Fields
  readonly user: Fields
  readonly subjects: readonly Subject[]
  readonly signedIn: boolean
}

type Fields = Readonly<Record<string, Value>>

/**
 * Goes through an office as its definitions would: the calls of the shell, then each page, with what it asks for at
 * first and what follows from the replies. Only reads. Never rejects.
 */
export async function runProbe(office: ProbedOffice, env: ProbeEnv): Promise<ProbeReport> {
  const client = ProbeClient.of(office, env)
  const started = await start(office, client, env)
  const shell = client.diagnostics.sorted()
  if (started === null) {
    return { diagnostics: shell, calls: client.allCalls, pages: 0, leftOut: 0, shell: null, byPage: [] }
  }
  const visits = visitsOf(office, started).filter(({ key }) => env.only?.has(key) ?? true)
  const byPage = new Map<PageKey, ProbedPage>()
  await inTurns(visits, async (visit) => {
    byPage.set(visit.key, await outcomeOf(visit, { office, started, client: client.forPage(), env }))
  })
  const results = visits.flatMap(({ key }) => byPage.get(key) ?? [])
  const services = results.filter(({ key }) => key.startsWith('service '))
  const all = new Report()
  for (const diagnostics of [shell, ...results.map((one) => one.diagnostics)]) all.add(diagnostics)
  return {
    diagnostics: all.sorted(),
    calls: client.allCalls,
    pages: services.filter(({ outcome }) => outcome === 'probed').length,
    leftOut: services.filter(({ outcome }) => outcome === 'session').length,
    shell,
    byPage: results,
  }
}

/** A page, as whom it is looked at, and how. */
interface PlannedVisit {
  readonly key: PageKey
  readonly title: string
  readonly isOff: boolean
  readonly subjects: readonly (Subject | null)[]
  readonly probe: (subject: Subject | null, visit: Visit) => Promise<void>
}

function visitsOf({ pages, forms }: ProbedOffice, started: Started): readonly PlannedVisit[] {
  const services = pages.map((page) => ({
    key: `service ${page.plan.id}` as const,
    title: page.plan.title,
    isOff: page.flag !== null && started.config[page.flag] !== true,
    subjects: subjectsFor(page.plan.access, started),
    probe: (subject: Subject | null, visit: Visit) => probePage(page, subject, visit),
  }))
  const others = forms.map((form) => ({
    key: `form ${form.id}` as const,
    title: form.title,
    isOff: false,
    subjects: subjectsFor(form.access, started),
    probe: (subject: Subject | null, visit: Visit) => probeForm(form, subject, visit),
  }))
  return [...services, ...others]
}

async function outcomeOf({ key, title, isOff, subjects, probe }: PlannedVisit, visit: Visit): Promise<ProbedPage> {
  const { client, env } = visit
  const without = (outcome: ProbedPage['outcome']) => ({ key, title, outcome, calls: client.calls, diagnostics: [] })
  if (isOff) return without('off')
  if (subjects.length === 0) return without('session')
  for (const subject of subjects) {
    if (!env.isOver?.()) await probe(subject, visit)
  }
  // A call that was broken off says nothing about the office.
  if (env.isOver?.()) return without('late')
  return { ...without('probed'), diagnostics: client.diagnostics.sorted() }
}

/** Null when nothing answers at all: then the rest is not waited for. */
async function start(office: ProbedOffice, client: ProbeClient, env: ProbeEnv): Promise<Started | null> {
  const { configuration, user, subjects, shell } = office
  const read = async (call: ShellProbe | null) => {
    if (call === null || (!call.public && env.token === null)) return null
    return client.read({ path: call.path }, call.reply, call.place, { signedIn: !call.public })
  }
  const [config, first] = await Promise.all([read(configuration), read(shell[0] ?? null)])
  if (isSilence(config) && (isSilence(first) || first === null)) return null
  const who = await read(user)
  const signedIn = env.token !== null && !(who && !who.ok && who.error.kind === 'unauthorized')
  const listed = signedIn ? await read(subjects) : null
  await inTurns(env.only ? [] : shell, async (call) => {
    if (call.public || signedIn) await read(call)
  })
  return {
    config: fieldsOf(config?.ok ? config.value : null),
    user: fieldsOf(who?.ok ? who.value : null),
    subjects: listed?.ok && subjects ? readSubjects(subjects.reply, listed.value) : [],
    signedIn,
  }
}

const isSilence = (result: Result<Value> | null): boolean =>
  result !== null && !result.ok && (result.error.kind === 'offline' || result.error.kind === 'timeout')

const fieldsOf = (value: Value): Fields => (isRecord(value) ? value : {})

/** Whom a page is looked at as: null is anyone. For whoever is signed in, as a person and as an institution. */
function subjectsFor(access: AccessPlan, { subjects, signedIn }: Started): readonly (Subject | null)[] {
  if (access === 'public') return [null]
  if (!signedIn) return []
  const person = subjects.find((one) => one.pesel !== null)
  const institution = subjects.find((one) => one.nip !== null)
  const fitting = { login: [person, institution], person: [person], institution: [institution] }[access]
  return fitting.filter((one) => one !== undefined)
}

interface Visit {
  readonly office: ProbedOffice
  readonly started: Started
  readonly client: ProbeClient
  readonly env: ProbeEnv
}

function envOf(
  words: Readonly<Record<string, string>>,
  subject: Subject | null,
  { office, started, env }: Visit,
): Environment {
  return {
    ...createTools(words),
    words: { yes: 'yes', no: 'no' },
    subject,
    user: subject === null ? {} : started.user,
    config: started.config,
    office: { name: office.name },
    today: env.today,
    contrast: false,
  }
}

async function probePage(page: PageProbe, subject: Subject | null, visit: Visit): Promise<void> {
  const { plan } = page
  const { client, started } = visit
  const env = envOf(plan.words, subject, visit)
  const signedIn = subject !== null
  const typist = subject ?? started.subjects[0] ?? null
  const reached: PageSnapshot[] = []
  for (const opening of openings(plan.params)) {
    const state = await walk({ plan, env, client, signedIn, place: page.source, typist }, opening)
    reached.push(state)
    if (state.pdf.state === 'offered') await client.file(state.pdf.request, page.pdf, { signedIn })
    for (const { block, column, request } of offeredIn(env, state.blocks)) {
      await client.file(request, page.column(block, column), { signedIn })
    }
  }
  if (subject !== null && page.widgets.length > 0) await probeWidget(page.widgets, subject, client)
  for (const { id, path } of plan.sources) tellNotCalled(id, path, reached, page, client)
}

/** A call that no opening of the page came to, unless it is switched off or waits for one that failed. */
function tellNotCalled(
  id: string,
  path: string,
  reached: readonly PageSnapshot[],
  page: PageProbe,
  client: ProbeClient,
): void {
  const states = reached.flatMap(({ sources }) => sources.get(id) ?? [])
  const reasonsFound = states.map((state) => (state.state === 'waiting' ? state.reason.kind : null))
  if (reasonsFound.some((why) => why === null || why === 'failed' || why === 'loading')) return
  const why = reasonsFound.find((one) => one === 'absent' || one === 'choice' || one === 'submit')
  if (why !== 'absent' && why !== 'choice' && why !== 'submit') return
  const args = { path, why: why === 'absent' ? 'absent' : 'entered' } as const
  client.report(diagnosticOf('warning', 'api-not-called', page.source(id).at, args))
}

async function probeForm(form: FormProbe, subject: Subject | null, visit: Visit): Promise<void> {
  const env = envOf(form.words, subject, visit)
  const plan = { params: [], sources: form.sources, blocks: [], pdf: null, order: [], dependents: {} }
  const signedIn = subject !== null
  await walk({ plan, env, client: visit.client, signedIn, place: form.source, typist: null }, new Map())
}

/** A few at a time: an office is tried, not besieged. */
async function inTurns<T>(all: readonly T[], each: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all]
  const work = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined; one = queue.shift()) await each(one)
  }
  await Promise.all([work(), work(), work(), work()])
}

import { type Diagnostic, diagnosticOf } from '../../compiler/diagnostics/diagnostic.ts'
import { isRecord } from '../../model/format.ts'
import type { Value } from '../../model/types.ts'
import type { AccessPlan } from '../../plan/service.ts'
import type { Result } from '../../runtime/client/error.ts'
import { createTools, type Environment, type Subject } from '../../runtime/environment.ts'
import type { PageSnapshot } from '../../runtime/page/page-controller.ts'
import { offeredIn } from './documents.ts'
import type { FormProbe, PageProbe, ProbedOffice, ProbeEnv, ShellProbe } from './office.ts'
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
  const client = new ProbeClient(office, env)
  const started = await start(office, client, env)
  if (started === null) return { diagnostics: client.diagnostics.sorted(), calls: client.calls, pages: 0, leftOut: 0 }
  const offered = office.pages.filter(({ flag }) => flag === null || started.config[flag] === true)
  const visits = offered.map((page) => ({ page, subjects: subjectsFor(page.plan.access, started) }))
  const open = visits.filter(({ subjects }) => subjects.length > 0)
  await inTurns(open, async ({ page, subjects }) => {
    for (const subject of subjects) await probePage(page, subject, { office, started, client, env })
  })
  await inTurns(office.forms, async (form) => {
    for (const subject of subjectsFor(form.access, started)) {
      await probeForm(form, subject, { office, started, client, env })
    }
  })
  return {
    diagnostics: client.diagnostics.sorted(),
    calls: client.calls,
    pages: open.length,
    leftOut: offered.length - open.length,
  }
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
  await inTurns(shell, async (call) => {
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

import type { CompiledOffice } from '../../engine/authoring/edit/compile-office.ts'
import type { ProjectFiles } from '../../engine/authoring/edit/project.ts'
import { type SampleCase, sampleReplies } from '../../engine/authoring/edit/sample-replies.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { ServicePlan } from '../../engine/plan/service.ts'
import type { SampleReply } from '../preview/messages.ts'

type Replies = Readonly<Record<string, SampleReply>>

/** Replies to the calls of all pages of a portal, so that one can go from page to page in the preview. */
export class SampleReplies {
  readonly #files: ProjectFiles
  /** By case and what a page reads. */
  readonly #known = new Map<string, Replies>()

  constructor(files: ProjectFiles) {
    this.#files = files
  }

  of(compiled: CompiledOffice, { services, language }: PortalPlan, sampleCase: SampleCase): Replies {
    const plans = services.flatMap(({ id }) => compiled.service(Number(id), language) ?? [])
    return Object.assign({}, ...plans.map((plan) => this.#ofPage(plan, sampleCase)))
  }

  #ofPage(plan: ServicePlan, sampleCase: SampleCase): Replies {
    const widgets = plan.blocks.filter(({ kind }) => kind === 'widget')
    const key = `${sampleCase} ${JSON.stringify([plan.sources, widgets])}`
    const known = this.#known.get(key) ?? sampleReplies(this.#files, plan, sampleCase)
    this.#known.set(key, known)
    return known
  }
}

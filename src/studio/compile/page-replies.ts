import type { CompiledOffice, OfficePlans } from '../../engine/authoring/edit/compile-office.ts'
import { joinedReplies, type SampleReply } from '../../engine/authoring/edit/joined-replies.ts'
import { writtenSamples } from '../../engine/authoring/edit/own-samples.ts'
import type { ProjectFiles } from '../../engine/authoring/edit/project.ts'
import { type SampleCase, sampleReplies } from '../../engine/authoring/edit/sample-replies.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { ServicePlan } from '../../engine/plan/service.ts'

type Replies = Readonly<Record<string, SampleReply>>
/** A service or a form. */
type Page = Pick<ServicePlan, 'sources'> & Partial<Pick<ServicePlan, 'blocks'>>

/** An office, and what residents get of it at the moment that is looked at. */
export interface DatedOffice {
  readonly compiled: CompiledOffice
  readonly plans: OfficePlans
}

/** Replies to the calls of all pages of a portal, so that one can go from page to page in the preview. */
export class SampleReplies {
  readonly #files: ProjectFiles
  /** By case and what a page reads. */
  readonly #known = new Map<string, Replies>()
  /** What a page reads, written out. Pages stay the same objects while nothing of them changes. */
  readonly #keys = new WeakMap<Page, string>()
  /** The replies of all pages that were given last. */
  #last: { readonly parts: readonly Replies[]; readonly all: Replies } = { parts: [], all: {} }

  constructor(files: ProjectFiles) {
    this.#files = files
  }

  of({ compiled, plans }: DatedOffice, { services, forms, language }: PortalPlan, sampleCase: SampleCase): Replies {
    const pages: readonly Page[] = [
      ...services.flatMap(({ id }) => plans.service(Number(id), language) ?? []),
      ...forms.flatMap(({ id }) => plans.form(id, language) ?? []),
    ]
    // What somebody has pasted is more than what can be made up from its types.
    const written = sampleCase === 'usual' ? [...writtenSamples(compiled)] : []
    const asWritten = Object.fromEntries(written.map(([path, body]) => [path, { status: 200, body }]))
    return { ...this.#together(pages.map((page) => this.#ofPage(page, sampleCase))), ...asWritten }
  }

  #together(parts: readonly Replies[]): Replies {
    const last = this.#last
    if (last.parts.length === parts.length && last.parts.every((one, index) => one === parts[index])) return last.all
    this.#last = { parts, all: joinedReplies(parts.flatMap((one) => Object.entries(one))) }
    return this.#last.all
  }

  #ofPage(page: Page, sampleCase: SampleCase): Replies {
    const key = `${sampleCase} ${this.#keyOf(page)}`
    const known = this.#known.get(key) ?? sampleReplies(this.#files, page, sampleCase)
    this.#known.set(key, known)
    return known
  }

  #keyOf(page: Page): string {
    const widgets = (page.blocks ?? []).filter(({ kind }) => kind === 'widget')
    const key = this.#keys.get(page) ?? JSON.stringify([page.sources, widgets])
    this.#keys.set(page, key)
    return key
  }
}

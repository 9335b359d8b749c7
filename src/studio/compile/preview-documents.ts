import type { OfficePlans } from '../../engine/authoring/edit/compile-office.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { Language } from '../../engine/plan/service.ts'
import { withoutOfficeLists } from './shell-replies.ts'

interface Named {
  readonly text: string
  readonly version: number
}

/** Names the documents of a portal while it is edited: a text that has changed has another name, as it has on the host. */
export class PreviewDocuments {
  readonly #known = new Map<string, Named>()
  /** Plans stay the same objects while nothing of them changes. */
  readonly #texts = new WeakMap<object, string>()
  readonly #pictures: ReadonlyMap<string, string>

  /** `pictures`: their addresses by name. No server that the preview can ask has them. */
  constructor(pictures: ReadonlyMap<string, string>) {
    this.#pictures = pictures
  }

  /** The documents of the office that were not given before, and its portal; null where it was never sound. */
  of(plans: OfficePlans, language: Language): Readonly<Record<string, string>> | null {
    const portal = plans.portal(language)
    if (portal === null) return null
    const fresh: Record<string, string> = {}
    const nameOf = (what: string, plan: object | null): string => {
      const text = this.#textOf(plan)
      const known = this.#known.get(what)
      const version = known?.text === text ? known.version : (known?.version ?? 0) + 1
      const name = `${what}.${version}.json`
      if (known?.text !== text) {
        this.#known.set(what, { text, version })
        fresh[name] = text
      }
      return name
    }
    const plan: PortalPlan = {
      ...withoutOfficeLists(portal),
      theme: { ...portal.theme, logo: this.#pictures.get(portal.theme.logo ?? '') ?? null },
      services: portal.services.map((entry) =>
        entry.unavailable
          ? entry
          : { ...entry, plan: nameOf(`service-${entry.id}-${language}`, plans.service(Number(entry.id), language)) },
      ),
      forms: portal.forms.map((entry) => ({
        ...entry,
        plan: nameOf(`form-${entry.id}-${language}`, plans.form(entry.id, language)),
      })),
    }
    return { ...fresh, [`portal.${language}.json`]: JSON.stringify(plan) }
  }

  #textOf(plan: object | null): string {
    const text = (plan && this.#texts.get(plan)) ?? JSON.stringify(plan)
    if (plan) this.#texts.set(plan, text)
    return text
  }
}

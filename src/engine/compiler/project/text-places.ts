import type { CheckedService } from '../language/checked.ts'
import type { TextRef } from '../language/texts.ts'

/** How the text of a key is called among what was found out, where that is another name. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = { title: ['heading', 'label'], text: ['note'] }

/** Where the text at an address of a service (`blocks.income.title`) is looked for; null when no text stands there. */
export function textRefAt({ spec, findings }: CheckedService, steps: readonly string[]): TextRef | null {
  const name = steps.at(-1) ?? ''
  for (const place of placesAt(spec, steps.slice(0, -1))) {
    const texts = findings.texts.get(place)
    const called = [name, ...(alsoCalled[name] ?? [])].find((one) => texts?.[one] !== undefined)
    if (texts && called !== undefined) return texts[called] ?? null
  }
  return null
}

/** The objects that an address leads to: a member of a map and what is said of it. */
function placesAt(spec: object, steps: readonly string[]): readonly object[] {
  let places: readonly object[] = [spec]
  for (const step of steps) places = places.flatMap((place) => within(place, step))
  return places
}

function within(place: object, step: string): readonly object[] {
  if (Array.isArray(place)) {
    const entry: unknown = place.find((one) => one.id === step)
    return objects([entry, entry === undefined ? undefined : Reflect.get(entry as object, 'value')])
  }
  return objects([Reflect.get(place, step)])
}

const objects = (values: readonly unknown[]): readonly object[] =>
  values.filter((one): one is object => typeof one === 'object' && one !== null)

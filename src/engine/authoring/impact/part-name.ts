import { languagePattern } from '../../compiler/language/shared.ts'
import { namedProperty } from './property-names.ts'
import { type ImpactWords, type PartList, partLists } from './words.ts'

/** What a part is called by its path; undefined: by its id. */
export type TitleOf = (path: readonly string[]) => string | undefined

interface Part {
  readonly list: PartList
  readonly id: string
  readonly path: readonly string[]
}

interface Steps {
  /** The named parts on the way, and the property of the last of them. */
  readonly parts: readonly Part[]
  readonly property: readonly string[]
}

const isPartList = (step: string | undefined): step is PartList => partLists.some((one) => one === step)

export function stepsOf(path: readonly string[]): Steps {
  const parts: Part[] = []
  let at = 0
  for (;;) {
    const [step, next] = [path[at], path[at + 1]]
    const last = parts.at(-1)
    // A table of a widget has its columns without a key of their own.
    const isColumn = last?.list === 'tables' && step !== undefined
    const [list, id] = isColumn ? (['columns', step] as const) : [step, next]
    if (!isPartList(list) || id === undefined) break
    at += isColumn ? 1 : 2
    parts.push({ list, id, path: path.slice(0, at) })
  }
  return { parts, property: path.slice(at) }
}

/** `label of column "Należności" in block "Dochody"`, from a path in a plan or an address in a definition. */
export function nameOf(path: readonly string[], words: ImpactWords, titleOf: TitleOf): string {
  const { parts, property } = stepsOf(path)
  const inner = parts
    .map((part) => {
      const title = titleOf(part.path)
      return { list: part.list, id: title === undefined ? `\`${part.id}\`` : words.quoted(title) }
    })
    .reverse()
  if (property.length > 0) {
    return words.propertyOf(
      propertyText(property, parts.at(-1)?.list ?? null, words),
      inner.map(({ list, id }) => `${words.part[list].of} ${id}`),
    )
  }
  const [last, ...outer] = inner
  if (!last) return ''
  return words.within(
    `${words.part[last.list].subject} ${last.id}`,
    outer.map(({ list, id }) => `${words.part[list].of} ${id}`),
  )
}

/** A property, a text of it in one language, or what within it has no name of its own. */
function propertyText(property: readonly string[], list: PartList | null, { language }: ImpactWords): string {
  const found = namedProperty(list, property)
  if (!found) return `\`${property.join('.')}\``
  const [name, rest] = [found.name[language], found.rest.join('.')]
  if (rest === '') return name
  return languagePattern.test(rest) ? `${name} (${rest})` : name
}

import type { LanguageCode } from '../../compiler/language/shared.ts'
import type { Tree } from '../../compiler/language/tree.ts'
import type { SharedConfig } from '../../compiler/project/shared-config.ts'
import type { CompiledOffice } from './compile-office.ts'
import { type OfficeParts, type PlacedText, partsOf } from './office-parts.ts'
import { periodTitle } from './part-titles.ts'
import { type PlacedProblem, placedProblems, startsWith } from './places.ts'
import { type EditPath, isMapping, type Plain, plainOf, treeAt } from './plain.ts'
import type { StudioText } from './property.ts'
import { isServed } from './shown-properties.ts'
import { namesIn, ownerOf } from './standard.ts'
import { ownServicesIn } from './standard-of-project.ts'
import { TitledParts } from './titled-parts.ts'

/** A part of the portal that can be selected. */
export interface OutlineItem {
  /** What `propertiesOf` knows it by; of a group, that of what it groups. */
  readonly path: EditPath
  readonly kind: OutlineKind
  readonly title: StudioText
  /** Its other texts in the languages of the office, to be searched. */
  readonly texts: string
  readonly mark: OutlineMark
  /** Languages of the office in which one of its texts is missing. */
  readonly missing: readonly LanguageCode[]
  /** Whether residents see it. */
  readonly shown: boolean
  readonly children: readonly OutlineItem[]
}

export type OutlineKind =
  | 'group'
  | 'service'
  | 'form'
  | 'block'
  | 'column'
  | 'parameter'
  | 'field'
  | 'menu'
  | 'menuEntry'
  | 'tiles'
  | 'look'
  | 'office'
  | 'contact'
  | 'accessibility'
  | 'period'

export type OutlineMark = 'standard' | 'differs' | 'error' | 'warning'

/** What the portal of an office is made of: also what the standard has and the office hides. */
export function outlineOf(compiled: CompiledOffice): readonly OutlineItem[] {
  const { checked, problems, readable, text } = compiled
  if (!checked) return []
  const parts = partsOf(compiled)
  const file = parts.file?.at.file ?? ''
  const outline = new Outline(parts, placedProblems(readable, text === readable ? problems : [], file))
  const { services, forms } = checked.config
  const periods = outline.periods()
  return [
    outline.group(
      { pl: 'Usługi', en: 'Services' },
      ['services'],
      [...services.map(({ id }) => String(id)), ...ownServicesIn(parts.file).keys()].map((id) => outline.service(id)),
    ),
    outline.group(
      { pl: 'Formularze', en: 'Forms' },
      ['forms'],
      forms.map(({ id }) => outline.form(id)),
    ),
    outline.menu(),
    outline.setting('tiles', ['tiles'], settings.tiles),
    outline.setting('look', ['theme'], settings.theme),
    outline.setting('office', [], { pl: 'Urząd', en: 'Office' }),
    outline.setting('contact', ['contact'], settings.contact),
    outline.setting('accessibility', ['accessibility'], settings.accessibility),
    ...(periods.length === 0
      ? []
      : [outline.group({ pl: 'Zmiany z datą', en: 'Changes with a date' }, ['scheduled'], periods)]),
  ]
}

/** What settings of the office's file are called. */
const settings = {
  menu: { pl: 'Menu', en: 'Menu' },
  tiles: { pl: 'Kafelki', en: 'Tiles' },
  theme: { pl: 'Wygląd', en: 'Look' },
  texts: { pl: 'Teksty', en: 'Texts' },
  names: { pl: 'Nazwa urzędu', en: 'Name of the office' },
  contact: { pl: 'Kontakt', en: 'Contact' },
  accessibility: { pl: 'Deklaracja dostępności', en: 'Accessibility statement' },
} as const satisfies Readonly<Record<string, StudioText>>

/** The members of a definition that are parts of the page, and what their own parts are. */
const memberKinds = {
  params: 'parameter',
  blocks: 'block',
  details: 'block',
  columns: 'column',
  show: 'column',
  layout: 'field',
} as const satisfies Readonly<Record<string, OutlineKind>>

/** The texts of a part that are not its name. */
const searched = ['description', 'text', 'empty', 'hint', 'submit', 'submit.label', 'confirm.text', 'unavailable.text']

interface UntouchedItem {
  readonly languages: string
  readonly config: SharedConfig | undefined
  readonly item: OutlineItem
}

/** By the tree of a service or a form that an office does not change. */
const untouched = new WeakMap<Tree, UntouchedItem>()

class Outline {
  readonly #parts: OfficeParts
  readonly #titles: TitledParts
  readonly #problems: readonly PlacedProblem[]
  /** By owner: the addresses of texts that the office's `texts` say. */
  readonly #reworded = new Map<string, readonly string[]>()

  constructor(parts: OfficeParts, problems: readonly PlacedProblem[]) {
    this.#parts = parts
    this.#titles = new TitledParts(parts)
    this.#problems = problems
  }

  group(title: StudioText, path: EditPath, children: readonly OutlineItem[]): OutlineItem {
    const marks = ['error', 'warning', 'differs'] as const
    const mark = marks.find((one) => children.some((child) => child.mark === one)) ?? 'standard'
    const missing = [...new Set(children.flatMap((child) => child.missing))]
    return { path, kind: 'group', title, texts: '', mark, missing, shown: true, children }
  }

  service(id: string): OutlineItem {
    const path = ['services', id]
    return { ...this.#asBefore(path, () => this.#service(path, id)), shown: isServed(this.#parts.compiled, path) }
  }

  form(id: string): OutlineItem {
    const path = ['forms', id]
    return { ...this.#asBefore(path, () => this.#form(path, id)), shown: isServed(this.#parts.compiled, path) }
  }

  /** Of what the office does not change, the item of the version before. */
  #asBefore(path: EditPath, make: () => OutlineItem): OutlineItem {
    const { file, compiled } = this.#parts
    const tree = this.#parts.standard.definition(path)
    const isUntouched = [path, ['texts']].every((one) => treeAt(file, one) === undefined)
    if (!tree || !isUntouched || this.#problems.some((one) => startsWith(one.path, path))) return make()
    const languages = compiled.languages.join(' ')
    const before = untouched.get(tree)
    if (before?.languages === languages && before.config === compiled.checked?.config) return before.item
    const item = make()
    untouched.set(tree, { languages, config: compiled.checked?.config, item })
    return item
  }

  #service(path: EditPath, id: string): OutlineItem {
    const title = this.#title(path, 'title') ?? { pl: id, en: id }
    const children = [...this.#members(path, 'params', []), ...this.#members(path, 'blocks', [])]
    const texts = this.#parts.textsOf(path)
    const { missing } = this.#missing(texts)
    return { ...this.#item('service', path, title, children), missing }
  }

  #form(path: EditPath, id: string): OutlineItem {
    const children = this.#members(path, 'layout', [])
    const { missing } = this.#missing(this.#parts.textsOf(path))
    return { ...this.#item('form', path, this.#title(path, 'title') ?? { pl: id, en: id }, children), missing }
  }

  menu(): OutlineItem {
    const own = treeAt(this.#parts.file, ['menu'])
    const standard = this.#parts.standard.at(['menu'])
    const names = own ? namesIn(own) : Object.keys((standard as object | undefined) ?? {})
    const children = names.map((name) => {
      return this.#item('menuEntry', ['menu', name], this.#titles.menuEntry(name) ?? { pl: name, en: name }, [])
    })
    return this.#item('menu', ['menu'], settings.menu, children)
  }

  /** The changes with a date, in the order of the file. */
  periods(): readonly OutlineItem[] {
    const tree = treeAt(this.#parts.file, ['scheduled'])
    const listed = tree?.kind === 'list' ? tree.items.map(plainOf) : []
    return listed.map((period, index) => {
      const day = (name: string): string =>
        isMapping(period) && period[name] !== undefined ? String(period[name]) : ''
      const title = periodTitle(day('from'), day('until'), isMapping(period) ? this.#changedBy(period) : [])
      return this.#item('period', ['scheduled', index], title, [])
    })
  }

  /** The titles of what a period changes. */
  #changedBy(period: Readonly<Record<string, Plain>>): readonly StudioText[] {
    return Object.entries(period).flatMap(([name, value]): readonly StudioText[] => {
      if (name !== 'services' && name !== 'forms')
        return Object.hasOwn(settings, name) ? [settings[name as keyof typeof settings]] : []
      const ids = isMapping(value) ? Object.keys(value).filter((id) => id !== 'only' && id !== 'except') : []
      return ids.map((id) => this.#title([name, id], 'title') ?? { pl: id, en: id })
    })
  }

  setting(kind: OutlineKind, path: EditPath, title: StudioText): OutlineItem {
    return this.#item(kind, path, title, [])
  }

  /** The members that the office has, in its order, and those of the standard that it hides. */
  #members(owner: EditPath, name: keyof typeof memberKinds, within: readonly string[]): readonly OutlineItem[] {
    const rel = [...within, name]
    const own = namesIn(treeAt(this.#parts.definition(owner), rel))
    const standard = namesIn(treeAt(this.#parts.standard.definition(owner), rel))
    const hidden = standard.filter((one) => !own.includes(one))
    return [...own, ...hidden].map((member) => {
      const address = [...rel, member]
      const isShown = own.includes(member)
      const inner = (['columns', 'show', 'details'] as const).flatMap((part) =>
        isShown ? this.#members(owner, part, address) : [],
      )
      const last = name === 'columns' || name === 'show' || name === 'layout' ? 'label' : 'title'
      const found = this.#title(owner, [...address, last].join('.')) ?? this.#titles.byKind(owner, address)
      const title = found ?? { pl: member, en: member }
      return { ...this.#item(memberKinds[name], [...owner, ...address], title, inner), shown: isShown }
    })
  }

  #item(kind: OutlineKind, path: EditPath, title: StudioText, children: readonly OutlineItem[]): OutlineItem {
    return { path, kind, title, texts: this.#words(path), mark: this.#mark(path), missing: [], shown: true, children }
  }

  /** What residents read of a part besides its name: a description, a note, a hint. */
  #words(path: EditPath): string {
    const owner = ownerOf([...path, ''])
    if (!owner) return ''
    const prefix = path.slice(owner.length).map((step) => `${step}.`)
    const isOwn = ({ address }: PlacedText): boolean => {
      const name = address.startsWith(prefix.join('')) ? address.slice(prefix.join('').length) : ''
      return searched.includes(name)
    }
    const { texts, compiled } = this.#parts
    return this.#parts
      .textsOf(owner)
      .filter(isOwn)
      .flatMap(({ text }) => compiled.languages.flatMap((language) => texts.findIn(text, language) ?? []))
      .join('\n')
  }

  #mark(path: EditPath): OutlineMark {
    if (path.length === 0) return 'standard'
    const here = this.#problems.filter((one) => startsWith(one.path, path))
    const { checked } = this.#parts.compiled
    const worst = here.find(({ problem }) => problem.severity === 'error') ?? here[0]
    if (worst) return worst.problem.severity
    return checked && (this.#parts.sets(path) || this.#rewords(path)) ? 'differs' : 'standard'
  }

  /** Whether the office's `texts` say a text of a part, or of a part of it. */
  #rewords(path: EditPath): boolean {
    const owner = ownerOf([...path, ''])
    if (!owner) return false
    const key = owner.join('/')
    const found = () => this.#parts.textsOf(owner).filter(({ text }) => this.#parts.rewords(text))
    const addresses = this.#reworded.get(key) ?? found().map(({ address }) => `${address}.`)
    this.#reworded.set(key, addresses)
    const prefix = path.slice(owner.length).map((step) => `${step}.`)
    return addresses.some((one) => one.startsWith(prefix.join('')))
  }

  #title(owner: EditPath, address: string): StudioText | null {
    return this.#titles.text(owner, address)
  }

  #missing(texts: readonly PlacedText[]): { readonly missing: readonly LanguageCode[] } {
    const lacks = (language: LanguageCode) =>
      texts.some(({ text }) => !text.optional && this.#parts.texts.findIn(text, language) === undefined)
    return { missing: this.#parts.compiled.languages.filter(lacks) }
  }
}

import { addMenuEntry, addNote } from '../../engine/authoring/edit/additions.ts'
import { changeProperty, resetProperty } from '../../engine/authoring/edit/change-property.ts'
import { type CompiledOffice, OfficeCompiler } from '../../engine/authoring/edit/compile-office.ts'
import { OfficeDocument } from '../../engine/authoring/edit/document.ts'
import { type LanguageHelp, languageHelpAt } from '../../engine/authoring/edit/language-help.ts'
import { addService, fieldsOfCall, type ServiceOrigin, serviceCalls } from '../../engine/authoring/edit/new-service.ts'
import { type OutlineItem, outlineOf } from '../../engine/authoring/edit/outline.ts'
import type { Picked } from '../../engine/authoring/edit/picked.ts'
import { type EditPath, isSame } from '../../engine/authoring/edit/plain.ts'
import { plannedDays } from '../../engine/authoring/edit/planned-days.ts'
import { planChange, removePeriod } from '../../engine/authoring/edit/planning.ts'
import { propertiesOf } from '../../engine/authoring/edit/properties.ts'
import type { Property } from '../../engine/authoring/edit/property.ts'
import { removeService } from '../../engine/authoring/edit/remove-service.ts'
import { differsFromStandard, resetPart } from '../../engine/authoring/edit/reset-part.ts'
import { groupOptions } from '../../engine/authoring/edit/service-group.ts'
import { applySuggestion, suggestsIn } from '../../engine/authoring/edit/suggestion.ts'
import { changeTexts, textRowsOf } from '../../engine/authoring/edit/text-table.ts'
import { type FileValues, fileValues, Unpublished } from '../../engine/authoring/edit/unpublished.ts'
import type { Diagnostic } from '../../engine/compiler/diagnostics/diagnostic.ts'
import { type ToolFailure, toolFailure } from '../../engine/compiler/diagnostics/tool-failure.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { Picture } from '../../studio-protocol/protocol.ts'
import { keyOf } from '../outline/outline-tree.ts'
import { instantOn } from '../preview/messages.ts'
import type {
  CompiledView,
  CompileView,
  Edit,
  EditedText,
  EditOffice,
  OpenProject,
  PageData,
  PickPart,
  ServiceOffer,
  UnpublishedView,
} from './messages.ts'
import { type ComparedTexts, type Comparison, comparePages } from './page-comparison.ts'
import { type DatedOffice, SampleReplies } from './page-replies.ts'
import { PreviewDocuments } from './preview-documents.ts'
import { audienceOf, pageOf, pickedOn } from './selected-page.ts'
import { shellReplies } from './shell-replies.ts'

/** The file of an office while it is edited, and what it compiles to. */
export class StudioProject {
  readonly #compiler: OfficeCompiler
  readonly #pictures: Map<string, string>
  readonly #documents: PreviewDocuments
  readonly #samples: SampleReplies
  readonly #path: string
  #document: OfficeDocument
  /** As it was last looked at. */
  #compiled: CompiledOffice
  #published: FileValues | null
  #unpublished: { readonly of: string; readonly found: Unpublished } | null = null
  #outline: { readonly of: CompiledOffice; readonly items: readonly OutlineItem[] } | null = null
  #n = 0
  /** Compiles other versions, so that the one that is edited stays as it is. */
  readonly #newCompiler: () => OfficeCompiler
  #other: OfficeCompiler | null = null
  #shown: { readonly text: string; readonly compiler: OfficeCompiler } | null = null

  constructor({ files, path, text, published = text, pictures = [] }: Omit<OpenProject, 'type'>) {
    this.#path = path
    this.#published = fileValues(published)
    this.#pictures = new Map(pictures.map(({ name, address }) => [name, address]))
    this.#documents = new PreviewDocuments(this.#pictures)
    this.#samples = new SampleReplies(files)
    this.#newCompiler = () => new OfficeCompiler(files, path)
    this.#compiler = this.#newCompiler()
    this.#compiler.compile(published)
    this.#compiled = this.#compiler.compile(text)
    this.#document = this.#opened(text)
  }

  /** A picture that the office can show from now on. */
  addPicture({ name, address }: Picture): void {
    this.#pictures.set(name, address)
  }

  /** The draft changes another published text. */
  takePublished(text: string): void {
    this.#published = fileValues(text)
    this.#unpublished = null
  }

  /** An edit that throws leaves the text as it was. */
  edit({ seq, edit }: Omit<EditOffice, 'type'>): EditedText {
    return this.#text(
      seq,
      this.#document.whole(() => this.#done(edit)),
    )
  }

  /** The answer to an edit that has thrown. */
  unchanged(seq: number): EditedText {
    return this.#text(seq, { added: null, failure: toolFailure({ id: 'draft.not-changed', args: {} }) })
  }

  #text(seq: number, done: EditDone): EditedText {
    const { text, canUndo, canRedo } = this.#document
    return { type: 'text', seq, text, canUndo, canRedo, ...done }
  }

  compiled({ selection, page: wanted, language, case: chosen, as, day, texts, version }: CompileView): CompiledView {
    const compiled = this.#compiler.compile(this.#document.text)
    this.#compiled = compiled
    const seen = this.#seen(version, instantOn(day) ?? Date.now())
    const portal = seen.plans.portal(language)
    const own = wanted.ofSelection && selection !== null && portal !== null ? pageOf(portal, selection) : null
    const page = own ?? wanted.path
    const outline = this.#outlineOf(compiled)
    const properties = selection === null ? [] : propertiesOf(compiled, selection)
    this.#n += 1
    return {
      n: this.#n,
      languages: compiled.languages,
      plannedDays: plannedDays(seen.compiled),
      fault: version === undefined ? 'none' : faultOf(seen.compiled),
      problems: compiled.problems,
      stale: [...compiled.stale],
      outline,
      selection,
      readable: this.#document.readable,
      shown: { language, case: chosen, as, day },
      properties,
      unpublished: this.#unpublishedIn(outline, properties),
      differs: selection !== null && differsFromStandard(compiled, selection),
      texts: texts ? textRowsOf(compiled) : null,
      page,
      pageFor: portal === null ? null : audienceOf(portal, page),
      documents: this.#documents.of(seen.plans, language) ?? {},
      replies: portal === null ? {} : { ...this.#pageReplies(seen, portal, chosen), ...shellReplies(portal, as) },
    }
  }

  /** Null also where the draft has no such part as was pressed in another version. */
  pick({ page, language, parts, version }: Omit<PickPart, 'type'>): Picked | null {
    const compiled = this.#compiler.compile(this.#document.text)
    const seen = version === undefined ? compiled : this.#seen(version, Date.now()).compiled
    const portal = seen.portal(language)
    const picked = portal === null ? null : pickedOn(seen, portal, page, parts)
    if (picked === null || seen === compiled || picked.path[0] === 'texts') return picked
    return isIn(this.#outlineOf(compiled), picked.path) ? picked : null
  }

  /** The pages that are not the same in two versions of the file. */
  compare(texts: ComparedTexts): Comparison {
    this.#other ??= this.#newCompiler()
    return comparePages(this.#other, { samples: this.#samples, pictures: this.#pictures }, texts)
  }

  offer(origin: ServiceOrigin | null): ServiceOffer {
    const compiled = this.#compiler.compile(this.#document.text)
    const calls = serviceCalls(compiled)
    const groups = groupOptions(compiled, null)
    const fields = origin === null ? [] : fieldsOfCall(compiled, origin)
    return 'ok' in fields ? { calls, groups, fields: [], failure: fields } : { calls, groups, fields, failure: null }
  }

  /** `text`: as it is being typed, which is ahead of what was compiled last. */
  languageHelp(text: string, offset: number): LanguageHelp | null {
    return languageHelpAt(this.#compiled, text, offset)
  }

  /** What the preview shows at an instant: what is edited, or another version. */
  #seen(version: string | undefined, instant: number): DatedOffice {
    if (version === undefined) return { compiled: this.#compiled, plans: this.#compiler.plansAt(instant) }
    const compiler = this.#shown?.compiler ?? this.#newCompiler()
    // Under its name nothing of a third version is shown.
    if (this.#shown?.text !== version) compiler.forget()
    this.#shown = { text: version, compiler }
    return { compiled: compiler.compile(version), plans: compiler.plansAt(instant) }
  }

  get #difference(): Unpublished {
    const { text } = this.#document
    if (this.#unpublished?.of !== text)
      this.#unpublished = {
        of: text,
        found: new Unpublished(this.#published, fileValues(text), this.#compiler.standard),
      }
    return this.#unpublished.found
  }

  #unpublishedIn(outline: readonly OutlineItem[], properties: readonly Property[]): UnpublishedView {
    const difference = this.#difference
    const keys = (items: readonly OutlineItem[]): readonly string[] =>
      items.flatMap(({ path, children, kind }) => [
        ...(kind !== 'group' && difference.concerns(path) ? [keyOf(path)] : []),
        ...keys(children),
      ])
    return { items: keys(outline), properties: properties.flatMap((one) => (difference.has(one) ? [one.key] : [])) }
  }

  #pageReplies(office: DatedOffice, portal: PortalPlan, chosen: PageData): CompiledView['replies'] {
    return chosen === 'live' || chosen === 'recorded' ? {} : this.#samples.of(office, portal, chosen)
  }

  #outlineOf(compiled: CompiledOffice): readonly OutlineItem[] {
    if (this.#outline?.of !== compiled) this.#outline = { of: compiled, items: outlineOf(compiled) }
    return this.#outline.items
  }

  #opened(text: string): OfficeDocument {
    return OfficeDocument.parse(text, this.#compiler.standard)
  }

  #done(edit: Edit): EditDone {
    const document = this.#document
    switch (edit.kind) {
      case 'addMenuEntry':
        return done(addMenuEntry(document, this.#compiler.standard, { go: '/', label: {} }))
      case 'addNote':
        return done(addNote(document, this.#compiler.compile(document.text), edit.service, { tone: 'info', text: {} }))
      case 'addService':
        return done(addService(document, this.#compiler.compile(document.text), edit.service))
      case 'removeService':
        return done(removeService(document, edit.number))
      default:
        this.#apply(edit)
        return done(null)
    }
  }

  /** A problem that is no more, or is elsewhere now, changes nothing. */
  #applySuggestion(problem: Diagnostic): void {
    const { text, problems } = this.#compiler.compile(this.#document.text)
    const present = problems.find((one) => problemKey(one) === problemKey(problem))
    if (present && suggestsIn(this.#path, present)) applySuggestion(this.#document, text, present)
  }

  #apply(edit: Exclude<Edit, Adding>): void {
    const document = this.#document
    switch (edit.kind) {
      case 'change':
        changeProperty(document, edit.property, edit.value, this.#compiler.standard, { joined: isTyped(edit.property) })
        return
      case 'reset':
        resetProperty(document, edit.property)
        return
      case 'discard':
        this.#difference.discard(document, edit.property)
        return
      case 'plan':
        document.together(() => edit.values.every((value) => planChange(document, edit.property, value, edit.period)))
        return
      case 'removePeriod':
        removePeriod(document, edit.index)
        return
      case 'resetPart':
        resetPart(document, this.#compiler.compile(document.text), edit.owner)
        return
      case 'texts':
        changeTexts(document, edit.changes, { joined: edit.joined })
        return
      case 'suggestion':
        this.#applySuggestion(edit.problem)
        return
      case 'replace':
        document.replaceText(edit.text, { joined: edit.alone !== true })
        return
      case 'start':
        this.#document = this.#opened(edit.text)
        return
      case 'undo':
        document.undo()
        return
      case 'redo':
        document.redo()
    }
  }
}

type EditDone = Pick<EditedText, 'added' | 'failure'>

/** What adds a part, or may be refused. */
type Adding = Extract<Edit, { readonly kind: 'addMenuEntry' | 'addNote' | 'addService' | 'removeService' }>

const done = (result: EditPath | ToolFailure | null): EditDone =>
  result !== null && 'ok' in result ? { added: null, failure: result } : { added: result, failure: null }

function faultOf({ office, problems }: CompiledOffice): CompiledView['fault'] {
  if (office === null) return 'all'
  return problems.some(({ severity }) => severity === 'error') ? 'part' : 'none'
}

const isIn = (items: readonly OutlineItem[], path: EditPath): boolean =>
  items.some((one) => isSame(one.path, path) || isIn(one.children, path))

/** The same for problems that say the same of the same place. */
const problemKey = ({ id, span, suggestion }: Diagnostic): string => JSON.stringify([id, span, suggestion])

/** What is typed letter by letter is taken back at once. */
const isTyped = ({ kind }: { readonly kind: string }): boolean =>
  kind !== 'toggle' && kind !== 'choice' && kind !== 'order' && kind !== 'picture'

import { nearest } from '../../model/nearest.ts'
import type { FormEnvironment, PlaceableForm } from '../analysis/environment.ts'
import { analyzeForm } from '../analysis/form.ts'
import { neededFields, typeOfProperty } from '../analysis/form-fields.ts'
import { checkTexts } from '../analysis/texts.ts'
import type { TypedForm } from '../analysis/typed-tree.ts'
import { placeOf, Report } from '../diagnostics/diagnostic.ts'
import type { PathOwner } from '../diagnostics/messages/values.ts'
import type { BlockSpec } from '../language/blocks.ts'
import { type FormSchemaSpec, type FormSpec, formSchemaShape, formShape } from '../language/form.ts'
import type { OfficeSpec } from '../language/portal.ts'
import { isPortalPath, serviceAddress, shellPaths } from '../language/portal-paths.ts'
import type { Entry, Located } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { Tree } from '../language/tree.ts'
import { applyPatches } from '../layers/patch.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import type { DefinitionFile } from './folder.ts'
import { furtherPaths, type ServiceTree } from './services.ts'

/** A form by its name, as it was written. */
export interface FormTree {
  readonly id: string
  readonly file: DefinitionFile
  readonly spec: FormSpec
}

/** Decodes every form as far as it goes; names and pages that two files share are reported. */
export function decodeForms(
  files: readonly DefinitionFile[],
  services: readonly ServiceTree[],
  report: Report,
): readonly FormTree[] {
  const forms = files.flatMap((file) => {
    const { value: spec } = decodeWithRecovery(formShape, file.tree, report)
    return spec ? [{ id: spec.form.value, file, spec }] : []
  })
  const ids = new Map<string, FormTree>()
  const paths = new Map<string, PathOwner>(furtherPaths(services))
  for (const form of forms) {
    const { form: name, path } = form.spec
    const same = ids.get(name.value)
    if (same) report.error('same-form', name.at, { form: name.value, file: same.file.path })
    ids.set(name.value, form)
    const taken = path && (isPortalPath(path.value) ? ({ kind: 'portal' } as const) : paths.get(path.value))
    if (path && taken) report.error('same-path', path.at, { path: path.value, owner: taken })
    if (path) paths.set(path.value, { kind: 'form', form: name.value })
  }
  return forms
}

/** The schemas that forms may name; what of JSON Schema a form cannot use is reported. */
export function decodeSchemas(trees: ReadonlyMap<string, Tree>, report: Report): FormEnvironment['schemas'] {
  const schemas = new Map<string, FormSchemaSpec | null>()
  for (const [name, tree] of trees) {
    // A field that was left out would be missed everywhere.
    const { value, whole } = decodeWithRecovery(formSchemaShape, tree, report)
    schemas.set(name, whole ? value : null)
  }
  return schemas
}

/** Every path that a form may lead to. */
export const routesOf = (services: readonly ServiceTree[], forms: readonly FormTree[]): readonly string[] => [
  ...shellPaths,
  ...forms.flatMap(({ spec }) => (spec.path ? [spec.path.value] : [])),
  ...furtherPaths(services).keys(),
  ...services.map(({ id, spec }) => serviceAddress(id, spec.slug.value)),
]

/** The forms as pages that place them see them; null where what is wrong with its schema has been told. */
export function placeableForms(
  forms: readonly FormTree[],
  schemas: FormEnvironment['schemas'],
): ReadonlyMap<string, PlaceableForm | null> {
  return new Map(
    forms.map(({ id, spec }) => {
      const schema = schemas.get(spec.schema.value)
      if (!schema) return [id, null]
      const fields = new Map(schema.properties.map((entry) => [entry.id, typeOfProperty(entry.value)]))
      return [id, { fields, needs: neededFields(spec, schema), access: spec.access.value }]
    }),
  )
}

/** The forms that stand on pages of services. */
export function placedForms(services: readonly ServiceTree[]): FormEnvironment['placed'] {
  const within = (blocks: readonly Entry<BlockSpec>[]): readonly string[] =>
    blocks.flatMap(({ value }) => {
      if (value.kind === 'form') return [value.form.value]
      return value.kind === 'table' && value.details ? within(value.details) : []
    })
  return new Set(services.flatMap(({ spec }) => within(spec.blocks)))
}

/** What is known of a form after it has been proved. */
interface Proved {
  /** Null when too little of it could be read. */
  readonly form: TypedForm | null
  readonly sound: boolean
  /** Every place that something was said of: nothing more is said of it. */
  readonly told: ReadonlySet<string>
  /** The keys under which it looks for texts. */
  readonly keys: ReadonlySet<string>
}

/** What was proved of a form, so that offices that change nothing of it do not prove it again. */
export class FormChecks {
  readonly #forms: FormEnvironment
  readonly #whole: boolean
  /** A version that an office no longer has is forgotten with it. */
  readonly #known = new WeakMap<Tree, Proved>()

  /** `whole`: every file of a form could be read as one, so that what none of them says, no form says. */
  constructor(forms: FormEnvironment, { whole }: { readonly whole: boolean }) {
    this.#forms = forms
    this.#whole = whole
  }

  /** Proves a tree once; null when it has an error, which is reported the first time. */
  check(office: OfficeForm, report: Report): TypedForm | null {
    const { form, sound } = this.#known.get(office.tree) ?? this.#prove(office, report)
    return sound ? form : null
  }

  #prove({ tree, patched }: OfficeForm, report: Report): Proved {
    const reading = new Report()
    const mended = decodeWithRecovery(formShape, tree, reading)
    const analysis = mended.value ? analyzeForm(mended.value, this.#forms, { patched, gaps: mended }) : null
    const form = analysis?.form ?? null
    const proving = new Report()
    proving.add(analysis?.diagnostics ?? [])
    report.add(reading.sorted())
    const told = new Set(reading.sorted().map((one) => placeOf(one.span)))
    // What could not be read as it stands is not blamed again for what it says.
    const more = proving.sorted().filter((one) => !told.has(placeOf(one.span)))
    report.add(more)
    for (const one of more) told.add(placeOf(one.span))
    const keys = new Set(form?.texts.flatMap((text) => text.keys))
    const proved = { form, sound: mended.sound && !proving.hasErrors, told, keys }
    this.#known.set(tree, proved)
    return proved
  }

  /** Whether one of these proved forms looks for a text under this key, or may do so once its errors are put right. */
  says(key: string, trees: readonly Tree[]): boolean {
    const proved = trees.flatMap((tree) => this.#known.get(tree) ?? [])
    if (proved.some(({ keys }) => keys.has(key))) return true
    return key.startsWith('form.') && (!this.#whole || proved.some(({ sound }) => !sound))
  }

  /** Reports the texts of a proved tree that a language of an office lacks; of what is wrong anyway, none. */
  checkTexts(tree: Tree, texts: Texts, languages: readonly LanguageCode[], report: Report): void {
    const known = this.#known.get(tree)
    if (!known?.form || known.told.has(placeOf(known.form.spec.form.at))) return
    const own = new Report()
    checkTexts(known.form.texts, texts, languages, own)
    report.add(own.sorted().filter((one) => !known.told.has(placeOf(one.span))))
  }
}

/** A form of an office, and whether the office has changed it. */
export interface OfficeForm {
  readonly tree: Tree
  readonly patched: boolean
}

/** The forms of an office, each with the office's patches laid over it. */
export function officeForms(
  forms: readonly FormTree[],
  said: OfficeSpec['forms'],
  report: Report,
): readonly OfficeForm[] {
  for (const entry of said ?? []) {
    if (!forms.some((form) => form.id === entry.id)) unknownForm(forms, { value: entry.id, at: entry.at }, report)
  }
  return forms.flatMap(({ id, file }): readonly OfficeForm[] => {
    const patch = said?.find((entry) => entry.id === id)
    if (!patch) return [{ tree: file.tree, patched: false }]
    return patch.value === null ? [] : [{ tree: applyPatches(file.tree, patch.value, report), patched: true }]
  })
}

function unknownForm(forms: readonly FormTree[], { value, at }: Located<string>, report: Report): void {
  const known = forms.map((form) => form.id)
  report.error('unknown-form', at, { name: value, known }, { suggestion: nearest(value, known) })
}

import { checkForm } from '../check/form.ts'
import type { FormWorld } from '../check/form-context.ts'
import { checkFormTexts } from '../check/form-texts.ts'
import { keysSaid } from '../check/texts.ts'
import { Report } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { CheckedForm } from '../language/checked-form.ts'
import { type FormSchemaSpec, type FormSpec, formSchemaShape, formShape } from '../language/form.ts'
import type { OfficeSpec } from '../language/portal.ts'
import { shellPaths } from '../language/portal-paths.ts'
import type { Located } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { Tree } from '../language/tree.ts'
import { applyPatches } from '../overlay/patch.ts'
import { decode } from '../read/decode.ts'
import type { DefinitionFile } from './folder.ts'
import type { ServiceTree } from './services.ts'

/** A form by its name, as it was written. */
export interface FormTree {
  readonly id: string
  readonly file: DefinitionFile
  readonly spec: FormSpec
}

/** Decodes every form; names and pages that two files share are reported. */
export function decodeForms(files: readonly DefinitionFile[], report: Report): readonly FormTree[] {
  const forms = files.flatMap((file) => {
    const spec = decode(formShape, file.tree, report)
    return spec ? [{ id: spec.form.value, file, spec }] : []
  })
  const ids = new Map<string, FormTree>()
  const paths = new Map<string, string>(shellPaths.map((path) => [path, 'a page of the portal itself']))
  for (const form of forms) {
    const { form: name, path } = form.spec
    const same = ids.get(name.value)
    if (same) report.error('same-form', name.at, `The form \`${name.value}\` is already defined in ${same.file.path}.`)
    ids.set(name.value, form)
    const taken = path && paths.get(path.value)
    if (path && taken) report.error('same-path', path.at, `\`${path.value}\` is already ${taken}.`)
    if (path) paths.set(path.value, `the page of ${form.file.path}`)
  }
  return forms
}

/** The schemas that forms may name; what of JSON Schema a form cannot use is reported. */
export function decodeSchemas(trees: ReadonlyMap<string, Tree>, report: Report): FormWorld['schemas'] {
  const schemas = new Map<string, FormSchemaSpec | null>()
  for (const [name, tree] of trees) schemas.set(name, decode(formSchemaShape, tree, report))
  return schemas
}

/** Every path that a form may lead to. */
export const routesOf = (services: readonly ServiceTree[], forms: readonly FormTree[]): readonly string[] => [
  ...shellPaths,
  ...forms.flatMap(({ spec }) => (spec.path ? [spec.path.value] : [])),
  ...services.map(({ id, spec }) => `/uslugi/${id}/${spec.slug.value}`),
]

/** What was proved of a form, so that offices that change nothing of it do not prove it again. */
export class FormChecks {
  readonly #forms: FormWorld
  readonly #whole: boolean
  readonly #known = new Map<Tree, CheckedForm | null>()
  readonly #keys = new Set<string>()

  /** `whole`: every file of a form could be read as one, so that what none of them says, no form says. */
  constructor(forms: FormWorld, { whole }: { readonly whole: boolean }) {
    this.#forms = forms
    this.#whole = whole
  }

  /** Proves a tree once; null when it has an error, which is reported the first time. */
  check({ tree, patched }: OfficeForm, report: Report): CheckedForm | null {
    const known = this.#known.get(tree)
    if (known !== undefined) return known
    const own = new Report()
    const spec = decode(formShape, tree, own)
    const form = spec ? checkForm(spec, this.#forms, own, { patched }) : null
    report.add(own.sorted())
    const checked = own.hasErrors ? null : form
    this.#known.set(tree, checked)
    if (form) for (const key of keysSaid(form.page)) this.#keys.add(key)
    return checked
  }

  /** Whether a form proved so far looks for a text under this key, or may do so once its errors are put right. */
  says(key: string): boolean {
    if (this.#keys.has(key)) return true
    return key.startsWith('form.') && (!this.#whole || [...this.#known.values()].includes(null))
  }

  /** Reports the texts of a proved form that a language of an office lacks. */
  hasTexts(form: CheckedForm, texts: Texts, languages: readonly LanguageCode[], report: Report): void {
    checkFormTexts(form, texts, languages, report)
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
  report.error('unknown-form', at, `There is no form \`${value}\`. Known: ${known.join(', ')}.`, nearest(value, known))
}

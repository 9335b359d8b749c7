import { nearest } from '../../model/nearest.ts'
import type { FormEnvironment, PlaceableForm } from '../analysis/environment.ts'
import { analyzeForm } from '../analysis/form.ts'
import { neededFields, typeOfProperty } from '../analysis/form-fields.ts'
import { checkTexts } from '../analysis/texts.ts'
import type { TypedForm } from '../analysis/typed-form.ts'
import { type Diagnostic, placeOf, Report, type Severity } from '../diagnostics/diagnostic.ts'
import type { PathOwner } from '../diagnostics/messages/values.ts'
import type { BlockSpec } from '../language/blocks.ts'
import { type FormSchemaSpec, type FormSpec, formSchemaShape, formShape } from '../language/form.ts'
import type { OfficeSpec } from '../language/portal.ts'
import { isPortalPath, serviceAddress, shellPaths } from '../language/portal-paths.ts'
import type { Entry, Located } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { Tree } from '../language/tree.ts'
import { applyPatches, type LanguageVersion } from '../layers/patch.ts'
import { decodeWithRecovery } from '../source/decode.ts'
import { type Checked, checkTree, textKeysOf, withoutPlacesOf } from './checks.ts'
import type { DefinitionFile } from './folder.ts'
import type { Change } from './office-services.ts'
import { furtherPaths, type ServiceTree } from './services.ts'

/** A form by its name, as it was written. */
export interface FormTree {
  readonly id: string
  readonly file: DefinitionFile
  readonly spec: FormSpec
}

/** Decodes every form as far as possible; names and pages that two files share are reported. */
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

/** The forms as pages that place them see them; null where the schema has a mistake, which has been reported. */
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

/** The forms that pages of services place. */
export function placedForms(services: readonly ServiceTree[]): FormEnvironment['placed'] {
  const within = (blocks: readonly Entry<BlockSpec>[]): readonly string[] =>
    blocks.flatMap(({ value }) => {
      if (value.kind === 'form') return [value.form.value]
      return value.kind === 'table' && value.details ? within(value.details) : []
    })
  return new Set(services.flatMap(({ spec }) => within(spec.blocks)))
}

/** What checking a form finds, and the keys under which it looks for texts. */
export interface CheckedFormTree extends Checked<TypedForm> {
  readonly textKeys: ReadonlySet<string>
}

/** `patched`: an office has changed it. */
export function checkFormTree(tree: Tree, environment: FormEnvironment, patched: boolean): CheckedFormTree {
  const checked = checkTree(formShape, tree, (spec, gaps) => {
    const { form, diagnostics } = analyzeForm(spec, environment, { patched, gaps })
    return { value: form, diagnostics }
  })
  return { ...checked, textKeys: textKeysOf(checked.value?.texts) }
}

/** The texts of a form that are missing in languages of an office; none where something else is reported. */
export function missingFormTexts(
  { value, diagnostics }: CheckedFormTree,
  texts: Texts,
  languages: readonly LanguageCode[],
): readonly Diagnostic[] {
  if (!value || diagnostics.some((one) => placeOf(one.span) === placeOf(value.spec.form.at))) return []
  const report = new Report()
  checkTexts(value.texts, texts, languages, report)
  return withoutPlacesOf(diagnostics, report.sorted())
}

/**
 * Whether one of these forms looks for a text under a key, or may do so once its errors are corrected. `whole`: every file
 * of a form could be decoded, so that no other form can.
 */
export const formsUseText = (key: string, forms: readonly CheckedFormTree[], whole: boolean): boolean =>
  forms.some(({ textKeys }) => textKeys.has(key)) ||
  (key.startsWith('form.') && (!whole || forms.some(({ sound }) => !sound)))

/** A form of an office, and what the office changes of it. */
export interface OfficeForm {
  readonly form: FormTree
  readonly tree: Tree
  readonly changed: Change | null
  /** What is wrong with the overlay as such: it affects this form alone. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The forms of an office, each with the office's overlay applied. */
export function officeForms(
  forms: readonly FormTree[],
  overlays: OfficeSpec['forms'],
  version: LanguageVersion,
  report: Report,
): readonly OfficeForm[] {
  for (const { id, at, value } of overlays ?? []) {
    if (forms.some((form) => form.id === id)) continue
    // A form that is to be left out and is not there is left out already.
    unknownForm(forms, { value: id, at }, report, value === null ? 'warning' : 'error')
  }
  return forms.flatMap((form): readonly OfficeForm[] => {
    const { tree } = form.file
    const entry = overlays?.find((one) => one.id === form.id)
    if (!entry) return [{ form, tree, changed: null, diagnostics: [] }]
    if (entry.value === null) return []
    const own = new Report()
    const applied = applyPatches(tree, entry.value, own, version)
    const changed = { definition: tree, overlay: entry.value, version }
    return [{ form, tree: applied, changed, diagnostics: own.sorted() }]
  })
}

function unknownForm(
  forms: readonly FormTree[],
  { value, at }: Located<string>,
  report: Report,
  severity: Severity,
): void {
  const known = forms.map((form) => form.id)
  report[severity]('unknown-form', at, { name: value, known }, { suggestion: nearest(value, known) })
}

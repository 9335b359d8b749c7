import type { FormEntry, FormPlan, FormSchema } from '../../plan/form.ts'
import type { TypedForm } from '../analysis/typed-form.ts'
import type { Defaults } from '../emit/emitter.ts'
import { emitForm, emitFormSchema } from '../emit/form.ts'
import type { OfficeSpec } from '../language/portal.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import { isShared, type SharedDocuments } from './shared-documents.ts'

/** Makes an ES module out of a schema: its default export validates a value, and it needs no `eval`. */
export type CompileValidator = (schema: FormSchema) => string

/** What of an office its form documents are made from. */
export interface FormSources {
  readonly spec: OfficeSpec
  readonly forms: readonly TypedForm[]
  readonly texts: Texts
  /** Those of its services and forms that it changes. */
  readonly changed: Pick<ReadonlySet<object>, 'has'>
}

/** A form in one language: its files, and the entry that the router knows it by. */
export interface FormDocument {
  /** File name → text. */
  readonly files: readonly (readonly [string, string])[]
  readonly entry: FormEntry
}

interface FormMaking {
  readonly hash: (text: string) => string
  readonly compileValidator: CompileValidator
  readonly forms: SharedDocuments<TypedForm, FormDocument>
}

/**
 * The documents of an office's forms in one language: a plan for each, and the module that checks what is entered, which
 * is the same in every language. Adds them to `documents` and gives the entries that the router knows them by.
 */
export function formDocuments(
  { spec, forms, texts, changed }: FormSources,
  language: LanguageCode,
  defaults: Defaults,
  make: FormMaking,
  documents: Map<string, string>,
): readonly FormEntry[] {
  return forms.map((form) => {
    const { files, entry } = make.forms.of(form, isShared({ spec, changed }, form), language, () =>
      formDocument(form, texts, language, defaults, make),
    )
    for (const [name, text] of files) documents.set(name, text)
    return entry
  })
}

function formDocument(
  form: TypedForm,
  texts: Texts,
  language: LanguageCode,
  defaults: Defaults,
  make: FormMaking,
): FormDocument {
  const validator = make.compileValidator(emitFormSchema(form))
  const module = `form-${form.spec.form.value}.${make.hash(validator)}.js`
  const plan = emitForm(form, texts, language, defaults, module)
  const text = JSON.stringify(plan)
  const name = `form-${plan.id}.${language}.${make.hash(text)}.json`
  const files = [[module, validator] as const, [name, text] as const]
  return { files, entry: formEntryOf(plan, name) }
}

const formEntryOf = ({ id, path, access, title, address }: FormPlan, plan: string): FormEntry => ({
  id,
  path,
  access,
  title,
  address: address.map((code) => code.name),
  plan,
})

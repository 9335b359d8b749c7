import type { Defaults } from '../compile/context.ts'
import { compileForm, formSchema } from '../compile/form.ts'
import type { CheckedForm } from '../language/checked-form.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { Texts } from '../language/texts.ts'
import type { FormEntry, FormPlan, FormSchema } from '../plan/form.ts'

/** Makes an ES module out of a schema: its default export validates a value, and it needs no `eval`. */
export type CompileValidator = (schema: FormSchema) => string

/** What of an office its form documents are made from. */
export interface FormSources {
  readonly forms: readonly CheckedForm[]
  readonly texts: Texts
}

/**
 * The documents of an office's forms in one language: a plan for each, and the module that checks what is entered, which
 * is the same in every language. Adds them to `documents` and gives the entries that the router knows them by.
 */
export function formDocuments(
  { forms, texts }: FormSources,
  language: LanguageCode,
  defaults: Defaults,
  make: { readonly hash: (text: string) => string; readonly compileValidator: CompileValidator },
  documents: Map<string, string>,
): readonly FormEntry[] {
  return forms.map((form) => {
    const validator = make.compileValidator(formSchema(form))
    const module = `form-${form.spec.form.value}.${make.hash(validator)}.js`
    documents.set(module, validator)
    const plan = compileForm(form, texts, language, defaults, module)
    const text = JSON.stringify(plan)
    const name = `form-${plan.id}.${language}.${make.hash(text)}.json`
    documents.set(name, text)
    return entryOf(plan, name)
  })
}

const entryOf = ({ id, path, access, title, address }: FormPlan, plan: string): FormEntry => ({
  id,
  path,
  access,
  title,
  address: address.map((code) => code.name),
  plan,
})

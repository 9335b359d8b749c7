import { nearest } from '../../model/nearest.ts'
import type { Report, Span } from '../diagnostics/diagnostic.ts'
import type { CheckedForm } from '../language/checked-form.ts'
import { commonProblems, commonWords, strengthSteps } from '../language/form.ts'
import type { Located } from '../language/shape.ts'
import type { LanguageCode } from '../language/shared.ts'
import type { TextRef, Texts } from '../language/texts.ts'
import { type FormChecking, propertyOf } from './form-context.ts'

const at = (...keys: readonly string[]): TextRef => ({ own: null, keys })

/** Remembers every text that the form says, and where it is looked for. */
export function sayFormTexts({ spec, schema, page }: FormChecking): void {
  const key = `form.${spec.form.value}`
  const message = (kind: string, text: Located<string> | undefined): void => {
    if (text) page.says(text, { [kind]: at(`${key}.${kind}.${text.value}`, `form.${kind}.${text.value}`) })
  }
  page.says(spec, {
    title: { own: spec.title ?? null, keys: [`${key}.title`] },
    description: { own: spec.description ?? null, keys: [`${key}.description`] },
    submit: at(`${key}.submit`),
    ...(spec.confirm?.value
      ? { 'confirm.title': at(`${key}.confirm.title`), 'confirm.text': at(`${key}.confirm.text`) }
      : {}),
    ...Object.fromEntries(
      commonWords.map((word) => [`word.${word}`, at(`${key}.words.${word}`, `form.words.${word}`)]),
    ),
    ...Object.fromEntries(
      commonProblems.map((word) => [`problem.${word}`, at(`${key}.errors.${word}`, `form.errors.${word}`)]),
    ),
  })
  if (spec.cancel) page.says(spec.cancel, { cancel: at(`${key}.cancel`, 'form.words.cancel') })
  for (const entry of spec.layout) if (propertyOf({ schema }, entry.id)) sayField(page, entry, key)
  for (const check of spec.checks ?? []) message('errors', check.text)
  for (const { value } of spec.errors ?? []) if (!('value' in value)) message('errors', value.text)
  message('messages', spec.success.message)
}

function sayField(page: FormChecking['page'], entry: FormChecking['spec']['layout'][number], key: string): void {
  const { id, value } = entry
  page.says(entry, {
    label: { own: value?.label ?? null, keys: [`${key}.fields.${id}`, `field.${id}`] },
    hint: at(`${key}.hints.${id}`),
    ...(value?.more ? { more: at(`${key}.more.${id}`) } : {}),
  })
  const options = value?.options
  if (options && !('from' in options)) {
    for (const one of options) {
      page.says(one, { label: at(`${key}.options.${id}.${one.value}`, `value.${one.value}`) })
    }
  }
  const scale = value?.strength?.value
  if (!scale) return
  page.says(entry, {
    strength: at(`${key}.strength`, 'form.strength.label'),
    ...Object.fromEntries(
      strengthSteps[scale].map((step) => [`strength.${step}`, at(`form.strength.${scale}.${step}`)]),
    ),
  })
}

const mayBeMissing = ['description', 'hint']

/** Every text that a form says exists in every language of the office. */
export function checkFormTexts(
  { spec, page }: CheckedForm,
  texts: Texts,
  languages: readonly LanguageCode[],
  report: Report,
): void {
  for (const [place, refs] of page.findings.texts) {
    for (const [name, ref] of Object.entries(refs)) {
      if (mayBeMissing.includes(name)) continue
      const missing = languages.filter((language) => texts.find(ref, language) === undefined)
      if (missing.length === 0) continue
      const keys = ref.keys.map((one) => `\`${one}\``).join(' or ')
      const span = ref.own?.[0]?.at ?? spanOf(place) ?? spec.form.at
      report.error(
        'missing-text',
        span,
        `No text in ${missing.join(', ')}: looked for ${keys}.`,
        near(ref, texts, missing[0]),
      )
    }
  }
}

/** The last word of the nearest key beside those looked for, ready to be written in its place. */
function near(ref: TextRef, texts: Texts, language: LanguageCode | undefined): string | null {
  if (!language) return null
  const folders = ref.keys.map((key) => key.slice(0, key.lastIndexOf('.') + 1))
  const wanted = ref.keys[0]?.split('.').at(-1) ?? ''
  const words = [...texts.keys(language)].flatMap((key) =>
    folders.some((folder) => key.startsWith(folder) && !key.slice(folder.length).includes('.'))
      ? [key.split('.').at(-1) ?? '']
      : [],
  )
  return nearest(wanted, words)
}

const spanOf = (place: object): Span | undefined => ('at' in place ? (place.at as Span) : undefined)

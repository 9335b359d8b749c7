import { isPlainLine, isPlainText } from '../../../schemas/plain-text.ts'
import { type Html, html } from '../../html.ts'
import { type Words, words } from '../words.ts'
import type { UploadedFile, Visit } from './area.ts'

interface Option {
  readonly value: string
  readonly title: Words
}

/** A field of a form. */
export interface Field {
  readonly name: string
  readonly title: Words
  readonly hint?: Words
  /**
   * `long` has several lines, `choices` are check boxes, `yes` is one of them, `day` is a date, `moment` a date with a time
   * (`yyyy-MM-ddTHH:mm`).
   */
  readonly kind:
    | 'text'
    | 'email'
    | 'password'
    | 'code'
    | 'number'
    | 'day'
    | 'moment'
    | 'long'
    | 'choice'
    | 'choices'
    | 'yes'
    | 'file'
  /** Required unless this is true. */
  readonly optional?: boolean
  /** Characters that it may have; 200, or 4000 of a long one, when left out. */
  readonly longest?: number
  /** What can be chosen, of `choice` and `choices`. */
  readonly options?: readonly Option[]
  /** Types that a file may have, as the attribute `accept` lists them; the caller checks the content. */
  readonly accept?: string
  readonly autocomplete?: string
  /** Anything else that is wrong with the value, said to the employee. Not called for an empty value. */
  readonly check?: (value: string, values: FormValues) => Words | undefined
}

/** Values by the names of fields, trimmed; passwords are not. Of `choices`, joined by commas; of `yes`, `1` or nothing. */
export type FormValues = Readonly<Record<string, string>>

/** What is wrong, by the names of fields; of the name `` about the form as a whole. */
export type FieldErrors = Readonly<Record<string, Words>>

/** Thrown within an action: nothing is stored, and the form comes back with these errors. */
export class FormError extends Error {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super(Object.keys(errors).join(', '))
    this.name = 'FormError'
    this.errors = errors
  }
}

const REQUIRED = words('Uzupełnij to pole.', 'Fill in this field.')
const CHOOSE = words('Wybierz jedną z możliwości.', 'Choose one of the options.')
const BAD_NUMBER = words('Podaj liczbę, np. 12 albo 12,50.', 'Enter a number, for example 12 or 12.50.')
const BAD_DAY = words('Podaj datę, np. 2026-11-22.', 'Enter a date, for example 2026-11-22.')
const BAD_MOMENT = words(
  'Podaj datę i godzinę, np. 2026-11-22 14:30.',
  'Enter a date and a time, for example 2026-11-22 14:30.',
)
const BAD_EMAIL = words(
  'Podaj adres e-mail, np. jan.nowak@urzad.example.',
  'Enter an e-mail address, for example jan.nowak@urzad.example.',
)
const BAD_FILE = words('Wybierz plik.', 'Choose a file.')

const longestOf = ({ kind, longest }: Field): number => longest ?? (kind === 'long' ? 4000 : 200)

/** Reads and checks what was sent. Characters that no text has are removed. */
export function readFields(
  fields: readonly Field[],
  form: FormValues,
  files: Readonly<Record<string, UploadedFile>> = {},
): { readonly values: FormValues; readonly errors: FieldErrors } {
  const values = Object.fromEntries(
    fields.map((field) => {
      const sent = form[field.name] ?? ''
      return [field.name, field.kind === 'password' ? sent : withoutControls(sent).trim()]
    }),
  )
  const errors = fields.flatMap((field) => {
    const wrong = field.kind === 'file' ? fileError(field, files) : errorOf(field, values)
    return wrong === undefined ? [] : [[field.name, wrong] as const]
  })
  return { values, errors: Object.fromEntries(errors) }
}

const withoutControls = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : ''))

function fileError(field: Field, files: Readonly<Record<string, UploadedFile>>): Words | undefined {
  return files[field.name] === undefined && field.optional !== true ? BAD_FILE : undefined
}

function errorOf(field: Field, values: FormValues): Words | undefined {
  const value = values[field.name] ?? ''
  if (value === '')
    return field.optional === true || field.kind === 'yes' || field.kind === 'choices' ? undefined : REQUIRED
  const longest = longestOf(field)
  const isPlain = field.kind === 'long' ? isPlainText(value) : isPlainLine(value)
  if (!isPlain) return words('Usuń znaki, których nie widać.', 'Remove the characters that cannot be seen.')
  if (value.length > longest) return words(`Najwięcej znaków: ${longest}.`, `At most ${longest} characters.`)
  return formErrors[field.kind]?.(value, field) ?? field.check?.(value, values)
}

const among = (value: string, { options = [] }: Field): boolean => options.some((option) => option.value === value)

const formErrors: Readonly<Partial<Record<Field['kind'], (value: string, field: Field) => Words | undefined>>> = {
  email: (value) => (/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(value) ? undefined : BAD_EMAIL),
  number: (value) => (/^-?\d{1,9}([.,]\d{1,2})?$/.test(value) ? undefined : BAD_NUMBER),
  day: (value) => (isDay(value) ? undefined : BAD_DAY),
  moment: (value) =>
    /^.{10}[T ]([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDay(value.slice(0, 10)) ? undefined : BAD_MOMENT,
  choice: (value, field) => (among(value, field) ? undefined : CHOOSE),
  choices: (value, field) => (value.split(',').every((part) => among(part, field)) ? undefined : CHOOSE),
  yes: (value) => (value === '1' ? undefined : CHOOSE),
}

function isDay(value: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** A form of the back office: its errors first, each with a link to its field. */
export interface FormView {
  /** Where it is sent: a path of the back office. */
  readonly action: string
  readonly fields: readonly Field[]
  readonly values: FormValues
  readonly errors: FieldErrors
  readonly hidden?: Readonly<Record<string, string>>
  readonly submit: Words
  /** What cannot be undone: the button says so by its colour too. */
  readonly danger?: boolean
  /** One of several buttons of a page, none of which is the usual one. */
  readonly plain?: boolean
  /** Where “cancel” leads. */
  readonly cancel?: string
  /** Whether a second button shows what would be stored (`podglad=1`). */
  readonly preview?: boolean
}

const ERRORS = words('Popraw formularz', 'Correct the form')
const CANCEL = words('Anuluj', 'Cancel')
const PREVIEW = words('Podgląd', 'Preview')
const OPTIONAL = words('(nieobowiązkowe)', '(optional)')

export function formView(visit: Pick<Visit, 't' | 'csrf'>, form: FormView): Html {
  const { t } = visit
  const hidden = Object.entries({ csrf: visit.csrf, ...form.hidden })
  const hasFile = form.fields.some(({ kind }) => kind === 'file')
  return html`${errorSummary(visit, form)}<form method="post" action="${form.action}" novalidate${hasFile && html` enctype="multipart/form-data"`}>
${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${form.fields.map((field) => fieldView(visit, field, form))}
<div class="buttons"><button${form.danger === true ? html` class="danger"` : form.plain === true && html` class="plain"`}>${t(form.submit)}</button>${form.preview === true && html` <button class="plain" name="podglad" value="1">${t(PREVIEW)}</button>`}${form.cancel !== undefined && html` <a class="button plain" href="${form.cancel}">${t(CANCEL)}</a>`}</div>
</form>`
}

function errorSummary({ t }: Pick<Visit, 't'>, { fields, errors }: FormView): Html | false {
  const entries = Object.entries(errors)
  if (entries.length === 0) return false
  const items = entries.map(([name, text]) => {
    const field = fields.find((candidate) => candidate.name === name)
    return field === undefined
      ? html`<li>${t(text)}</li>`
      : html`<li><a href="#${idOf(field)}">${t(field.title)}: ${t(text)}</a></li>`
  })
  return html`<div class="errors" role="alert" tabindex="-1" autofocus><h2>${t(ERRORS)}</h2><ul>${items}</ul></div>`
}

const idOf = ({ name }: Field): string => `pole-${name}`

function fieldView({ t }: Pick<Visit, 't'>, field: Field, { values, errors }: FormView): Html {
  const id = idOf(field)
  const error = errors[field.name]
  const described = [field.hint && `${id}-opis`, error && `${id}-blad`].filter(Boolean).join(' ')
  const state = html`${described !== '' && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}`
  const hint = field.hint && html`<p class="hint" id="${id}-opis">${t(field.hint)}</p>`
  const message = error && html`<p class="error" id="${id}-blad">${t(error)}</p>`
  const value = values[field.name] ?? ''
  const className = error === undefined ? 'field' : 'field wrong'
  if (field.kind === 'yes')
    return html`<div class="${className}"><p class="check"><input type="checkbox" id="${id}" name="${field.name}" value="1"${value === '1' && html` checked`}${state}> <label for="${id}">${t(field.title)}</label></p>${hint}${message}</div>`
  if (field.kind === 'choices')
    return html`<fieldset class="${className}"${state} id="${id}" tabindex="-1"><legend>${t(field.title)}</legend>${hint}${message}${checkBoxes({ t }, field, value.split(','))}</fieldset>`
  const optional = field.optional === true && html` <span class="optional">${t(OPTIONAL)}</span>`
  return html`<div class="${className}"><label for="${id}">${t(field.title)}${optional}</label>${hint}${message}${inputView({ t }, field, value, state)}</div>`
}

function checkBoxes({ t }: Pick<Visit, 't'>, field: Field, chosen: readonly string[]): readonly Html[] {
  return (field.options ?? []).map(({ value, title }) => {
    const id = `${idOf(field)}-${value}`
    return html`<p class="check"><input type="checkbox" id="${id}" name="${field.name}" value="${value}"${chosen.includes(value) && html` checked`}> <label for="${id}">${t(title)}</label></p>`
  })
}

const INPUT_TYPES = {
  text: 'text',
  email: 'email',
  password: 'password',
  code: 'text',
  number: 'text',
  day: 'date',
  moment: 'datetime-local',
  file: 'file',
} as const

function inputView({ t }: Pick<Visit, 't'>, field: Field, value: string, state: Html): Html {
  const common = html`id="${idOf(field)}" name="${field.name}"${state}${field.optional !== true && html` required`}${field.autocomplete !== undefined && html` autocomplete="${field.autocomplete}"`}`
  if (field.kind === 'long')
    return html`<textarea ${common} rows="8" maxlength="${longestOf(field)}">${value}</textarea>`
  if (field.kind === 'choice') {
    const options = (field.options ?? []).map(
      (option) =>
        html`<option value="${option.value}"${option.value === value && html` selected`}>${t(option.title)}</option>`,
    )
    return html`<select ${common}>${value === '' && html`<option value=""></option>`}${options}</select>`
  }
  if (field.kind === 'choices' || field.kind === 'yes') return html``
  if (field.kind === 'file')
    return html`<input type="file" ${common}${field.accept !== undefined && html` accept="${field.accept}"`}>`
  const numeric = field.kind === 'code' ? 'numeric' : field.kind === 'number' ? 'decimal' : undefined
  // A password is never sent back.
  const shown = field.kind === 'password' ? '' : value
  return html`<input type="${INPUT_TYPES[field.kind]}" ${common} value="${shown}" maxlength="${longestOf(field)}"${numeric !== undefined && html` inputmode="${numeric}"`}>`
}

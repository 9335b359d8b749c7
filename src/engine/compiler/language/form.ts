import { accountStrengths, registrationStrengths } from '../../model/password.ts'
import {
  errorPlaces,
  fieldInputs,
  fileTypes,
  formAccessLevels,
  propertyTypes,
  requirements,
  strengthScales,
} from '../../plan/form.ts'
import { query } from './columns.ts'
import { source } from './service.ts'
import {
  choice,
  either,
  expression,
  flag,
  integer,
  kinds,
  list,
  map,
  nothing,
  optional,
  record,
  required,
  type TypeOf,
  template,
  text,
} from './shape.ts'
import { apiPath, fieldName, kebab, words } from './shared.ts'

const portalPath = (doc: string) => text(doc, 'route', /^\/(?![/\\])[^\s\\?#]*$/, 'portal-path')

const fieldId = (doc: string) => text(doc, 'field', /^[A-Za-z][A-Za-z0-9_]*$/, 'form-field')
const textKey = (doc: string) => text(doc, 'text', /^[A-Za-z][A-Za-z0-9]*$/, 'text-word')

/** The steps of each scale, from the weakest. */
export const strengthSteps: Readonly<Record<(typeof strengthScales)[number], readonly string[]>> = {
  registration: registrationStrengths,
  account: accountStrengths,
}

const options = either(
  'What there is to choose from: fixed values, or a list of a reply.',
  list('The values, as the API knows them.', text('A value, as the API knows it.'), { least: 1 }),
  record('A list. In expressions the name of the field is the chosen option, as that of a parameter is.', {
    from: required(expression('The options: a list of a reply, or of what another field chose.')),
    value: optional(fieldName('The field of an option that is its value; left out when the option itself is.')),
    label: optional(template('The text of an option: a field of it, or a text with {row.field} in it.')),
  }),
)

const upload = record('How files are uploaded, each by a call of its own.', {
  post: required(apiPath('The call, as in the contract.')),
  query: optional(query),
  name: required(fieldName('The member of the body that has the name of the file.')),
  content: required(fieldName('The member of the body that has its content, in base64.')),
  id: required(fieldName('The field of the reply by which the form names the file; several are joined by commas.')),
  types: required(list('What may be attached.', choice('A type of file.', fileTypes), { least: 1 })),
  megabytes: required(integer('The size of a file at most.', 1, 7)),
  most: required(integer('How many files at most.', 1, 20)),
})

const layoutField = record('The settings of a field.', {
  label: optional(words('The label.')),
  input: optional(choice('How it is entered; the type of the schema decides when left out.', fieldInputs)),
  options: optional(options),
  limit: optional(expression('The most characters; a counter under the field shows how many are left.')),
  autocomplete: optional(text('The autocomplete token of HTML, such as current-password.', 'token')),
  readOnly: optional(flag('Shown, not entered.')),
  when: optional(expression('Offered only while this is true.')),
  upload: optional(upload),
  strength: optional(choice('A meter of the strength of a password, with the labels of this scale.', strengthScales)),
  more: optional(expression('A text of the office, HTML, that a button beside the field opens.')),
  before: optional(text('Only in an office file: stands before this field.', 'id')),
  after: optional(text('Only in an office file: stands after this field.', 'id')),
})

const refuse = record('Refuses while an expression is true.', {
  field: required(fieldId('The field that shows the message.')),
  refuse: required(expression('The form is not sent while this is true.')),
  text: required(
    textKey('The message: `errors.` of the form, or of all forms; `format` is that of the field’s format.'),
  ),
  live: optional(flag('Also shown while the field is being filled in.')),
})

const demand = record('Wants a value of a certain kind.', {
  field: required(fieldId('The field that must have it, and shows the message.')),
  require: required(choice('The kind of value.', requirements)),
  when: optional(expression('Wanted only while this is true.')),
  text: optional(textKey('The message, in place of that of the kind; `format` is that of the field’s format.')),
  live: optional(flag('Also shown while the field is being filled in.')),
})

const oneOf = record('Wants at least one of several fields filled in.', {
  oneOf: required(list('The fields. The first that is offered shows the message.', fieldId('A field.'), { least: 2 })),
})

const check = kinds('A check before the form is sent.', { refuse, require: demand, oneOf })

const addressCode = either(
  'A code of the address.',
  nothing('A text.'),
  record('A text of several parts.', {
    parts: required(list('The names of the parts, in their order.', fieldId('A part.'))),
    by: required(text('What stands between them.', 'separator')),
  }),
)

const errorTarget = either(
  'What happens: a field, `form` (under the fields), `message` (the message bar, and under the fields) or `dialog` shows the reason.',
  text('A field, or one of form, message, dialog.', 'target'),
  record('What happens, and more.', {
    show: required(text('A field, or one of form, message, dialog.', 'target')),
    text: optional(textKey('A message in place of the office’s own words.')),
    go: optional(portalPath('Where the resident is taken.')),
  }),
)

const submit = record('What is sent.', {
  post: required(apiPath('The call, as in the contract.')),
  query: optional(query),
  body: required(
    map(
      'Member of the body → what is sent.',
      either('An expression.', nothing('The field of the same name.'), expression('What is sent.')),
    ),
  ),
  accepted: optional(
    expression('The reply means that it has been accepted only while this is true; `reply` is the reply.'),
  ),
  onlyChanged: optional(flag('Can be sent only once something differs from what was prefilled.')),
  contract: optional(choice('`none`: no contract describes this call; its body is not checked.', ['none'])),
})

const success = record('What happens once it has been accepted.', {
  message: optional(textKey('The message: `messages.` of the form, or of all forms.')),
  said: optional(expression('Words of the reply, in place of the message where there are any.')),
  go: optional(expression('Where the resident is taken: a path, or an expression that gives one.')),
  signIn: optional(expression('The token that signs the resident in.')),
})

const formAccess = choice('Who may use it; `restricted` also those whose account may do only part.', formAccessLevels)

export const formShape = record('A form.', {
  form: required(kebab('Its name.')),
  path: optional(portalPath('The page that shows it; without one a page, a block or a dialog places it.')),
  access: required(formAccess),
  title: optional(words('The title.')),
  description: optional(words('A line or two under the title.')),
  schema: required(kebab('The JSON Schema of its fields: forms/<name>.schema.json.')),
  address: optional(
    map('Codes read once from the address, and removed from it before anything loads.', addressCode, {
      shorthand: true,
    }),
  ),
  sources: optional(map('The calls that are read before the form is shown.', source)),
  prefill: optional(map('Field → what stands in it at first.', expression('What stands in it.'))),
  layout: required(
    map('The fields, top to bottom.', either('The settings of the field.', nothing('Just the field.'), layoutField), {
      shorthand: true,
    }),
  ),
  live: optional(flag('Checked as it is filled in, and sent only when nothing is wrong.')),
  checks: optional(list('In this order; of each field the first that fails is shown on it.', check)),
  report: optional(
    choice(
      '`first`: only the first check that fails is shown, where a specification fixes their order. `office`: nothing is checked before it is sent; the office reports what is wrong.',
      ['first', 'office'],
    ),
  ),
  confirm: optional(flag('A question is asked before it is sent.')),
  submit: required(submit),
  cancel: optional(portalPath('Where the button beside the main one leads.')),
  errors: optional(
    map('Number of the office’s error → what happens.', errorTarget, {
      ids: /^([0-9]{1,6}|otherwise)$/,
      like: 'error-number',
    }),
  ),
  success: required(success),
})

export type FormSpec = TypeOf<typeof formShape>

export type FormUploadSpec = TypeOf<typeof upload>
export type FormOptionsSpec = TypeOf<typeof options>
export type FormCheckSpec = TypeOf<typeof check>
export type ErrorTargetSpec = TypeOf<typeof errorTarget>

const schemaFormats = ['email', 'phone', 'postal-code'] as const

const property = record('A field.', {
  type: required(choice('The type of its value.', propertyTypes)),
  description: optional(text('For those who read the schema.')),
  minLength: optional(integer('The fewest characters of a value.', 1, 10_000)),
  maxLength: optional(integer('The most characters.', 1, 10_000)),
  pattern: optional(text('A regular expression that a value matches.', 'pattern')),
  format: optional(choice('A kind of text.', schemaFormats)),
  minimum: optional(integer('The smallest number.', -1_000_000_000, 1_000_000_000)),
  maximum: optional(integer('The largest number.', -1_000_000_000, 1_000_000_000)),
})

/**
 * What of JSON Schema a form uses: a flat object of texts, numbers and yes-or-no. A text that is left empty is missing,
 * so `required` is what makes a field one that must be filled in.
 */
export const formSchemaShape = record('The fields of a form, as a JSON Schema (draft 7).', {
  $schema: optional(text('The version of JSON Schema.')),
  title: optional(text('For those who read the schema.')),
  description: optional(text('For those who read the schema.')),
  type: required(choice('An object.', ['object'])),
  required: optional(list('Fields that must be filled in.', fieldId('A field.'))),
  properties: required(map('The fields.', property)),
  additionalProperties: optional(flag('Whether there may be others; there are none.')),
})

export type FormSchemaSpec = TypeOf<typeof formSchemaShape>
export type FormPropertySpec = FormSchemaSpec['properties'][number]['value']

export const isErrorPlace = (target: string): target is (typeof errorPlaces)[number] =>
  errorPlaces.some((place) => place === target)

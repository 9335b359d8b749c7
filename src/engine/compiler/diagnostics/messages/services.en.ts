import type { ValueType } from '../../../model/types.ts'
import type { Message } from './catalogue.ts'
import { joined, known, listed, patternProblem, schemaTypes, typeName, wantedType } from './values.en.ts'
import type { SchemaType, Wanted } from './values.ts'

interface Named {
  readonly name: string
}
interface Known {
  readonly known: readonly string[]
}
interface Path {
  readonly path: string
}
interface Found {
  readonly found: ValueType
}
interface Field {
  readonly field: string
}

/** Calls, services and forms: what analysis finds. */
export const serviceMessages = {
  'unknown-path': ({ method, path }: Path & { readonly method: 'GET' | 'POST' | null }) =>
    `The contract has no ${method === null ? '' : `${method} `}\`${path}\`.`,
  'unknown-path.page': ({ path }: Path) => `The portal has no page \`${path}\`.`,
  'not-data': ({ path }: Path) => `\`${path}\` returns a file. A source needs a call that returns data.`,
  'not-a-file': ({ path }: Path) => `\`${path}\` returns data. A download needs a call that returns a file.`,
  'unknown-query': ({ path, name, known: names }: Path & Named & Known) =>
    `\`${path}\` has no query parameter \`${name}\`.${names.length > 0 ? known(names) : ' It takes none.'}`,
  'unknown-query.subject': ({ path }: Path) => `\`${path}\` does not take the subject. Remove it.`,
  'missing-query': ({ path, name }: Path & Named) => `\`${path}\` needs \`${name}\` in its query. Add it.`,
  'wrong-query-type': ({ name, expected, found }: Named & Found & { readonly expected: ValueType }) =>
    `\`${name}\` must be ${typeName(expected)}; this is ${typeName(found)}.`,
  'maybe-nothing': ({ field, path, name }: Field & Path & Named) =>
    `\`${field}\` may be null, and \`${path}\` needs \`${name}\`. Add a \`when\` that tests it.`,
  'unknown-sample': ({ path }: Path) => `There is no file \`${path}\`.`,
  'contract-unchecked': ({ path }: Path) => `No contract describes \`${path}\`, so its fields are not checked.`,
  'contract-unchecked.body': ({ path }: Path) => `No contract describes \`${path}\`, so its body is not checked.`,
  'not-a-contract': 'This is not an OpenAPI document: it has no `paths`.',
  'not-a-contract.paths': '`paths` must hold the calls by path: `/lista: { get: … }`.',
  'not-a-contract.reference': ({ reference }: { readonly reference: string }) =>
    `\`${reference}\` leads to nothing in this document.`,

  'wrong-expression-type': ({ wanted, found }: Found & { readonly wanted: Wanted | ValueType }) =>
    `This must be ${wantedType(wanted)}; it is ${typeName(found)}.`,
  'wrong-expression-type.given': ({ name, expected, found }: Named & Found & { readonly expected: ValueType }) =>
    `\`${name}\` must be ${typeName(expected)}; this is ${typeName(found)}.`,
  'open-brace': 'This { is never closed. Add }.',

  'missing-value': ({ known: names }: Known) =>
    `The options are objects. Add \`value\` with the field that is sent.${known(names)}`,
  'needs-multiple': '`all` needs `multiple: true`.',
  'not-sortable.latest': ({ found }: Found) => `None of these is the latest: each is ${typeName(found)}.`,
  'not-sortable': ({ found }: Found) => `Rows cannot be sorted by ${typeName(found)}.`,
  'not-a-number.chart': ({ name }: Named) => `A chart needs numbers; \`${name}\` is not one.`,
  'not-a-number.unknown': ({ name }: Named) =>
    `It is not known whether \`${name}\` is a number. Describe it in the contract, or draw a column of the table with a \`value\` such as \`double(row.${name})\`.`,
  'not-a-number.matrix': ({ name }: Named) => `A matrix needs numbers; \`${name}\` is not one.`,
  'not-a-number.total': ({ name, found }: Named & Found) =>
    `Only numbers have a sum; \`${name}\` is ${typeName(found)}.`,
  'not-an-object': ({ name }: Named) => `A column of a matrix must be an object; \`${name}\` is not one.`,
  'not-a-value.sent': ({ name, found }: Named & Found) =>
    `\`${name}\` is ${typeName(found)}, which cannot be sent. Choose a field of it.`,
  'not-a-value.column': ({ name, found }: Named & Found) =>
    `\`${name}\` is ${typeName(found)}. Add \`value\` with what is to be shown of it.`,
  'not-a-value.axis': ({ name, found }: Named & Found) =>
    `\`${name}\` is ${typeName(found)}, which an axis cannot show. Choose a field with a plain value.`,
  'not-a-value.group': ({ name, found }: Named & Found) =>
    `\`${name}\` is ${typeName(found)}, by which rows cannot be grouped. Choose a field with a plain value.`,
  'not-a-choice.default': ({ text, known: names, type }: Known & { readonly text: string; readonly type: ValueType }) =>
    `\`${text}\` is not ${typeName(type)}. Write ${names.map((one) => `\`${one}\``).join(', ')} or a value of the list.`,
  'file-name.character': ({ character }: { readonly character: string }) =>
    `\`${character}\` cannot be part of the name of a file. Remove it.`,
  'file-name.ending': 'The name of a file must end with its type, such as `.pdf`.',
  'unknown-icon': ({ name }: Named) => `PrimeIcons has no icon \`${name}\`.`,
  cycle: ({ path }: { readonly path: readonly string[] }) =>
    `\`${path[0]}\` depends on itself: ${path.join(' needs ')}.`,
  'name-clash.source': ({ name, line }: Named & { readonly line: number }) =>
    `\`${name}\` is already the name of a source, on line ${line}. Use another name.`,
  'name-clash.field': ({ name }: Named) => `\`${name}\` is already the name of a field. Use another name.`,
  'name-clash.reserved': ({ name }: Named) => `\`${name}\` is reserved in expressions. Use another name.`,
  'name-clash.form': ({ name }: Named) => `\`form.${name}\` holds the texts of all forms. Use another name.`,
  'unused-source': ({ name }: Named) => `The page does not use the source \`${name}\`. Remove it, or show it.`,
  'unused-source.form': ({ name }: Named) => `The form does not use the source \`${name}\`. Remove it, or use it.`,
  'unused-param': ({ name }: Named) =>
    `Nothing on the page depends on the parameter \`${name}\`. Remove it, or use it.`,
  'unknown-source': ({ name, known: names }: Named & Known) => `There is no source \`${name}\`.${known(names)}`,
  'chart-without-table': ({ rows }: { readonly rows: string }) =>
    `No table beside the chart shows \`${rows}\`. Add one with the same rows, for those who cannot see the chart.`,
  'conflicting-keys.panel': 'A page is reached from the user panel or from another page. Remove `panel` or `under`.',
  'conflicting-keys.sample': 'The sample already describes the reply. Remove `contract` or `sample`.',
  'conflicting-keys.pie': 'A pie has no series. Remove `series`.',
  'conflicting-keys.line': 'A line runs through all categories, not the largest alone. Remove `topN`.',
  'conflicting-keys.digits': 'Only a `text: nip` has `digits`. Remove `digits`, or write `maxLength`.',
  'conflicting-keys.row-header': ({ name }: Named) =>
    `\`${name}\` names the rows, so it must not be left out. Remove its \`optional\`, or choose another column.`,
  'conflicting-keys.optional':
    'No column of the table is sure to be there. Remove `optional` from the one that names a row.',
  'conflicting-keys.top': '`topN` already chooses what is drawn. Remove `topN` or `lastN`.',
  'nothing-to-submit': ({ source }: { readonly source: string }) =>
    `\`${source}\` waits for the button, but sends nothing that a resident enters. Remove \`on\`, or send a parameter.`,
  'needs-login.page': ({ path }: Path) => `\`${path}\` needs login, and the page is public. Change \`access\`.`,
  'needs-login.form': ({ path, access }: Path & { readonly access: 'public' | 'restricted' }) =>
    `\`${path}\` needs login, and the form is ${access}. Change \`access\`.`,
  'needs-login.placed-form': ({ form }: { readonly form: string }) =>
    `The form \`${form}\` needs login, and the page is public. Change \`access\`.`,
  'no-subject': 'A public page has no subject to send.',
  'missing-given': ({ form, field }: Field & { readonly form: string }) =>
    `Nobody can enter \`${field}\` of the form \`${form}\`. Add it to \`give\`.`,
  'form-in-details': 'Move the form out of the row of the table: what is entered would be lost with the row.',
  'access-too-wide': ({ path, subject }: Path & { readonly subject: 'person' | 'institution' }) =>
    `\`${path}\` answers ${subject === 'person' ? 'private persons' : 'institutions'} only, and the page is for others too.`,
  'unknown-field.flag': ({ name }: Named) => `The configuration has no flag \`${name}\`.`,
  'unknown-field.form': ({ form, field, known: names }: Field & Known & { readonly form: string }) =>
    `The form \`${form}\` has no field \`${field}\`.${known(names)}`,
  'unknown-field.schema': ({ field, known: names }: Field & Known) =>
    `The form has no field \`${field}\`.${known(names)}`,
  'unknown-value.total': ({ name, known: names }: Named & Known) =>
    `There is no total \`${name}\`. Write ${names.map((one) => `\`${one}\``).join(', ')} or an expression that gives a number.`,
  'unknown-value.column': ({ name, value, known: names }: Named & Known & { readonly value: string }) =>
    `\`${name}\` is never \`${value}\`; it is one of ${names.join(', ')}.`,

  'unknown-widget': ({ name, known: names }: Named & Known) => `There is no widget \`${name}\`.${known(names)}`,
  'unknown-key.widget': ({ what, name, known: names }: Named & Known & { readonly what: WidgetPart }) =>
    `The widget has no ${what} \`${name}\`.${known(names)}`,
  'missing-key.widget-param': ({ name }: Named) => `The widget needs \`${name}\`. Add it under \`with\`.`,
  'missing-key.widget-table': ({ name }: Named) =>
    `The columns of the widget’s \`${name}\` are missing. Add them under \`tables\`.`,

  'unknown-schema': ({ name }: Named) => `There is no schema \`forms/${name}.schema.json\`.`,
  'bad-pattern': patternProblem,
  'never-laid-out': ({ form, field }: Field & { readonly form: string }) =>
    `Nobody can enter the field \`${field}\` of the form \`${form}\`. Add it to \`layout\` or \`prefill\`.`,
  'not-laid-out.message': ({ field }: Field) =>
    `\`${field}\` is not in \`layout\`, so its message cannot be shown. Add the field, or name another.`,
  'not-laid-out.sent': ({ field }: Field) =>
    `\`${field}\` is sent and cannot be empty, but nobody can enter it. Add it to \`layout\` or \`prefill\`.`,
  'wrong-input.fixed': ({ field, found }: Field & Found) =>
    `Fixed options are texts; \`${field}\` is ${typeName(found)}.`,
  'wrong-input.option': ({ field, expected, found }: Field & Found & { readonly expected: ValueType }) =>
    `\`${field}\` is ${typeName(expected)}; the value of an option is ${typeName(found)}.`,
  'wrong-input.limit': 'Only a text can have a `limit`.',
  'wrong-input.type': ({ field, type, input }: Field & { readonly type: SchemaType; readonly input: string }) =>
    `\`${field}\` is ${schemaTypes[type]}; it cannot be entered with \`${input}\`.`,
  'wrong-input.strength': 'Only a password has a strength. Add `input: password`, or remove `strength`.',
  'wrong-input.upload': 'Only a field for files has an `upload`. Add `input: file`, or remove `upload`.',
  'wrong-input.file': 'A field for files is a text and has an `upload`: how its files are uploaded.',
  'wrong-input.options': 'There is nothing to choose from. Add `options`.',
  'wrong-input.not-chosen': ({ input }: { readonly input: string }) =>
    `A field with options needs \`input: select\` or \`input: radio\`, not \`${input}\`.`,
  'wrong-requirement': ({ field, type, requirement }: Requirement) =>
    `\`${field}\` is ${schemaTypes[type]}; it can never be what \`${requirement}\` requires.`,
  'unknown-autocomplete': ({ token, known: names }: Known & { readonly token: string }) =>
    `\`${token}\` is not an autocomplete token.${known(names)}`,
  'unknown-body': ({ path, name, known: names }: Path & Named & Known) =>
    `\`${path}\` does not take \`${name}\` in its body.${known(names)}`,
  'missing-body': ({ path, name }: Path & Named) => `\`${path}\` needs \`${name}\` in its body. Add it.`,
  'wrong-body-type': ({ name, expected, found }: Named & Found & { readonly expected: ValueType }) =>
    `\`${name}\` must be ${typeName(expected)}; this is ${typeName(found)}.`,

  'body-bounds.required': ({ field }: Field) =>
    `The contract takes \`${field}\` with a value only. Add it to \`required\` of the schema, or a check with \`require\`.`,
  'body-bounds.one-of': ({ path, names }: Path & { readonly names: readonly string[] }) =>
    `\`${path}\` needs one of ${listed(names, 'or')}. Add a check: \`oneOf: [${names.join(', ')}]\`.`,
  'body-bounds.keyword': ({ field, keyword, value }: Field & Bound) =>
    `The contract takes \`${field}\` only with \`${keyword}: ${value}\`. Bound it so in the schema, or more tightly.`,
  'body-bounds.values': ({ field, values, others }: Field & ValueLists) =>
    `The contract takes as \`${field}\` only ${listed(values, 'or')}.${others.length > 0 ? ` Remove ${listed(others, 'and')}.` : ' Offer them as `options`.'}`,

  'missing-text': ({ languages, keys }: { readonly languages: readonly string[]; readonly keys: readonly string[] }) =>
    `The text is missing in ${joined(languages)}.${keys.length > 0 ? ` Add it as ${listed(keys, 'or')}.` : ''}`,
  'missing-text.here': ({ languages }: { readonly languages: readonly string[] }) =>
    `The text is missing in ${joined(languages)}. Write it here.`,
} satisfies Readonly<Record<string, Message>>

interface Bound {
  readonly keyword: string
  readonly value: string | number
}

interface ValueLists {
  readonly values: readonly string[]
  readonly others: readonly string[]
}

type WidgetPart = 'parameter' | 'call' | 'table'

interface Requirement extends Field {
  readonly type: SchemaType
  readonly requirement: string
}

import { formCodes } from './form-codes.ts'
import { testCodes } from './test-codes.ts'

/**
 * Every code that the engine can report, and what it means in one line. Codes are stable: they stand in scripts, in
 * `okienko check --format json` and in the language reference. Each has a case in `tests/cases/errors/`.
 */
export const codes = {
  // A file as text.
  syntax: 'The file cannot be read as YAML, or as JSON where it is JSON.',
  tab: 'A tab stands in the indent; YAML is indented with spaces.',
  'duplicate-key': 'The same name is said twice in one place.',
  'empty-file': 'The file says nothing.',
  'many-documents': 'The file holds several YAML documents; one file is one definition.',
  anchor: 'Anchors, aliases and merge keys are not part of the language.',
  tag: 'YAML tags are not part of the language.',

  // What may stand where.
  'unknown-key': 'A key means nothing where it stands.',
  'misplaced-key': 'A key is known, but not at this indentation.',
  'missing-key': 'A key that must be said is not there.',
  'wrong-type': 'A value is of another type than belongs here.',
  'not-a-choice': 'A value is not among the few that are possible.',
  malformed: 'A value does not have the form that it must have.',
  'out-of-range': 'A number is too small or too large.',
  'empty-list': 'A list or map must have at least one member.',
  'unknown-widget': 'There is no such widget.',
  'unknown-kind': 'No key says what kind of parameter or block it is.',
  'two-kinds': 'Two keys each say what it is.',
  'conflicting-keys': 'Two keys cannot be said together.',

  // Calls of the office API.
  'unknown-path': 'The contract has no such call, or the portal no such page.',
  'not-data': 'The call returns a file where data is read.',
  'not-a-file': 'The call returns data where a file is saved.',
  'unknown-query': 'The call has no such query parameter.',
  'missing-query': 'The call needs a query parameter that is not sent.',
  'wrong-query-type': 'What is sent is of another type than the contract says.',
  'maybe-nothing': 'A document is fetched by a field that may be null, and no `when` asks whether there is one.',
  'unknown-sample': 'There is no such sample reply.',
  'contract-unchecked': 'No contract describes the call, so its fields are not checked.',
  'not-a-contract': 'A file of contracts/ is not an OpenAPI document with paths.',

  // Expressions.
  'expression-syntax': 'The expression cannot be read.',
  'unknown-name': 'An expression names what is not there.',
  'unknown-field': 'A field is not in the reply, or not in the row.',
  'unknown-function': 'An expression calls a function that does not exist.',
  'unknown-value': 'A value is compared or given words that the contract says it never has.',
  'type-mismatch': 'Types within an expression do not go together.',
  'wrong-expression-type': 'An expression gives another type than belongs here.',
  'open-brace': 'A { in a text is never closed.',

  // A service as a whole.
  'missing-value': 'The options of a select are objects, and nothing says which field is sent.',
  'needs-multiple': 'All options cannot be chosen where only one may be.',
  'not-sortable': 'What is sorted has no order.',
  'not-a-number': 'A number is wanted, and the field is none.',
  'not-an-object': 'An object is wanted, and the field is none.',
  'not-a-value': 'A value to show is wanted, and the field is a list or an object.',
  'file-name': 'A file cannot be saved under this name.',
  'unknown-icon': 'There is no icon of this name.',
  cycle: 'Parameters or sources wait for one another.',
  'name-clash': 'A name is taken.',
  'unused-source': 'Nothing uses the source.',
  'unused-param': 'Nothing depends on the parameter.',
  'unknown-source': 'There is no source of this name.',
  'chart-without-table': 'A chart stands without a table of the same rows.',
  'nothing-to-submit': 'A call waits for the button, and a resident enters nothing that it sends.',
  'needs-login': 'A public page reads what the API gives only after login.',
  'no-subject': 'A public page sends who is signed in.',
  'missing-given': 'A form on the page is not given what nobody enters.',
  'form-in-details': 'A form stands in the row of a table.',
  'access-too-wide': 'A page is offered to those whom its call refuses.',

  // A form as a whole.
  ...formCodes,

  // A file of tests.
  ...testCodes,

  // Texts.
  'missing-text': 'A text is missing in one of the languages.',
  'unknown-text': 'No page says a text of this key.',

  // Services, offices and the portal together.
  'no-portal': 'The folder has no portal.yaml.',
  'same-service': 'Two files define the same service.',
  'same-slug': 'Two services have the same address.',
  'unknown-service': 'There is no service of this number.',
  'same-office': 'Two files define the same office.',
  'same-host': 'Two offices answer to the same host.',
  'unknown-office': 'There is no office of this name.',
  'office-file-name': 'The file of an office is named otherwise than the office.',
  'unknown-language': 'The portal does not have the language.',
  'unknown-patch': 'An office changes what the definition does not have.',
  'fixed-key': 'An office changes what is the same for all offices.',
  'unused-patch': 'An office changes a service that it does not have.',
  'required-by-law': 'An office does not say what the law asks it to publish.',
  'status-disagrees': 'The status of an accessibility statement and its exceptions do not go together.',
  'unknown-picture': 'There is no picture of this name beside the file of the office.',
  'low-contrast': 'A colour is too light for text to be read on it (WCAG 2.2, 1.4.3).',
} as const satisfies Readonly<Record<string, string>>

export type Code = keyof typeof codes

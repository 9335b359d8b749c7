/** The codes of forms; those they share with services are among all codes. */
export const formCodes = {
  'unknown-schema': 'There is no JSON Schema of this name.',
  'bad-pattern': 'A pattern of the schema is not a regular expression that takes linear time.',
  'never-laid-out': 'A field of the schema is not on the form.',
  'not-laid-out': 'A field that must be entered, or that shows a message, is not on the form.',
  'wrong-input': 'A field is entered in a way that does not fit its type.',
  'wrong-requirement': 'A field can never be what a check asks for.',
  'unknown-autocomplete': 'HTML has no autocomplete token of this name.',
  'unknown-body': 'The call takes no such member in its body.',
  'missing-body': 'The call needs a member in its body that is not sent.',
  'wrong-body-type': 'What is sent is of another type than in the contract.',
  'body-bounds': 'The form accepts what the call, by the contract, refuses.',
  'same-form': 'Two files define the same form.',
  'same-path': 'An address is that of another page.',
  'unknown-form': 'There is no form of this name.',
} as const satisfies Readonly<Record<string, string>>

/** What `okienko probe` reports about an office API, at the place of the definition that calls it. */
export const probeCodes = {
  'api-missing-path': 'The office API has no such path, or nothing is there.',
  'api-missing-field': 'A field that the definitions read is not in the reply.',
  'api-wrong-type': 'A field is of another type than in the contract, or null.',
  'api-not-json': 'The reply is not JSON: a web page, or cut off.',
  'api-not-a-file': 'In place of a document comes something else, or nothing.',
  'api-refused': 'The office API refuses the call (4xx).',
  'api-failed': 'The office API fails (5xx).',
  'api-no-reply': 'No reply comes: no server, no network, or not in time.',
  'api-not-called': 'The call was not probed: there is nothing to choose from, or a resident types what it sends.',
} as const satisfies Readonly<Record<string, string>>

/** Files that cannot be read from the disk, or not to their end. */
export const fileCodes = {
  'file-not-read': 'A file or folder has nearly the name of one that is read.',
  'file-too-large': 'A file is larger than a definition or a picture may be.',
  'file-not-utf8': 'A file is not UTF-8 text.',
  'file-unreadable': 'A file cannot be read.',
  'file-outside': 'A link leads out of the definitions folder.',
  'link-loop': 'A link leads back to a folder that it lies in.',
  'too-many-files': 'The folder has more files than are read.',
  'too-many-problems': 'A file has more problems than are listed.',
} as const satisfies Readonly<Record<string, string>>

/**
 * Every code that `okienko check` reports of a definition, and what it means in one line. Codes are stable: they are used
 * in scripts, in `okienko check --format json` and in the language reference. Each has a case in `tests/cases/errors/`
 * and, but for a few, a place in `tests/cases/forty-mistakes/`, except those of forms, whose cases are in `tests/engine/forms/diagnostics.test.ts`.
 */
export const codes = {
  // A file as text.
  syntax: 'The file cannot be read as YAML, or as JSON where it is JSON.',
  tab: 'A line is indented with a tab; YAML is indented with spaces.',
  'duplicate-key': 'The same name is used twice in one place.',
  'empty-file': 'The file is empty.',
  'many-documents': 'The file holds several YAML documents; one file is one definition.',
  anchor: 'Anchors, aliases and merge keys are not part of the language.',
  tag: 'YAML tags are not part of the language.',

  // Keys and values.
  'unknown-key': 'A key is unknown in its place.',
  'misplaced-key': 'A key is known, but not at this indentation.',
  'missing-key': 'A required key is missing.',
  'wrong-type': 'A value is of another type than belongs here.',
  'not-a-choice': 'A value is not among the few that are possible.',
  malformed: 'A value does not have the form that it must have.',
  'out-of-range': 'A number is too small or too large.',
  'empty-list': 'A list or map must have at least one member.',
  'unknown-widget': 'There is no such widget.',
  'unknown-kind': 'No key gives the kind of a parameter or block.',
  'two-kinds': 'Two keys each give the kind.',
  'conflicting-keys': 'Two keys exclude each other.',

  // Calls of the office API.
  'unknown-path': 'The contract has no such call, or the portal no such page.',
  'not-data': 'The call returns a file where data is read.',
  'not-a-file': 'The call returns data where a file is saved.',
  'unknown-query': 'The call has no such query parameter.',
  'missing-query': 'The call needs a query parameter that is not sent.',
  'wrong-query-type': 'What is sent is of another type than in the contract.',
  'maybe-nothing': 'A document is fetched by a field that may be null, and no `when` tests whether there is one.',
  'unknown-sample': 'There is no such sample reply.',
  'contract-unchecked': 'No contract describes the call, so its fields are not checked.',
  'not-a-contract': 'A file of contracts/ is not an OpenAPI document with paths.',

  // Expressions.
  'expression-syntax': 'The expression cannot be read.',
  'expression-cost': 'An expression takes too many steps for lists and texts as large as they can be.',
  'unknown-name': 'An expression names what is not there.',
  'unknown-field': 'A field is not in the reply, or not in the row.',
  'unknown-function': 'An expression calls a function that does not exist.',
  'unknown-value': 'A value is compared with, or given words for, a value that it never has by the contract.',
  'type-mismatch': 'The types within an expression do not fit.',
  'wrong-expression-type': 'An expression gives another type than belongs here.',
  'open-brace': 'A { in a text is never closed.',

  // A service as a whole.
  'missing-value': 'The options of a select are objects, and no key names the field that is sent.',
  'needs-multiple': 'All options cannot be chosen where only one may be.',
  'not-sortable': 'What is sorted has no order.',
  'not-a-number': 'A number is required, and the field is none.',
  'not-an-object': 'An object is required, and the field is none.',
  'not-a-value': 'A value to show is required, and the field is a list or an object.',
  'file-name': 'A file cannot be saved under this name.',
  'unknown-icon': 'There is no icon of this name.',
  cycle: 'Parameters or sources depend on one another.',
  'name-clash': 'A name is taken.',
  'unused-source': 'Nothing uses the source.',
  'unused-param': 'Nothing depends on the parameter.',
  'unknown-source': 'There is no source of this name.',
  'chart-without-table': 'A chart has no table of the same rows beside it.',
  'nothing-to-submit': 'A call waits for the button, and a resident enters nothing that it sends.',
  'needs-login': 'A public page reads what the API gives only after login.',
  'no-subject': 'A public page sends who is signed in.',
  'missing-given': 'A form on the page is not given what nobody enters.',
  'form-in-details': 'A form is in the row of a table.',
  'access-too-wide': 'A page is offered to those whom its call refuses.',

  // A form as a whole.
  ...formCodes,

  // A file of tests.
  'test-without-service': 'A file of tests has no service beside it.',
  'too-many-tests': 'A service of an office’s own has more tests, or gives them more, than are run.',
  'wrong-reply': 'A reply given in a test does not match the contract.',
  'missing-field': 'A reply given in a test lacks a field that the page reads.',
  'unknown-param': 'There is no parameter of this name.',
  'unknown-block': 'There is no block of this name.',
  'unknown-column': 'The block has no column or value of this name.',
  'not-of-block': 'A test expects of a block what its kind does not have.',

  // Texts.
  'missing-text': 'A text is missing in one of the languages.',
  'unknown-text': 'No page uses a text with this key.',
  'swapped-texts': 'Texts in two languages look exchanged.',

  // Services, offices and the portal together.
  'no-portal': 'The folder has no portal.yaml.',
  'same-service': 'Two files define the same service.',
  'same-slug': 'Two services have the same address.',
  'unknown-service': 'There is no service of this number.',
  'same-office': 'Two files define the same office.',
  'same-host': 'Two offices answer to the same host.',
  'unknown-office': 'There is no office of this name.',
  'office-file-name': 'The file of an office does not have the name of the office.',
  'unknown-language': 'The portal does not have the language.',
  'unknown-patch': 'An office changes what the definition does not have.',
  'empty-patch': 'An office names a part of a definition and says nothing of it.',
  'fixed-key': 'An office changes what is the same for all offices.',
  'unused-patch': 'An office changes a service that it does not have.',
  'required-by-law': 'An office does not publish what the law requires.',
  'status-disagrees': 'Parts of an accessibility statement contradict each other.',
  'wrong-period': 'A change with a date ends before it begins.',
  'active-picture': 'An SVG picture has scripts, events or addresses of other documents in it.',
  'unknown-picture': 'There is no picture of this name beside the file of the office.',
  'low-contrast': 'A colour is too light for text to be read on it (WCAG 2.2, 1.4.3).',
} as const satisfies Readonly<Record<string, string>>

/** Why `okienko explain` or `okienko new` cannot answer. */
export const toolCodes = {
  explain: 'There is nothing at the path that is to be explained.',
  draft: 'No draft can be written.',
} as const satisfies Readonly<Record<string, string>>

/** Why a publication is refused. */
export const storeCodes = {
  'planned-publication': 'A planned publication changes the same file.',
  trial: 'What offices share cannot be changed, or tried by some of them, while another change of it is under way.',
  'vendor-key': 'Something was changed in the studio that the vendor decides.',
  'studio-host': 'An office claims the host name of the studio.',
} as const satisfies Readonly<Record<string, string>>

export type Code =
  | keyof typeof codes
  | keyof typeof probeCodes
  | keyof typeof fileCodes
  | keyof typeof toolCodes
  | keyof typeof storeCodes

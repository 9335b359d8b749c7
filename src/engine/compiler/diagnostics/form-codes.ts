/** The codes of forms; what they share with services stands among all codes. */
export const formCodes = {
  'unknown-schema': 'There is no JSON Schema of this name.',
  'bad-pattern': 'A pattern of the schema is no regular expression.',
  'never-laid-out': 'A field of the schema stands nowhere on the form.',
  'not-laid-out': 'A field that must be entered, or that shows a message, is not on the form.',
  'wrong-input': 'A field is entered in a way that does not go with its type.',
  'wrong-requirement': 'A field can never be what a check asks for.',
  'unknown-autocomplete': 'HTML has no autocomplete token of this name.',
  'unknown-body': 'The call takes no such member in its body.',
  'missing-body': 'The call needs a member in its body that is not sent.',
  'wrong-body-type': 'What is sent is of another type than the contract says.',
  'same-form': 'Two files define the same form.',
  'same-path': 'An address is that of another page.',
  'unknown-form': 'There is no form of this name.',
} as const satisfies Readonly<Record<string, string>>

/** The codes of tests of definitions; what they share with services stands among all codes. */
export const testCodes = {
  'test-without-service': 'A file of tests has no service beside it.',
  'wrong-reply': 'A reply given in a test is not what the contract says.',
  'missing-field': 'A reply given in a test lacks a field that the page reads.',
  'unknown-param': 'There is no parameter of this name.',
  'unknown-block': 'There is no block of this name.',
  'unknown-column': 'The block has no column or value of this name.',
  'not-of-block': 'A test wants of a block what a block of its kind does not have.',
} as const satisfies Readonly<Record<string, string>>

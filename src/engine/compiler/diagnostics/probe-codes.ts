/** What `okienko probe` tells of an office API. The place is that of the definition that calls it. */
export const probeCodes = {
  'api-missing-path': 'The office API has no such path, or nothing stands there.',
  'api-missing-field': 'A field that the definitions read is not in the reply.',
  'api-wrong-type': 'A field is of another type than the contract says, or null.',
  'api-not-json': 'The reply is not JSON: a web page, or cut off.',
  'api-not-a-file': 'In place of a document comes something else, or nothing.',
  'api-refused': 'The office API refuses the call (4xx).',
  'api-failed': 'The office API fails (5xx).',
  'api-no-reply': 'No reply comes: no server, no network, or not in time.',
  'api-not-called': 'The call could not be tried: there is nothing to choose from, or a resident types what it sends.',
} as const satisfies Readonly<Record<string, string>>

export type ProbeCode = keyof typeof probeCodes

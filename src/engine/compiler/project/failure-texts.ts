/** Keys of what pages say while an office or one of its pages cannot be had. */
const failureTextKeys = [
  'retry',
  'appBar.contrast',
  'menu.contact',
  'contact.address',
  'contact.phone',
  'contact.email',
  'footer.bip',
  'footer.accessibility',
  'failurePage.title',
  'failurePage.happened',
  'failurePage.kept',
  'failurePage.next',
  'failurePage.languages',
  'failurePage.accessibility',
  'notFound.title',
  'notFound.text',
  'notFound.services',
  'notFound.home',
  'accessibility.status.full',
  'accessibility.status.partial',
  'accessibility.status.none',
  'accessibility.prepared.on',
  'accessibility.contact.text',
  'accessibility.contact.person',
  'accessibility.contact.phone',
  'accessibility.contact.email',
  'accessibility.procedure.right',
  'accessibility.procedure.request',
  'accessibility.procedure.time',
  'accessibility.procedure.complaint',
  'accessibility.procedure.ombudsman',
] as const

export type FailureTextKey = (typeof failureTextKeys)[number]

/** The texts of failure pages in one language. A key that the language has no text for is left out. */
export type FailureTexts = ReadonlyMap<FailureTextKey, string>

/** Takes the texts of failure pages from trees of texts; of several that have one, the first counts. */
export const failureTextsIn = (trees: readonly unknown[]): FailureTexts =>
  new Map(
    failureTextKeys.flatMap((key) => {
      const text = trees
        .map((tree) => key.split('.').reduce(member, tree))
        .find((found): found is string => typeof found === 'string')
      return text === undefined ? [] : [[key, text] as const]
    }),
  )

const member = (tree: unknown, key: string): unknown =>
  typeof tree === 'object' && tree !== null ? Object.getOwnPropertyDescriptor(tree, key)?.value : undefined

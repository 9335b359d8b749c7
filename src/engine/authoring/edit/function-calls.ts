import { functionTypes } from '../../model/expression/functions.ts'

/** How calls of functions begin. Whether a field is there is asked like with a function; a day is always written out. */
export const functionCalls: readonly string[] = [...Object.keys(functionTypes), 'has'].map((name) =>
  name === 'day' ? 'day("' : `${name}(`,
)

const longest = 2000

/**
 * A way back as a path of the same origin, or null: `//host`, a backslash, a scheme, a control character, a step upwards
 * and anything else that a browser could take for another origin are refused (decisions, “Safety”).
 */
export function safePath(text: string | null): string | null {
  if (text === null || text.length > longest || !text.startsWith('/')) return null
  // Browsers take a backslash for a slash, and drop tabs and line breaks before they look.
  if ([...text].some((letter) => letter === '\\' || letter <= ' ' || (letter >= '\u007f' && letter <= '\u00a0')))
    return null
  const [path = ''] = text.split(/[?#]/)
  const steps = path.slice(1).split('/').map(decoded)
  const isPlain = steps.every((step, index) => (step !== '' || index === steps.length - 1) && !/^\.{1,2}$/.test(step))
  return isPlain ? text : null
}

/** A dot may be written `%2e`; whatever cannot be decoded stays as it is. */
const decoded = (step: string): string => step.replace(/%2e/gi, '.')

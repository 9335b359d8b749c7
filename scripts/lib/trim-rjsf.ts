import type { Plugin } from 'vite'

/**
 * What @rjsf imports for schemas and pages that the portal does not have, replaced in the residents' app. A form of the
 * compiler is one object of plain fields, without `$ref` and `allOf`; its fields, templates and widgets are all passed
 * to the form (src/engine/react/form/form-theme.tsx), and its descriptions are drawn by the portal.
 */
const replacements = [
  {
    // The default fields, templates and widgets.
    source: /[\\/]getDefaultRegistry\.js$/,
    code: `import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR } from '@rjsf/utils'
export default () => ({
  fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {},
  translateString: (text) => text,
  globalFormOptions: { idPrefix: DEFAULT_ID_PREFIX, idSeparator: DEFAULT_ID_SEPARATOR, useFallbackUiForUnsupportedType: false },
})`,
  },
  { source: /^markdown-to-jsx/, code: 'export const Markdown = ({ children }) => children' },
  {
    source: /^fast-uri$/,
    code: 'export default { equal: (one, other) => one === other, resolve: (_base, ref) => ref }',
  },
  {
    source: /^@x0k\/json-schema-merge$/,
    code: `export const createComparator = () => ({})
export const createMerger = () => ({})
export const createShallowAllOfMerge = () => (schema) => schema`,
  },
  {
    source: /^@x0k\/json-schema-merge\/lib\/array$/,
    code: 'export const createDeduplicator = () => undefined\nexport const createIntersector = () => undefined',
  },
]

const PREFIX = '\0trimmed-rjsf:'

export function trimRjsf(): Plugin {
  return {
    name: 'trim-rjsf',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/[\\/]@rjsf[\\/]/.test(importer ?? '')) return null
      const place = replacements.findIndex((one) => one.source.test(source))
      return place === -1 ? null : `${PREFIX}${place}`
    },
    load: (id) => (id.startsWith(PREFIX) ? (replacements[Number(id.slice(PREFIX.length))]?.code ?? null) : null),
  }
}

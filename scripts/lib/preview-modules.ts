import type { Plugin } from 'vite'

/** Modules of the residents' app that are others in the studio's preview: path → what stands in its place. */
const replaced: readonly { readonly path: RegExp; readonly code: string }[] = [
  // Nothing that is entered into a form is checked or sent: a draft's validators are on no server, and the preview's policy
  // lets no module of the portal's documents in.
  { path: /[\\/]load-module\.ts$/, code: 'export const loadFromPortal = async () => ({ default: () => true })' },
  // The plan of a preview has the picture itself, as a `data:` address: no server has that of a draft.
  { path: /[\\/]logo-address\.ts$/, code: 'export const logoAddress = (logo) => logo' },
]

const PREFIX = '\0preview:'

export const previewModules = (): Plugin => ({
  name: 'preview-modules',
  enforce: 'pre',
  resolveId: (source) => {
    const index = replaced.findIndex(({ path }) => path.test(source))
    return index === -1 ? null : PREFIX + index
  },
  load: (id) => (id.startsWith(PREFIX) ? (replaced[Number(id.slice(PREFIX.length))]?.code ?? null) : null),
})

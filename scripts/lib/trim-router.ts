import type { Plugin } from 'vite'

const built = (root: string, file: string) => `${root}/node_modules/react-router/dist/production/${file}.mjs`

/** A component that is made by a call as the module is loaded: the bundler cannot know that the call does nothing else. */
const componentCall = /^(var \w+ = )(React\d*\.(?:forwardRef|memo)\()/gm
/** The name that developer tools show, which also keeps a component that nothing uses. */
const displayName = /^\w+\.displayName = "[^"]*";$/gm
const prefetch = 'function PrefetchPageLinks({'

/**
 * Of react-router what the portal uses: without its warnings to developers, with which it comes by default, and without what
 * belongs to its framework (its forms, its scripts, the prefetching of pages), which the portal has no part of.
 */
export function trimRouter(root: string): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: built(root, 'index') },
          { find: /^react-router\/dom$/, replacement: built(root, 'dom-export') },
        ],
      },
    }),
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]/, code: 'var Link = ' },
      handler(code) {
        const found = code.split(prefetch).length - 1
        if (found !== 1 || code.match(componentCall) === null) {
          this.error('react-router is written differently now: see scripts/lib/trim-router.ts.')
        }
        // A link prefetches nothing unless it has the property `prefetch`, which is of use in the framework alone.
        const trimmed = code
          .replace(componentCall, '$1/* @__PURE__ */ $2')
          .replace(displayName, '')
          .replace(prefetch, `const PrefetchPageLinks = () => null;\nfunction FrameworkPrefetchPageLinks({`)
        return { code: trimmed, map: null }
      },
    },
  }
}

const { readFileSync } = require('node:fs')
const { join } = require('node:path')

const manifestOf = (program) =>
  JSON.parse(readFileSync(join(__dirname, 'dist', program, '.vite', 'manifest.json'), 'utf8'))
const manifest = manifestOf('portal')
const studio = manifestOf('studio')

/** The key of the one chunk made from a source, or named so; an error when the build has none. */
function chunk(name) {
  const found = Object.entries(manifest).find(
    ([key, entry]) => key === name || entry.src === name || entry.name === name,
  )
  if (found === undefined) throw new Error(`The build has no chunk ${name}.`)
  return found[0]
}

/** A chunk and everything it imports from the start, by manifest key. */
function closure(key, of = manifest, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of of[key]?.imports ?? []) closure(next, of, seen)
  return seen
}

const closures = (names) => new Set(names.flatMap((name) => [...closure(chunk(name))]))
const scripts = (keys) => [...keys].map((key) => manifest[key].file)
const style = manifest['style.css'].file
const fonts = ['latin', 'latin-ext'].map((subset) => manifest[chunk(`src/kit/fonts/okienko-${subset}.woff2`)].file)
const paths = (files) => files.map((file) => join('dist', 'portal', file))

// A language's texts are a chunk of their own; Ukrainian's is the largest, since its letters take two bytes.
const firstView = ['index.html', 'shell', 'texts-uk']
const table = [...firstView, 'tables']

/** The JavaScript that a page loads, compressed as it is transferred (Brotli). */
const page = (name, chunks, limit) => ({ name: `JavaScript: ${name}`, path: paths(scripts(closures(chunks))), limit })
const tablePage = closures(table)

/** What a page of the studio loads: no resident does. */
const studioPage = (name, keys, limit) => {
  const all = new Set(keys.flatMap((key) => [...closure(key, studio)]))
  return { name: `JavaScript: ${name}`, path: [...all].map((key) => join('dist', 'studio', studio[key].file)), limit }
}

module.exports = [
  page('home and service list', firstView, '130 kB'),
  page('a page with a table', table, '185 kB'),
  page('login', [...firstView, 'account'], '225 kB'),
  page('a page with a chart', [...table, 'charts'], '345 kB'),
  {
    name: 'A page with a table: scripts, styles, fonts, the page itself',
    path: paths([...scripts(tablePage), style, ...fonts, 'index.html']),
    limit: '260 kB',
  },
  studioPage('the studio with an office open', ['index.html', 'workspace/opened-office.tsx'], '150 kB'),
  studioPage('the preview of the studio', ['preview.html'], '150 kB'),
  { name: 'JavaScript: the compiler of the studio', path: 'dist/studio/assets/compiler.worker-*.js', limit: '150 kB' },
]

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { median } from './bench-page.mjs'
import { saveResults } from './bench-results.mjs'

/** The studio shows what was typed after at most so many milliseconds, 95 times of 100, with what the browser then draws. */
export const editLimit = 200
const rounds = 150

/** How long the studio's thread takes from a keystroke to the page's plan, outline and properties. */
export async function measureEdits(root, work) {
  const { build } = await import('esbuild')
  const outfile = join(work, 'studio-edits.mjs')
  await build({
    entryPoints: [join(root, 'tests/bench/studio/edits.ts')],
    bundle: true,
    // As in the browser's thread: a module of Node in it would be an error here.
    platform: 'browser',
    format: 'esm',
    outfile,
    logLevel: 'warning',
  })
  const { measureEdits: measure } = await import(pathToFileURL(outfile).href)
  const { service, whole, plan, all } = measure(projectIn(root), office, textOf(root, `definitions/${office}`), rounds)
  return { service, whole: median(whole), plan: partsOf(plan), all: partsOf(all) }
}

export const isSlowEdit = ({ all }) => all.late > editLimit

export function reportEdits(root, results) {
  const { service, whole, plan, all } = results
  console.log(
    `\nFrom a keystroke in service ${service}   median ms   95th ms   of all compiled (${whole.toFixed(0)} ms)`,
  )
  for (const [name, { usual, late }] of [
    ['to its plan', plan],
    ['to outline and properties', all],
  ]) {
    const cells = [
      `  ${name}`.padEnd(32),
      usual.toFixed(1).padStart(9),
      late.toFixed(1).padStart(10),
      (usual / whole).toFixed(3).padStart(8),
    ]
    console.log(`${cells.join(' ')}${late > editLimit ? `  over ${editLimit}` : ''}`)
  }
  saveResults(root, 'studio-edits', { limit: editLimit, ...results })
}

const office = 'offices/jasnowola.yaml'

const textOf = (root, path) => readFileSync(join(root, path), 'utf8')

const partsOf = (times) => ({
  usual: median(times),
  late: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)],
})

/** The built-in definitions as the studio's server sends them. */
function projectIn(root) {
  const files = {}
  const read = (folder, under, wanted) => {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const path = name.replaceAll('\\', '/')
      if (wanted.test(path)) files[under + path] = textOf(root, join(folder, path))
    }
  }
  read('definitions', '', /^(portal|(services|forms)\/(?!.*\.test\.).*)\.yaml$/)
  read('locales', 'locales/', /\.json$/)
  read('schemas/forms', 'forms/', /\.json$/)
  const manifests = readdirSync(join(root, 'src/widgets'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  )
  const widgets = Object.fromEntries(manifests.map((file) => [file, textOf(root, join('src/widgets', file))]))
  return {
    name: 'definitions',
    files,
    builtIn: null,
    contract: textOf(root, 'schemas/office-api.generated.json'),
    widgets,
    version: '',
  }
}

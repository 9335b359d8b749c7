import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Diagnostic, Span } from '../engine/compiler/diagnostics/diagnostic.ts'
import type { LineOf } from '../engine/compiler/diagnostics/print.ts'
import type { PortalInput } from '../engine/compiler/project/folder.ts'
import { type Glyph, readGlyph } from '../engine/model/glyph.ts'
import { type DefinitionRoot, type DefinitionsOnDisk, readDefinitions } from './definitions.ts'
import { validatorCompiler } from './form-validators.ts'
import { packageVersion } from './root.ts'

/** The input of a build, and how to report on it. */
export interface PortalSource {
  readonly input: PortalInput
  /** Files that could not be read. */
  readonly problems: readonly Diagnostic[]
  /** Every folder that was read, to be watched. */
  readonly folders: readonly string[]
  /** The line of a file named in a diagnostic. */
  readonly lineOf: LineOf
  /** A position with its file's path on disk, relative to the working folder. */
  readonly place: (span: Span) => Span
  /** The diagnostic with the paths of its files on disk. */
  readonly located: (diagnostic: Diagnostic) => Diagnostic
}

/**
 * The input with an empty text for each file that is there and cannot be read from the disk, which is as wrong: without it, what
 * it defines would be gone. `diagnosticsWith` adds why it cannot be read, in place of what a build says of the empty text.
 */
export function buildable({ input, problems }: Pick<PortalSource, 'input' | 'problems'>) {
  const unreadable = new Set(problems.filter(({ severity }) => severity === 'error').map(({ span }) => span.file))
  const { name, files, builtIn } = input
  const paths = [...unreadable].filter((file) => file.startsWith(`${name}/`) && /\.(?:ya?ml|json)$/.test(file))
  const all = new Map([...files, ...paths.map((file) => [file.slice(name.length + 1), ''] as const)])
  return {
    input: paths.length === 0 ? input : { ...input, files: all, builtIn: builtIn === files ? all : builtIn },
    diagnosticsWith: (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => [
      ...problems,
      ...diagnostics.filter(({ span }) => !unreadable.has(span.file)),
    ],
  }
}

export class NoFolder extends Error {}

/** 80 bits of SHA-256, the part of a document's name that identifies its content. */
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20)

/**
 * Reads a definitions folder, the built-in definitions and the office API's contract. The package keeps the built-in texts
 * and schemas of forms beside `definitions/`, in `locales/` and `schemas/forms/`; here they are `locales/` and `forms/` of
 * the built-in definitions.
 * Throws `NoFolder` when `dir` is not a folder.
 */
export function readSource(dir: string, root: string, cwd: string = process.cwd()): PortalSource {
  const home = resolve(cwd, dir)
  if (!statSync(home, { throwIfNoEntry: false })?.isDirectory()) throw new NoFolder(`${dir} is not a folder`)
  const name = (relative(cwd, home) || '.').split(sep).join('/')
  const builtInHome = join(root, 'definitions')
  const builtInRoots: readonly DefinitionRoot[] = [
    { at: builtInHome, as: '' },
    { at: join(root, 'locales'), as: 'locales' },
    { at: join(root, 'schemas', 'forms'), as: 'forms' },
  ]
  const isBuiltIn = realpathSync(home) === realpathSync(builtInHome)
  const builtIn = readDefinitions(builtInRoots, isBuiltIn ? name : 'okienko')
  const own = isBuiltIn ? builtIn : readDefinitions([{ at: home, as: '' }], name)
  const contract = readContract(join(root, 'schemas'))
  const outside = builtInFolders.map(({ known, ...one }) => ({
    ...one,
    known: `${name}/${known}`,
    path: `${relative(cwd, join(root, ...one.at))
      .split(sep)
      .join('/')}/`,
  }))
  const place = (span: Span): Span => (isBuiltIn ? onDisk(span, outside) : span)
  return {
    input: {
      name,
      files: own.files,
      builtIn: builtIn.files,
      contract,
      version: packageVersion(root),
      images: new Map([...builtIn.images, ...own.images]),
      widgets: readManifests(root),
      hash,
      compileValidator: validatorCompiler(),
      glyphOf,
    },
    problems: isBuiltIn ? own.problems : [...own.problems, ...builtIn.problems],
    folders: [...new Set([...own.folders, ...builtIn.folders])],
    lineOf: lineFinder(name, own, builtIn, outside),
    place,
    located: ({ span, related, ...one }) => ({
      ...one,
      span: place(span),
      related: related.map((other) => ({ ...other, span: place(other.span) })),
    }),
  }
}

/** What builds definitions that are not in a folder: the built-in ones with everything that comes with the product. */
export const builtInSource = (root: string): PortalSource => readSource(join(root, 'definitions'), root)

const icons = dirname(createRequire(import.meta.url).resolve('primeicons/package.json'))
const glyphs = new Map<string, Glyph | null>()

/** The drawing of an icon of PrimeIcons, read once. */
function glyphOf(name: string): Glyph | null {
  const known = glyphs.get(name)
  if (known !== undefined) return known
  const file = join(icons, 'raw-svg', `${name}.svg`)
  const glyph = existsSync(file) ? readGlyph(readFileSync(file, 'utf8')) : null
  glyphs.set(name, glyph)
  return glyph
}

/** The contract as it is generated; a package of version 0.1.43 or older has it only as it is edited. */
function readContract(schemas: string): string {
  const generated = join(schemas, 'office-api.generated.json')
  return readFileSync(existsSync(generated) ? generated : join(schemas, 'office-api.yaml'), 'utf8')
}

/** The manifests of the widgets, each in the folder of its code. */
function readManifests(root: string): ReadonlyMap<string, string> {
  const home = join(root, 'src', 'widgets')
  if (!existsSync(home)) return new Map()
  const names = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return new Map(
    names.map(({ name }) => [
      `src/widgets/${name}/manifest.yaml`,
      readFileSync(join(home, name, 'manifest.yaml'), 'utf8'),
    ]),
  )
}

/** Parts of the built-in definitions outside `definitions/`: their path in the definitions, and their folder on disk. */
const builtInFolders = [
  { known: 'locales/', files: /\.json$/, at: ['locales'] },
  { known: 'forms/', files: /\.schema\.json$/, at: ['schemas', 'forms'] },
] as const

interface OutsideFolder {
  /** `definitions/locales/` */
  readonly known: string
  readonly files: RegExp
  /** `locales/`, relative to the working folder. */
  readonly path: string
}

function onDisk(span: Span, folders: readonly OutsideFolder[]): Span {
  const { file } = span
  const folder = folders.find(({ known, files }) => file.startsWith(known) && files.test(file))
  return folder ? { ...span, file: folder.path + file.slice(folder.known.length) } : span
}

/** Finds a line by the file's name in messages: `<folder>/<path>` of the folder built, else of the built-in one. */
function lineFinder(
  name: string,
  own: DefinitionsOnDisk,
  builtIn: DefinitionsOnDisk,
  folders: readonly OutsideFolder[],
): LineOf {
  const textOf = (file: string): string | undefined => {
    if (file.startsWith(`${name}/`)) return own.files.get(file.slice(name.length + 1))
    const folder = folders.find(({ path }) => file.startsWith(path))
    if (folder) return builtIn.files.get(folder.known.slice(name.length + 1) + file.slice(folder.path.length))
    return own.files.get(file) ?? builtIn.files.get(file.slice(file.indexOf('/') + 1))
  }
  return (file, line) => textOf(file)?.split('\n')[line - 1]?.replace(/\r$/, '')
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { authoringBuilder } from '../../src/engine/authoring/build.ts'
import { packageRoot } from '../../src/host/root.ts'
import { run } from '../cli/support.ts'
import { temporaryFolder } from '../host/support.ts'

const root = packageRoot()

const documents = ['README.md', 'CONTRIBUTING.md', 'schemas/README.md', ...markdownIn('docs')].map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))

function markdownIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
    .sort()
}

interface Link {
  readonly text: string
  readonly target: string
}

/** The links of a document, images included, except those in fenced code and those to other sites. */
function linksIn(document: string): readonly Link[] {
  const blocks = document.replace(/^```[\s\S]*?^```/gm, '')
  // A link within code is not one.
  const prose = blocks.replace(/`[^`\n]*`/g, (span) => (span.includes('](') ? '' : span))
  return [...prose.matchAll(/\[((?:[^\]`]|`[^`]*`)*)\]\(([^)\s]+)\)/g)]
    .map(([, text = '', target = '']) => ({ text, target }))
    .filter(({ target }) => !/^[a-z]+:/.test(target))
}

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

/** Headings, and names that stay when a heading changes. */
function anchorsIn(document: string): readonly string[] {
  const text = document.replace(/^```[\s\S]*?^```/gm, '')
  return [
    ...[...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)),
    ...[...text.matchAll(/^<a id="([^"]+)"><\/a>$/gm)].map(([, name = '']) => name),
  ]
}

/** What is wrong with the target of a link in `file`, whose content is `text`; null when it leads somewhere. */
function brokenTarget(file: string, text: string, target: string): string | null {
  const [path = '', anchor] = target.split('#')
  const place = resolve(root, dirname(file), decodeURIComponent(path))
  if (path !== '' && (relative(root, place).startsWith('..') || !existsSync(place))) return `${target}: no such file`
  if (anchor === undefined) return null
  const content = path === '' ? text : readFileSync(place, 'utf8')
  return anchorsIn(content).includes(anchor) ? null : `${target}: no such heading`
}

/** Every name that a module declares: of functions, classes, types and constants, and of their members. */
function declaredIn(file: string, content: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const { name } = node as { readonly name?: ts.Node }
    const isImport = ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node)
    if (name !== undefined && ts.isIdentifier(name) && !isImport && !ts.isPropertyAccessExpression(node)) {
      names.add(name.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, content, ts.ScriptTarget.Latest))
  return names
}

/**
 * `sumText` or `PageController.choose` as the text of a link to a module: names that it must declare. The name of a file
 * (`codes.ts`) is none.
 */
function namesIn({ text, target }: Link): readonly string[] {
  const identifier = /^`([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)`$/.exec(text)?.[1]
  const isModule = /\.(tsx?|mjs|cjs)$/
  return identifier !== undefined && isModule.test(target) && !isModule.test(identifier) ? identifier.split('.') : []
}

function unknownNames(file: string, link: Link): readonly string[] {
  const names = namesIn(link)
  const place = resolve(root, dirname(file), link.target)
  if (names.length === 0 || !existsSync(place)) return []
  const declared = declaredIn(place, readFileSync(place, 'utf8'))
  return names.filter((name) => !declared.has(name)).map((name) => `${link.target} does not declare ${name}`)
}

/** The commands of a table with a row such as `npx okienko check DIR`. */
const commandsInTable = (document: string): readonly string[] => [
  ...new Set([...document.matchAll(/^\| `(?:npx )?okienko ([a-z]+)/gm)].map(([, command = '']) => command)),
]

/** The commands that `okienko help` offers. */
async function offeredCommands(): Promise<readonly string[]> {
  const { out } = await run(['help'])
  return [...new Set([...out.matchAll(/^ +okienko ([a-z]+)/gm)].map(([, command = '']) => command))]
}

describe('every relative link leads somewhere', () => {
  it.each(documents)('$file', ({ file, text }) => {
    expect(linksIn(text).flatMap(({ target }) => brokenTarget(file, text, target) ?? [])).toEqual([])
  })
})

describe('every linked name is declared in the file behind the link', () => {
  it.each(documents)('$file', ({ file, text }) => {
    expect(linksIn(text).flatMap((link) => unknownNames(file, link))).toEqual([])
  })

  it('the architecture names the code it describes', () => {
    const architecture = documents.find(({ file }) => file === join('docs', 'architecture.md'))
    expect(linksIn(architecture?.text ?? '').flatMap(namesIn).length).toBeGreaterThan(50)
  })
})

describe('the checks of this file', () => {
  it('find a link to a file or a heading that does not exist', () => {
    expect(brokenTarget('README.md', '', 'docs/none.md')).toBe('docs/none.md: no such file')
    expect(brokenTarget('README.md', '# One thing', '#another')).toBe('#another: no such heading')
    expect(brokenTarget('README.md', '# One `thing`, again', '#one-thing-again')).toBeNull()
    expect(brokenTarget('README.md', '# One thing\n\n<a id="thing"></a>\n', '#thing')).toBeNull()
  })

  it('find a name that a module imports but does not declare', () => {
    const declared = declaredIn(
      'page.ts',
      "import { sum } from './sum.ts'\nclass Page { #count = sum(1); choose() {} }\n",
    )
    expect(['Page', 'choose'].filter((name) => !declared.has(name))).toEqual([])
    expect(declared.has('sum')).toBe(false)
  })
})

describe('the commands in the README', () => {
  const readme = documents.find(({ file }) => file === 'README.md')?.text ?? ''

  it('are all that the command line offers, and no others', async () => {
    const offered = await offeredCommands()
    expect(offered).toContain('check')
    expect([...commandsInTable(readme)].sort()).toEqual([...offered].sort())
  })

  it('of npm are scripts of the package', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = [...readme.matchAll(/\bnpm (?:run (\w+)|(start|test))\b/g)].map(([, run, name]) => run ?? name)
    expect(named).toContain('test')
    expect(named.filter((name) => !Object.hasOwn(scripts, String(name)))).toEqual([])
  })
})

describe('the five minutes of the README', () => {
  const readme = documents.find(({ file }) => file === 'README.md')?.text ?? ''
  const [service = '', definitionTest = ''] = [
    ...readme.matchAll(/^```yaml\n(# yaml-language-server[\s\S]*?)^```/gm),
  ].map(([, yaml = '']) => yaml)
  const [, diagnostic = ''] = /^```text\n([\s\S]*?)^```/m.exec(readme) ?? []

  /** Runs a command in the folder that the README has its reader make. */
  const inTutorial = (args: readonly string[], written: string) => {
    const cwd = temporaryFolder({
      'my-portal/portal.yaml': 'language: 1\nextends: okienko\n',
      'my-portal/services/budzet-w-skrocie.yaml': written,
      'my-portal/services/budzet-w-skrocie.test.yaml': definitionTest,
    })
    return run(args, { build: authoringBuilder(), root, cwd })
  }

  it('end with a service without a problem, whose test passes', async () => {
    expect(await inTutorial(['check', 'my-portal'], service)).toMatchObject({ code: 0, out: 'No problems in 3 files' })
    expect(readme).toContain('prints `1 passed, 0 failed`')
    expect(await inTutorial(['test', 'my-portal'], service)).toMatchObject({ code: 0, out: '1 passed, 0 failed' })
  })

  it('show the mistake as the command line prints it', async () => {
    const mistaken = service.replace('dochodyWykonane: {', 'dochodyWykonan: {')
    const { code, out } = await inTutorial(['check', 'my-portal'], mistaken)
    expect(code).toBe(1)
    expect(diagnostic).toContain('dochodyWykonan')
    expect(out).toContain(diagnostic)
    const architecture = documents.find(({ file }) => file === join('docs', 'architecture.md'))
    expect(architecture?.text).toContain(diagnostic)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

/** Typographic quotes and the width of spaces aside. */
export const plain = (text: string): string =>
  text.replace(/[“”„]/g, '"').replace(/’/g, "'").replace(/\s+/g, ' ').toLowerCase()

const isNaming = (called: ts.Expression): boolean => {
  if (ts.isIdentifier(called)) return /^(test|it|describe)$/.test(called.text)
  if (ts.isCallExpression(called) || ts.isPropertyAccessExpression(called)) return isNaming(called.expression)
  return false
}

const isTable = (called: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(called) && called.name.text === 'each' && isNaming(called.expression)

function textsIn(node: ts.Node, tables: ReadonlyMap<string, ts.Node>): readonly string[] {
  const found: string[] = []
  const visit = (one: ts.Node): void => {
    if (ts.isStringLiteralLike(one)) found.push(one.text)
    else if (ts.isTemplateExpression(one))
      found.push(one.head.text, ...one.templateSpans.map((span) => span.literal.text))
    else ts.forEachChild(one, visit)
  }
  const named = ts.isIdentifier(node) ? tables.get(node.text) : undefined
  visit(named ?? node)
  return found
}

/** The names of tasks that several tests do, which are in files of their own: those of the elements of an exported array. */
function namesOfTasks({ modifiers, declarationList }: ts.VariableStatement): readonly string[] {
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  return declarationList.declarations
    .flatMap(({ initializer }) => (initializer && ts.isArrayLiteralExpression(initializer) ? initializer.elements : []))
    .flatMap((element) => (ts.isObjectLiteralExpression(element) ? element.properties : []))
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => ts.isIdentifier(name) && name.text === 'name')
    .flatMap(({ initializer }) => textsIn(initializer, new Map()))
}

/** The names of the tests of a file: what `test`, `it` and `describe` are given, and the rows of their tables. */
function namesIn(path: string): readonly string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const tables = new Map<string, ts.Node>()
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      tables.set(node.name.text, node.initializer)
    if (ts.isCallExpression(node)) {
      const [first] = node.arguments
      if (first && (isNaming(node.expression) || isTable(node.expression))) names.push(...textsIn(first, tables))
    }
    if (/-tasks\.ts$/.test(path) && ts.isVariableStatement(node)) names.push(...namesOfTasks(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

/** The names of all tests; those here are made of the sentences themselves. */
export const namesOfTests = (): readonly string[] =>
  files.filter((name) => !name.startsWith('specification')).flatMap((name) => namesIn(join(root, name)))

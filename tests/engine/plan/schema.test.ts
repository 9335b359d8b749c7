import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { casesFolder } from '../case-files.ts'
import { buildBuiltIn, root } from '../definitions.ts'

const schema = JSON.parse(readFileSync(join(root, 'src/engine/plan/plan.schema.json'), 'utf8'))
const ajv = new Ajv2020({ allowUnionTypes: true }).addSchema(schema, 'plan')

/** What is wrong with a document; nothing when it has the type. */
function problems(
  type: 'ServicePlan' | 'FormPlan' | 'PortalPlan' | 'HomePlan' | 'AccessibilityStatement',
  document: unknown,
) {
  const validate = ajv.getSchema(`plan#/$defs/${type}`)
  if (!validate) throw new Error(`The schema has no ${type}`)
  return validate(document) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`)
}

const cases = readdirSync(casesFolder).filter((name) => existsSync(join(casesFolder, name, 'plan.json')))
const planOf = (name: string) => JSON.parse(readFileSync(join(casesFolder, name, 'plan.json'), 'utf8'))

describe('the JSON Schema of plans', () => {
  it('is the one of their types', () => {
    const script = join(root, 'scripts/generate-plan-schema.mjs')
    const run = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' })
    expect(run.stderr).toBe('')
    expect(run.status).toBe(0)
  })

  it.each(cases)('accepts the plan of the case %s', (name) => {
    const type = name.startsWith('form-') ? 'FormPlan' : 'ServicePlan'
    expect(problems(type, planOf(name))).toEqual([])
  })

  it('accepts every document that the built-in definitions become', () => {
    const types = {
      service: 'ServicePlan',
      form: 'FormPlan',
      portal: 'PortalPlan',
      home: 'HomePlan',
      accessibility: 'AccessibilityStatement',
    }
    const documents = [...(buildBuiltIn().offices[0]?.documents ?? [])].filter(([name]) => name.endsWith('.json'))
    const kinds = new Set<string>()
    for (const [name, text] of documents) {
      const kind = name.replace(/[-.].*$/, '') as keyof typeof types
      kinds.add(kind)
      expect(problems(types[kind] as 'ServicePlan', JSON.parse(text)), name).toEqual([])
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['service', 'form', 'portal', 'home']))
  })
})

describe('a wrong plan', () => {
  const plan = planOf('16-invoices')

  it.each<[string, unknown]>([
    ['without a field', { ...plan, order: undefined }],
    ['with a field that no plan has', { ...plan, cel: 'a' }],
    ['with a language that is no text', { ...plan, language: null }],
    ['with a block of an unknown kind', { ...plan, blocks: [{ ...plan.blocks[0], kind: 'map' }] }],
    ['with a block that lacks a part of its kind', { ...plan, blocks: [{ ...plan.blocks[0], sources: undefined }] }],
    ['with a parameter of another kind', { ...plan, params: [{ ...plan.params[0], kind: 'slider' }] }],
    ['with a type `error`', { ...plan, sources: [{ ...plan.sources[0], reply: { kind: 'error' } }] }],
    ['with an expression as text', { ...plan, sources: [{ ...plan.sources[0], when: 'a > 1' }] }],
    ['with an unknown operator', { ...plan, sources: [{ ...plan.sources[0], when: exprOf(['**', 1, 2]) }] }],
    ['with an operand too few', { ...plan, sources: [{ ...plan.sources[0], when: exprOf(['&&', true]) }] }],
    ['with a query value without its type', { ...plan, sources: [{ ...plan.sources[0], query: [queryValue] }] }],
  ])('%s does not pass', (_what, wrong) => {
    expect(problems('ServicePlan', JSON.parse(JSON.stringify(wrong)))).not.toEqual([])
  })
})

const exprOf = (tree: unknown) => ({ tree, type: { kind: 'boolean' }, needs: [] })
const queryValue = { kind: 'value', name: 'a', value: { tree: ['.', 'a'], type: { kind: 'text' }, needs: [] } }

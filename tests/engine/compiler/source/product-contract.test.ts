import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isSameContract, parseProductContract } from '../../../../src/engine/compiler/source/product-contract.ts'
import { root } from '../../definitions.ts'

const written = (file: string): string => readFileSync(join(root, 'schemas', file), 'utf8')
const [json, yaml] = [written('office-api.generated.json'), written('office-api.yaml')]

it('is read as it is generated, and as stores and packages up to version 0.1.43 hold it', () => {
  expect(parseProductContract(json)).toHaveProperty(['paths', '/status', 'get'])
  expect(parseProductContract(yaml)).toEqual(parseProductContract(json))
})

it('is the same in both ways of writing, and another where a call has changed', () => {
  expect(isSameContract(json, yaml)).toBe(true)
  expect(isSameContract(json, yaml.replace('/status:', '/stan:'))).toBe(false)
})

it('says which file cannot be read, such as one with the marks of a merge', () => {
  expect(() => parseProductContract(`<<<<<<< a\n${json}`)).toThrow(/^office-api\.generated\.json:\d+: /)
  expect(parseProductContract('')).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { joinContracts } from '../../../../src/engine/compiler/contract/contract.ts'
import { contractOf } from '../../../../src/engine/compiler/contract/openapi.ts'

const parameter = (name: string, more: object = {}) => ({ name, in: 'query', schema: { type: 'string' }, ...more })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const openapi = {
  components: {
    parameters: { Pesel: parameter('pesel'), Nip: parameter('nip'), Lang: parameter('lang') },
    responses: { Years: json({ type: 'object', properties: { lata: { type: 'array', items: { type: 'integer' } } } }) },
  },
  paths: {
    '/open': { get: { security: [], responses: { 200: { $ref: '#/components/responses/Years' } } } },
    '/closed': {
      parameters: [{ $ref: '#/components/parameters/Lang' }],
      get: {
        'x-subject': 'person',
        parameters: [
          { $ref: '#/components/parameters/Pesel' },
          { $ref: '#/components/parameters/Nip' },
          parameter('rok', { required: true, schema: { type: 'integer', 'x-kind': 'year' } }),
          { name: 'X-Trace', in: 'header' },
        ],
        responses: { 200: json({ type: 'boolean' }) },
      },
    },
    '/file': { get: { responses: { 200: { content: { 'application/pdf': {} } } } } },
    '/by-pesel': { get: { security: [], parameters: [parameter('pesel', { required: true })], responses: {} } },
    '/foreign': { get: { parameters: [parameter('pesel'), parameter('nip')], responses: {} } },
    '/only-post': { post: { responses: {} } },
  },
}
const contract = contractOf(openapi)

describe('a contract', () => {
  it('knows the GET calls', () => {
    expect(contract.paths).toEqual(['/open', '/closed', '/file', '/by-pesel', '/foreign'])
    expect(contract.operation('/only-post')).toBeNull()
    expect(contract.operation('/nothing')).toBeNull()
    expect(contract.operation('constructor')).toBeNull()
  })

  it('knows which answer without a session', () => {
    expect(contract.operation('/open')?.public).toBe(true)
    expect(contract.operation('/closed')?.public).toBe(false)
  })

  it('that says nothing of security asks for a session where it asks for a PESEL or a NIP (OpenAPI: none is the default)', () => {
    expect(contract.operation('/file')?.public).toBe(true)
    expect(contract.operation('/foreign')?.public).toBe(false)
  })

  it('says for all calls at once what they ask for, and each call may say otherwise', () => {
    const paths = { '/a': { get: {} }, '/b': { get: { security: [] } }, '/c': { get: { security: [{}] } } }
    const closed = contractOf({ security: [{ token: [] }], paths })
    expect(['/a', '/b', '/c'].map((path) => closed.operation(path)?.public)).toEqual([false, true, true])
  })

  it('follows references to replies', () => {
    expect(contract.operation('/open')?.reply).toMatchObject({
      kind: 'object',
      fields: { lata: { kind: 'list', of: { kind: 'integer' } } },
    })
  })

  it('takes what is not JSON for a file', () => {
    expect(contract.operation('/file')?.reply).toBe('file')
  })

  it('leaves to the portal what the portal sends: the language and the subject', () => {
    const closed = contract.operation('/closed')
    expect(closed?.query).toEqual([{ name: 'rok', type: { kind: 'year' }, required: true }])
    expect(closed?.subject).toBe('person')
  })

  it('does not take a PESEL that is asked for by itself for the subject', () => {
    const call = contract.operation('/by-pesel')
    expect(call?.query.map((one) => one.name)).toEqual(['pesel'])
    expect(call?.subject).toBeNull()
  })

  it('takes PESEL and NIP side by side for the subject, where nothing is said', () => {
    expect(contract.operation('/foreign')).toMatchObject({ query: [], subject: 'optional' })
  })

  it.each([null, 'text', [], {}, { paths: [] }, { paths: { '/a': null, '/b': { get: 'x' } } }])(
    'of %j is empty',
    (document) => {
      expect(contractOf(document).paths).toEqual([])
    },
  )
})

describe('several contracts', () => {
  it('answer in their order', () => {
    const other = contractOf({
      paths: { '/open': { get: { security: [{ token: [] }] } }, '/more': { get: { responses: {} } } },
    })
    const both = joinContracts([other, contract])
    expect(both.operation('/open')?.public).toBe(false)
    expect(both.operation('/more')).not.toBeNull()
    expect(both.operation('/closed')).not.toBeNull()
    expect(both.operation('/none')).toBeNull()
    expect(both.paths).toContain('/file')
  })
})

import { describe, expect, it } from 'vitest'
import { joinContracts } from '../../../../src/engine/compiler/contract/contract.ts'
import { contractOf } from '../../../../src/engine/compiler/contract/openapi.ts'

const parameter = (name: string, more: object = {}) => ({ name, in: 'query', schema: { type: 'string' }, ...more })
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const openapi = {
  components: {
    requestBodies: {
      Sent: json({
        type: 'object',
        required: ['imie'],
        properties: { imie: { type: 'string' }, wiek: { type: ['integer', 'null'] } },
      }),
    },
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
    '/sent': {
      get: { responses: {} },
      post: {
        'x-restricted': true,
        parameters: [parameter('lang'), parameter('kod', { required: true })],
        requestBody: { $ref: '#/components/requestBodies/Sent' },
        responses: { 200: json({ type: 'string' }) },
      },
    },
  },
}
const contract = contractOf(openapi)

describe('a contract', () => {
  it('has the GET calls', () => {
    expect(contract.paths()).toEqual(['/open', '/closed', '/file', '/by-pesel', '/foreign', '/sent'])
    expect(contract.operation('/only-post')).toBeNull()
    expect(contract.operation('/nothing')).toBeNull()
    expect(contract.operation('constructor')).toBeNull()
  })

  it('has which calls answer without a session', () => {
    expect(contract.operation('/open')?.public).toBe(true)
    expect(contract.operation('/closed')?.public).toBe(false)
  })

  it('without `security` needs a session where a call takes a PESEL or a NIP, and nowhere else', () => {
    expect(contract.operation('/file')?.public).toBe(true)
    expect(contract.operation('/foreign')?.public).toBe(false)
  })

  it('has a `security` for all calls, which that of a call overrides', () => {
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

  it('a reply that is not JSON is a file', () => {
    expect(contract.operation('/file')?.reply).toBe('file')
  })

  it('leaves out of the query what the portal sends: the language and the subject', () => {
    const closed = contract.operation('/closed')
    expect(closed?.query).toEqual([{ name: 'rok', type: { kind: 'year' }, required: true }])
    expect(closed?.subject).toBe('person')
  })

  it('a PESEL alone is a parameter, not the subject', () => {
    const call = contract.operation('/by-pesel')
    expect(call?.query.map((one) => one.name)).toEqual(['pesel'])
    expect(call?.subject).toBeNull()
  })

  it('PESEL and NIP together are the subject, where the call has no `x-subject`', () => {
    expect(contract.operation('/foreign')).toMatchObject({ query: [], subject: 'optional' })
  })

  it('has the POST calls: query, body, reply, and whether the restricted token is enough', () => {
    expect(contract.paths('post')).toEqual(['/only-post', '/sent'])
    expect(contract.operation('/sent', 'post')).toEqual({
      path: '/sent',
      summary: null,
      summaries: {},
      public: true,
      restricted: true,
      query: [{ name: 'kod', type: { kind: 'text' }, required: true }],
      subject: null,
      body: [
        { name: 'imie', type: { kind: 'text' }, required: true, bounds: {} },
        { name: 'wiek', type: { kind: 'integer', nullable: true }, required: false, bounds: {} },
      ],
      oneOf: [],
      reply: { kind: 'text' },
    })
    expect(contract.operation('/only-post', 'post')).toMatchObject({ body: [], reply: null })
    expect(contract.operation('/open', 'post')).toBeNull()
  })

  it.each([null, 'text', [], {}, { paths: [] }, { paths: { '/a': null, '/b': { get: 'x' } } }])(
    'of %j is empty',
    (document) => {
      expect(contractOf(document).paths()).toEqual([])
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
    expect(both.paths()).toContain('/file')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANSWER_LIMITS } from '../../../office/identity/saml/answer-shape.ts'
import { checkXmlShape, MalformedXml } from '../../../office/identity/saml/xml-shape.ts'

const nested = (depth: number): string => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`
const attributes = (count: number): string => Array.from({ length: count }, (_, index) => ` a${index}="x"`).join('')

describe('the shape of an answer of an identity service', () => {
  it.each([
    '<a/>',
    '<?xml version="1.0"?><p:a xmlns:p="urn:p"><!-- x --><b>&amp;</b></p:a>',
    nested(40),
    `<a${attributes(40)}/>`,
    `<a>${'x'.repeat(65_000)}</a>`,
  ])('is right: %.80s', (xml) => expect(() => checkXmlShape(xml, ANSWER_LIMITS)).not.toThrow())

  it.each([
    ['nothing', ''],
    ['no XML', 'nothing'],
    ['brackets alone', '<'.repeat(60_000)],
    ['an element that is not closed', '<a>'],
    ['a prefix that is not bound', '<p:a/>'],
    ['an entity that is not declared', '<a>&b;</a>'],
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['many levels', nested(41)],
    ['many elements', `<a>${'<b/>'.repeat(1000)}</a>`],
    ['many attributes', `<a${attributes(41)}/>`],
    ['many characters', `<a>${'x'.repeat(66_000)}</a>`],
    ['two roots', '<a/><b/>'],
  ])('is wrong with %s', (_name, xml) => expect(() => checkXmlShape(xml, ANSWER_LIMITS)).toThrow(MalformedXml))

  it('is refused in one way, whatever was sent', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      '"',
      "'",
      '=',
      ' ',
      '&',
      ';',
      '!',
      '[',
      ']',
      '-',
      '?',
      ':',
      'xmlns',
      '\0',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        try {
          checkXmlShape(parts.join(''), ANSWER_LIMITS)
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedXml)
        }
      }),
    )
  })
})
